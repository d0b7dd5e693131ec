/*
 * identities.c - a million items with random identifiers: what changed?
 *
 *    identities PLUGINS
 *
 * The yardsticks compare the same identifiers: memcmp, and a hash table of the old ones in which
 * every new one is found.
 */
#include "subjects.h"

enum { TABLE = 1 << 21 };

/* Two lists of identifiers that a program sets in turn. */
struct lists {
  lh_view *view;
  uint64_t *ids[2];
  int64_t counts[2];
  int shown;
  double time;
};

static uint64_t *table;
static volatile uint64_t seen;

static uint64_t draw(uint64_t *state) {
  *state ^= *state << 13, *state ^= *state >> 7;
  return *state ^= *state << 17;
}

/* The same with each call. */
static uint64_t *random_ids(size_t count) {
  uint64_t *ids = malloc(count * sizeof *ids), state = 88172645463325252u;
  for (size_t i = 0; i < count; i++)
    ids[i] = draw(&state);
  return ids;
}

static void set_items(void *lists) {
  struct lists *self = lists;
  const int next = self->shown = !self->shown;
  check(lh_view_set_items(self->view, NULL, &self->counts[next], 1, self->ids[next],
                          (size_t)self->counts[next], &error));
}

static void show(void *lists) {
  struct lists *self = lists;
  lh_frame frame = LH_FRAME_INIT;
  check(lh_view_frame(self->view, self->time += 1, &frame, &error));
}

static void compare_bytes(void *lists) {
  const struct lists *self = lists;
  seen += (uint64_t)memcmp(self->ids[0], self->ids[1], MILLION * sizeof(uint64_t));
}

static size_t place_of(uint64_t id) {
  size_t place = (size_t)(id * 0x9E3779B97F4A7C15u >> 43);
  while (table[place] && table[place] != id)
    place = (place + 1) % TABLE;
  return place;
}

static void hash_difference(void *lists) {
  const struct lists *self = lists;
  memset(table, 0, TABLE * sizeof *table);
  for (int64_t i = 0; i < self->counts[0]; i++)
    table[place_of(self->ids[0][i])] = self->ids[0][i];
  for (int64_t i = 0; i < self->counts[1]; i++)
    seen += table[place_of(self->ids[1][i])];
}

static void insert_one(void *lists) {
  const struct lists *self = lists;
  const lh_change insertion = {.kind = LH_INSERT_ITEMS, .item = MILLION / 2, .count = 1};
  const uint64_t identity = 1;
  check(lh_view_update_items(self->view, &insertion, 1, NULL, 0, &identity, 1, &error));
}

static void delete_one(void *lists) {
  const struct lists *self = lists;
  const lh_change deletion = {.kind = LH_DELETE_ITEMS, .item = MILLION / 2, .count = 1};
  show(lists);
  check(lh_view_update(self->view, &deletion, 1, &error));
  show(lists);
}

static void copy_all(void *lists) {
  const struct lists *self = lists;
  copy_bytes(self->ids[1], self->ids[0], MILLION * sizeof(uint64_t));
}

/* Makes the second list a shuffle of the first. */
static void shuffle(struct lists *lists) {
  uint64_t *ids = lists->ids[1], state = 88172645463325252u;
  lists->counts[1] = MILLION;
  memcpy(ids, lists->ids[0], MILLION * sizeof *ids);
  for (size_t i = MILLION - 1; i > 0; i--) {
    const size_t other = draw(&state) % (i + 1);
    const uint64_t id = ids[i];
    ids[i] = ids[other], ids[other] = id;
  }
  set_items(lists);
  show(lists);
}

static struct lists lists_of(lh_layout *layout) {
  struct lists self = {.ids = {random_ids(MILLION + 1), random_ids(MILLION + 1)},
                       .counts = {MILLION, MILLION}};
  lh_viewport window = LH_VIEWPORT_INIT;
  window.bounds.width = 390;
  window.bounds.height = 840;
  check(lh_view_create(layout, &self.view, &error));
  check(lh_view_set_window(self.view, &window, &error));
  set_items(&self);
  show(&self);
  return self;
}

static void compare(struct lists *lists, const char *name, void (*run)(void *),
                    void (*after)(void *), const char *yardstick, void (*least)(void *),
                    double limit) {
  struct contender contenders[] = {{.run = run, .subject = lists, .after = after},
                                   {.run = least, .subject = lists}};
  take_turns(contenders, 2);
  row(name, "ns", contenders[0].median, yardstick, contenders[1].median, limit);
}

int main(int count, char **arguments) {
  if (count != 2)
    return fprintf(stderr, "usage: identities PLUGINS\n"), 2;
  setenv("LAYOUTHOST_PATH", arguments[1], 1);
  lh_host *host;
  lh_layout *layout;
  check(lh_host_create(NULL, &host, &error));
  check(lh_layout_create(host, "column", NULL, &layout, &error));
  table = malloc(TABLE * sizeof *table);
  struct lists lists = lists_of(layout);
  compare(&lists, "set_items, nothing changed", set_items, NULL, "memcmp", compare_bytes, 3);
  compare(&lists, "update_items, one inserted", insert_one, delete_one, "memcpy", copy_all, 2);
  memmove(&lists.ids[1][MILLION / 2 + 1], &lists.ids[0][MILLION / 2],
          (MILLION - MILLION / 2) * sizeof(uint64_t));
  lists.ids[1][MILLION / 2] = 1;
  lists.counts[1] = MILLION + 1;
  set_items(&lists);
  show(&lists);
  compare(&lists, "set_items, one inserted or deleted", set_items, show, "hash difference",
          hash_difference, 2);
  shuffle(&lists);
  compare(&lists, "set_items, shuffled", set_items, show, "hash difference", hash_difference, 5);
  lh_view_destroy(lists.view);
  lh_layout_destroy(layout);
  lh_host_destroy(host);
  return 0;
}
