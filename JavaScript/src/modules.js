// @ts-check
// Which module of the package has which layout. Written by `make javascript`.

/**
 * By a layout's id.
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

/** The ids of all layouts. */
export const LAYOUTS = Object.keys(MODULES);
