// The kit that every layout is written with. What there is, and in which room:
//
//     Author      what a layout's author subclasses, overrides and reads: Layout, Placement,
//                 LayoutInput, PlacementChange, Property, Failure, Memory, ScrollTraits
//     Values      what crosses the boundary as it is: rects, elements, gestures, transforms
//     Toolbox     parts that several layouts are made of: exact sums of lengths, lists of sections,
//                 ranges of items that may show, values of items in a row, one binary search
//     ------------------------------------------------------------------- below, no author looks
//     Instance    one layout at work: its context, when it is placed, what it announces, the mirror
//     Storage     what programs set, for the layout, for sections and for items, and how it moves along
//     Batches     what became of every item: batches read, checked, and kept as one index map
//     Contract    the C functions and constant tables, and what they check before anything else
//
// A call comes in through Contract, changes Storage or Batches, and has Instance ask the author's
// Layout for a Placement; queries ask that Placement. An instance owns the author's layout and hands it
// its context, through which alone the layout acts. Nothing flows the other way:
//
//     Contract -> Instance -> Author -> Toolbox -> Values
//                    |-> Storage, Batches
