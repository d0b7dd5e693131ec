// The plugin SDK that every layout is written with. Folders, the lowest layer first; a folder uses those
// above it in this list, and `make lint` checks that:
//
//     Base        failures, messages, memory limits, and the values of the C ABI: rectangles, elements,
//                 gestures, transforms
//     Inputs      what programs set: item counts, property values for the layout, sections and items,
//                 and the changes of an update, checked and kept as one index map
//     Author      what a layout's author subclasses, overrides and reads: Layout, Placement, LayoutInput,
//                 PlacementChange, Property, SavedState, ScrollTraits; the context behind them
//     Toolbox     parts for several layouts: exact sums of lengths, rows, lists of sections, readers of
//                 item values
//     VTable      the C vtable, its argument checks and the instance behind each handle
//
// An author uses Base, Author and Toolbox. A call enters through VTable, changes Inputs, and calls the
// author's Layout, which returns a Placement; queries read that Placement. An instance owns the author's
// layout and its context, and the layout acts on the instance only through the context.
