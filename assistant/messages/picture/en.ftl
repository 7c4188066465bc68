## Pictures of combats: what stands in them, and what they say to those who do not see them

picture-attacker = Attacker
picture-defender = Defender
picture-step = Ended at step { $step }
picture-step-now = At step { $step }
picture-side = { $role } { $warrior }: { $parts }. Ends { $fate }.
picture-side-now = { $role } { $warrior }: { $parts }. Now { $fate }.
picture-steps = Steps gone through; filled: something happened
picture-steps-alt = Steps gone through: { $steps }. Something happened at: { $happened }.
picture-now = Now
picture-tree-alt = What can still be done, and what comes of it.
