// @ts-check
import { isUnset } from "../values.js";
import { wrapped } from "./description.js";

/** @param {number} number */
const literal = (number) => (Number.isNaN(number) ? "NAN" : String(number));
const braced = (/** @type {number[]} */ numbers) => `{${numbers.map(literal).join(", ")}}`;

/**
 * A program that prints all frames.
 * @param {import("./description.js").Description} description
 */
export function inC(description) {
  const { requirement, counts, values, sectionValues, heights, screen, isMirrored } = description;
  const needsMath = values.some(({ numbers }) => isUnset(numbers));
  const set = (/** @type {string} */ name, /** @type {number[]} */ numbers) =>
    `  set(layout, ${JSON.stringify(name)}, NULL, (const double[])${braced(numbers)}, ${numbers.length});`;
  return `/* cc -std=c11 program.c $(pkg-config --cflags --libs layouthost) -o program */
#include <layouthost/layouthost.h>
${needsMath ? "#include <math.h>\n" : ""}#include <stdio.h>
#include <stdlib.h>

static lh_error error = LH_ERROR_INIT;

static void check(lh_status status) {
  if (status == LH_OK)
    return;
  fprintf(stderr, "%s\\n", error.message);
  exit(EXIT_FAILURE);
}
${values.length + sectionValues.length ? `
static void set(lh_layout *layout, const char *name, const lh_target *target, const double *values,
                size_t count) {
  check(lh_layout_set_property(layout, name, target, values, count, &error));
}
` : ""}
int main(void) {
  lh_host *host = NULL;
  lh_layout *layout = NULL;
  check(lh_host_create(NULL, &host, &error));
  check(lh_layout_create(host, "${requirement}", NULL, &layout, &error));

  const int64_t counts[] = {${counts.join(", ")}};
  check(lh_layout_set_item_counts(layout, counts, ${counts.length}, &error));
${values.map(({ name, numbers }) => set(name, numbers)).join("\n")}
${sectionValues.map(({ name, numbers }) => `  set(layout, "${name}", &(lh_target){LH_SCOPE_SECTION, 0, 0, 0, ${numbers.length}}, (const double[])${braced(numbers.flat())}, ${numbers.flat().length});
`).join("")}${heights ? inHeights(heights, counts) : ""}
  lh_viewport window = LH_VIEWPORT_INIT;
  window.bounds.width = ${screen.width};
  window.bounds.height = ${screen.height};
${isMirrored ? "  window.direction = LH_RIGHT_TO_LEFT;\n" : ""}
  /* A view scrolls, follows fingers and animates; its first frame is what is seen at first. */
  lh_view *view = NULL;
  lh_frame frame = LH_FRAME_INIT;
  check(lh_view_create(layout, &view, &error));
  check(lh_view_set_window(view, &window, &error));
  check(lh_view_frame(view, 0, &frame, &error));
  for (size_t i = 0; i < frame.element_count; i++) {
    const lh_view_element *shown = &frame.elements[i];
    printf("%u %lld %lld  %.12g %.12g %.12g %.12g\\n", shown->element.kind,
           (long long)shown->element.section, (long long)shown->element.item, shown->frame.x,
           shown->frame.y, shown->frame.width, shown->frame.height);
  }
  lh_view_destroy(view);
  lh_layout_destroy(layout);
  lh_host_destroy(host);
  return EXIT_SUCCESS;
}
`;
}

/**
 * @param {{name: string, ratios: number[], widths: number[]}} heights
 * @param {number[]} counts
 */
function inHeights({ name, ratios, widths }, counts) {
  return `
  /* Pictures in their true proportions: height over width, and how wide each section's columns are. */
  static const double ratios[] = {
${wrapped(ratios, "      ")}
  };
  static const double widths[] = ${braced(widths)};
  double *heights = malloc(${Math.max(1, ...counts)} * sizeof *heights);
  if (!heights)
    return EXIT_FAILURE;
  int64_t picture = 0;
  for (int64_t section = 0; section < ${counts.length}; section++) {
    for (int64_t item = 0; item < counts[section]; item++)
      heights[item] = widths[section] * ratios[picture++ % ${ratios.length}];
    if (counts[section] > 0)
      set(layout, "${name}", &(lh_target)LH_ITEMS_TARGET(section), heights, (size_t)counts[section]);
  }
  free(heights);
`;
}
