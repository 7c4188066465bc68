# What a person in the console can go on with after an answer. Each way is one word, typed behind a
# colon; accents may be left out.

console-onward = Go on with { $ways }.
console-no-onward = Nothing called { $asked } follows from the last answer.
console-no-onward-but = Nothing called { $asked } follows from the last answer. What does: { $ways }.
console-help-onward = After an answer, a word behind a colon goes on from it: { $ways }; and a number chooses where several things are listed: { $number }.
console-line-too-long = A line has { $limit } bytes at most; this one is longer. Put a combat into a file.
