// @ts-check
// The layouts and the modules of the package that contain them. Written by `make javascript`.

/**
 * The name of the module of each layout, by the layout's ID.
 * @type {Record<string, string>}
 */
export const MODULES = {
  "bnb": "BnbLayout",
  "carousel": "CarouselLayout",
  "circle": "CircleLayout",
  "column": "ColumnLayout",
  "flow": "ReorderFlow",
  "infinite": "CarouselLayout",
  "line": "ReorderFlow",
  "reorder-flow": "ReorderFlow",
  "safari": "SafariLayout",
  "snap-to-center": "CarouselLayout",
};

/** The IDs of the bundled layouts. */
export const LAYOUTS = Object.keys(MODULES);
