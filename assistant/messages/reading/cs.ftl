## Co se čte postupně: kapitoly, kroky, pojmy, rozdíly

reading-contents = Pravidla po kapitolách
reading-rules = { $count ->
    [one] { $heading }, jedno pravidlo
    [few] { $heading }, { $count } pravidla
   *[other] { $heading }, { $count } pravidel
}
reading-chapter = { $heading } · { $ruleset }
reading-printed = V dokumentu: { $heading }
reading-steps = Kroky souboje · { $ruleset }
reading-glossary = Pojmy her ve třech jazycích
reading-differences = V čem se pravidla liší
reading-page = { $from } až { $to } z { $total }.
reading-none = Taková kapitola, seznam ani stránka tu není. Obsah uvádí vše, co je.
