/*
 * program.c - a program that uses every part of an installation.
 *
 *    program circle.so later/circle.so
 *
 * Lays out a carousel from the installed plugins, then a circle from the first file, which it swaps
 * for the second one after a trial in another process.
 */
#include <layouthost/layouthost.h>

#include <stdio.h>
#include <stdlib.h>

static lh_error error = LH_ERROR_INIT;

static void check(lh_status status) {
  if (status == LH_OK)
    return;
  fprintf(stderr, "%s: %s\n", lh_status_name(status), error.message);
  exit(EXIT_FAILURE);
}

/* How many of ten items are visible. */
static size_t shown(lh_layout *layout) {
  lh_viewport viewport = LH_VIEWPORT_INIT;
  int64_t items = 10;
  size_t count;
  viewport.bounds.width = 390;
  viewport.bounds.height = 844;
  check(lh_layout_set_item_counts(layout, &items, 1, &error));
  check(lh_layout_set_viewport(layout, &viewport, &error));
  lh_element elements[64];
  check(lh_layout_elements_in_rect(layout, &viewport.bounds, elements, 64, &count, &error));
  return count;
}

int main(int argc, char **argv) {
  if (argc != 3)
    return EXIT_FAILURE;
  lh_host *host = NULL;
  lh_layout *carousel = NULL, *circle = NULL;
  size_t index;
  check(lh_host_create(NULL, &host, &error));
  printf("library %s\n", lh_library_version());

  lh_candidate candidate = LH_CANDIDATE_INIT;
  check(lh_host_resolve(host, "carousel@^1", &index, &error));
  check(lh_host_candidate_at(host, index, &candidate, &error));
  printf("found %s\n", candidate.path);
  check(lh_layout_create(host, "carousel@^1", NULL, &carousel, &error));
  printf("carousel shows %d\n", (int)shown(carousel));

  check(lh_layout_create_from_file(host, argv[1], NULL, NULL, &circle, &error));
  printf("circle %s shows %d\n", lh_layout_class_of(circle)->version, (int)shown(circle));
  lh_swap_options options = LH_SWAP_OPTIONS_INIT;
  const lh_swap_report *report = NULL;
  options.flags = LH_SWAP_PROVES;
  check(lh_host_swap_to_file(host, "circle", argv[2], &options, &report, &error));
  printf("circle %s, tried: %s\n", lh_layout_class_of(circle)->version,
         report->prove_seconds > 0 ? "yes" : "no");

  lh_swap_report_destroy(report);
  lh_layout_destroy(circle);
  lh_layout_destroy(carousel);
  lh_host_destroy(host);
  return EXIT_SUCCESS;
}
