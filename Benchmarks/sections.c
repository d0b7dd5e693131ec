/*
 * sections.c - very many sections: expanding one, querying among collapsed ones, laying out
 * sections that all differ, inserting and deleting one in front of all others.
 *
 *    sections PLUGINS
 */
#include "subjects.h"

enum { OPENED = 1000, TOGGLES = 20, DIFFERENT = 1 << 20 };

static const lh_layout_class *column;

static int64_t *counts_of(size_t sections, int64_t each) {
  int64_t *counts = malloc(sections * sizeof *counts);
  for (size_t i = 0; i < sections; i++)
    counts[i] = each;
  return counts;
}

struct drawers {
  struct subject subject;
  int64_t section;
  bool open;
};

static void toggle(void *drawers) {
  struct drawers *self = drawers;
  const lh_target one = LH_SECTION_TARGET(self->section);
  for (int i = 0; i < TOGGLES; i++) {
    self->open = !self->open;
    const double value = self->open;
    set_values(&self->subject, "expanded", &one, &value, 1);
    prepare(&self->subject);
    visible(&self->subject);
  }
}

static void opening(void) {
  int64_t *counts = counts_of(OPENED, 1000);
  double *heights = lengths(MILLION, 40, 100, 1);
  const double header[] = {390, 44};
  struct drawers self = {subject_of(column, counts, OPENED), 0, true};
  set(&self.subject, "columns", 3);
  set_values(&self.subject, "header_size", NULL, header, 2);
  for (int64_t i = 0; i < OPENED; i++) {
    const lh_target all = LH_ITEMS_TARGET(i);
    set_values(&self.subject, "exact_height", &all, heights + 1000 * i, 1000);
  }
  prepare(&self.subject);
  self.subject.viewport.bounds.y = content_size(&self.subject).height / 2;
  check(column->vtable->set_viewport(self.subject.instance, &self.subject.viewport, &error));
  prepare(&self.subject);
  size_t count = visible(&self.subject);
  self.section = results[count / 2].section;
  struct contender contenders[] = {
      {.run = toggle, .subject = &self, .times = TOGGLES},
      empty_calls,
  };
  take_turns(contenders, 2);
  row("open or close a section of 10^3 among 10^3, visible", "ns", contenders[0].median,
      "30,000 empty calls", 30000 * contenders[1].median, 1);
  free(heights);
  free(counts);
  end(&self.subject);
}

struct query {
  struct subject subject;
  double times;
};

static void run_query(void *subject) {
  struct query *self = subject;
  for (int i = 0; i < self->times; i++)
    visible(&self->subject);
}

static void returning_nothing(void) {
  struct query queries[2];
  const size_t sections[] = {1000, MILLION};
  struct contender contenders[2];
  for (int i = 0; i < 2; i++) {
    int64_t *counts = counts_of(sections[i], 10);
    struct subject *subject = &queries[i].subject;
    *subject = subject_of(column, counts, sections[i]);
    set(subject, "expanded", 0);
    set(subject, "background", 0);
    prepare(subject);
    queries[i].times = 1;
    queries[i].times = often(run_query, &queries[i]);
    contenders[i] =
        (struct contender){.run = run_query, .subject = &queries[i], .times = queries[i].times};
    free(counts);
  }
  take_turns(contenders, 2);
  row("column, 10^6 closed sections: query of nothing", "ns", contenders[1].median,
      "among 10^3 sections", contenders[0].median, 3);
  end(&queries[0].subject);
  end(&queries[1].subject);
}

/* One item each, and a height that no other section has, so nothing can be shared. */
struct layout {
  const int64_t *counts;
  size_t sections;
  const double *heights;
  struct subject subject;
};

static void set_inputs(void *layout) {
  struct layout *self = layout;
  const lh_target items = LH_ITEMS_TARGET(0), sections = {LH_SCOPE_SECTION, 0, 0, 0, LH_ALL};
  self->subject = subject_of(column, self->counts, self->sections);
  set(&self->subject, "background", 0);
  set_values(&self->subject, "exact_height", self->sections == 1 ? &items : &sections,
             self->heights, DIFFERENT);
}

static void prepare_first(void *layout) {
  struct layout *self = layout;
  prepare(&self->subject);
  visible(&self->subject);
}

static void unmake(void *layout) { end(&((struct layout *)layout)->subject); }

static void all_different(void) {
  int64_t *counts = counts_of(DIFFERENT, 1), items = DIFFERENT;
  double *heights = lengths(DIFFERENT, 40, 100, 1);
  struct layout one = {&items, 1, heights, {0}}, many = {counts, DIFFERENT, heights, {0}};
  struct contender ordinary = {
      .run = prepare_first, .subject = &one, .before = set_inputs, .after = unmake};
  take_turns(&ordinary, 1);
  /* Only three times: it may take seconds. */
  double taken[3], bytes = 0;
  struct contender different = {.run = prepare_first, .subject = &many};
  for (int i = 0; i < 3; i++) {
    set_inputs(&many);
    double before = in_use();
    taken[i] = one_round(&different);
    bytes = (in_use() - before) / DIFFERENT;
    unmake(&many);
  }
  row("column, 2^20 different open sections: first prepare", "ns", median(taken, 3),
      "as many items in one section", ordinary.median, 10);
  row("column, 2^20 different open sections: memory each", "bytes", bytes, "bytes", 1, 300);
  free(heights);
  free(counts);
}

/* Deletes the first section and inserts another one. */
static void change_front(void *subject) {
  struct subject *self = subject;
  const lh_change changes[] = {{.kind = LH_DELETE_SECTIONS, .count = 1},
                               {.kind = LH_INSERT_SECTIONS, .item = 1, .count = 1}};
  for (int i = 0; i < 2; i++) {
    check(self->cls->vtable->update(self->instance, &changes[i], 1, &error));
    prepare(self);
    visible(self);
  }
}

/* A million sections of one item, each with a size of its own. */
static void in_front(const char *what, const lh_layout_class *cls, const char *property,
                     size_t components, const double *values) {
  int64_t *counts = counts_of(MILLION, 1);
  struct subject subject = subject_of(cls, counts, MILLION);
  for (int64_t i = 0; i < MILLION; i++) {
    const lh_target all = LH_ITEMS_TARGET(i);
    set_values(&subject, property, &all, values + components * (size_t)i, components);
  }
  prepare(&subject);
  struct numbers numbers = numbers_of(MILLION);
  struct contender contenders[] = {
      {.run = change_front, .subject = &subject, .times = 2},
      {.run = copy_numbers, .subject = &numbers},
  };
  take_turns(contenders, 2);
  row(what, "ns", contenders[0].median, "copying 10^6 numbers", contenders[1].median, 5);
  forget(&numbers);
  free(counts);
  end(&subject);
}

static void all_in_front(const char *plugins) {
  double *sizes = lengths(2 * MILLION, 50, 100, 1);
  in_front("flow, 10^6 own sections: insert or delete one in front",
           class_of(plugins, "ReorderFlow", "flow"), "item_size", 2, sizes);
  in_front("line, 10^6 own sections: insert or delete one in front",
           class_of(plugins, "ReorderFlow", "line"), "item_size", 2, sizes);
  in_front("column, 10^6 own sections: insert or delete one in front", column, "exact_height", 1,
           sizes);
  free(sizes);
}

int main(int count, char **arguments) {
  if (count != 2)
    return fprintf(stderr, "usage: sections PLUGINS\n"), 2;
  column = class_of(arguments[1], "ColumnLayout", "column");
  opening();
  returning_nothing();
  all_different();
  all_in_front(arguments[1]);
}
