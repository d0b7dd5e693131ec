/*
 * scale.c - equal items cost the same, however many they are: a thousand, a million and a billion,
 * the most expensive beside the cheapest.
 *
 *    scale PLUGINS
 */
#include "subjects.h"

enum { CALLS = 1000, SCALES = 3 };

struct gallery {
  int64_t items;
  struct subject subject;
  bool across;
  lh_rect home;
};

/* Sets the number of items, as after new data, and prepares. */
static void tell_counts(void *gallery) {
  struct gallery *self = gallery;
  const lh_vtable *table = self->subject.cls->vtable;
  for (int i = 0; i < CALLS; i++) {
    int64_t count = self->items + i % 2;
    check(table->set_item_counts(self->subject.instance, &count, 1, &error));
    check(table->prepare(self->subject.instance, &error));
  }
}

static void query(void *gallery) {
  struct gallery *self = gallery;
  size_t count = 0;
  lh_rect rect = self->home;
  double *along = self->across ? &rect.x : &rect.y;
  const double start = *along;
  for (int i = 0; i < CALLS; i++) {
    *along = start + 7 * (i % 120);
    check(self->subject.cls->vtable->elements_in_rect(self->subject.instance, &rect, results,
                                                      CAPACITY, &count, &error));
  }
}

static void compare(const char *what, const char *layout, struct contender *contenders) {
  double least = contenders[0].median, most = least;
  for (int i = 1; i < SCALES; i++) {
    least = contenders[i].median < least ? contenders[i].median : least;
    most = contenders[i].median > most ? contenders[i].median : most;
  }
  char name[96];
  snprintf(name, sizeof name, "%s, 10^3, 10^6, 10^9 alike: %s", layout, what);
  row(name, "ns", most, "the cheapest of the three", least, 1.3);
}

static void measure(const char *folder, const char *file, const char *id, bool across) {
  struct gallery galleries[SCALES] = {{.items = 1000}, {.items = MILLION}, {.items = 1000000000}};
  struct contender prepares[SCALES], queries[SCALES];
  const lh_layout_class *cls = class_of(folder, file, id);
  for (int i = 0; i < SCALES; i++) {
    struct gallery *self = &galleries[i];
    self->across = across;
    self->subject = subject_of(cls, &self->items, 1);
    if (!strcmp(id, "column"))
      set(&self->subject, "columns", 3);
    prepare(&self->subject);
    lh_size size = content_size(&self->subject);
    self->home = self->subject.viewport.bounds;
    if (across)
      self->home.x = size.width / 2;
    else
      self->home.y = size.height / 2;
    prepares[i] = (struct contender){.run = tell_counts, .subject = self, .times = CALLS};
    queries[i] = (struct contender){.run = query, .subject = self, .times = CALLS};
  }
  take_turns(prepares, SCALES);
  compare("set the count, prepare", id, prepares);
  take_turns(queries, SCALES);
  compare("query", id, queries);
  for (int i = 0; i < SCALES; i++)
    end(&galleries[i].subject);
}

int main(int count, char **arguments) {
  if (count != 2)
    return fprintf(stderr, "usage: scale PLUGINS\n"), 2;
  measure(arguments[1], "BnbLayout", "bnb", false);
  measure(arguments[1], "ColumnLayout", "column", false);
  measure(arguments[1], "ReorderFlow", "flow", false);
  measure(arguments[1], "ReorderFlow", "line", false);
  measure(arguments[1], "CarouselLayout", "snap-to-center", true);
  measure(arguments[1], "SafariLayout", "safari", false);
}
