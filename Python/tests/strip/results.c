/* What comes out of a strip. */
#include <string.h>

#include "strip.h"

static void place(lh_element *element, uint32_t kind, int64_t section, int64_t item, double y,
                  double width, double height) {
  memset(element, 0, sizeof *element);
  element->kind = kind;
  element->section = section;
  element->item = item;
  element->frame = (lh_rect){0, y, width, height};
  element->alpha = 1;
  for (int i = 0; i < 4; i++)
    element->transform[5 * i] = 1;
}

static bool is_shown(const lh_instance *strip, size_t section, int64_t item) {
  return section % 2 == 0 || item < (int64_t)strip->values[SHOWN][0];
}

/* Calls visit for every element from the top down; returns where the content ends. */
double each_element(const lh_instance *strip, void (*visit)(void *, const lh_element *),
                    void *context) {
  double y = 0, width = strip->viewport.bounds.width;
  lh_element element;
  for (size_t s = 0; s < strip->sections; s++) {
    place(&element, LH_HEADER, (int64_t)s, 0, y, width, HEADER);
    if (visit)
      visit(context, &element);
    y += HEADER;
    for (int64_t i = 0; i < strip->counts[s]; i++) {
      if (!is_shown(strip, s, i))
        continue;
      double height = height_of(strip, s, i);
      place(&element, LH_CELL, (int64_t)s, i, y, width, height);
      if (visit)
        visit(context, &element);
      y += height + spacing_of(strip, s);
    }
  }
  return y;
}

lh_status content_size(lh_instance *strip, lh_size *out, lh_error *error) {
  (void)error;
  *out = (lh_size){strip->viewport.bounds.width, each_element(strip, NULL, NULL)};
  return LH_OK;
}

/* Half of it, as if the rest were still to be computed. */
lh_status content_size_bound(lh_instance *strip, lh_size *out, uint32_t *is_exact,
                             lh_error *error) {
  lh_status status = content_size(strip, out, error);
  out->height /= 2;
  *is_exact = 0;
  return status;
}

/* A different number in each field, so that a test sees them mixed up. */
lh_status scroll_traits(lh_instance *strip, lh_scroll_traits *out, lh_error *error) {
  (void)strip, (void)error;
  out->horizontal = LH_SCROLL_ENDLESS;
  out->vertical =
      LH_SCROLL_ENABLED | LH_SCROLL_BOUNCES | LH_SCROLL_OPEN_ENDED | LH_SCROLL_KEEPS_ELEMENTS;
  out->deceleration = LH_DECELERATION_FAST;
  out->lowest = (lh_point){-1, -2};
  out->highest = (lh_point){3, 4};
  out->page = (lh_point){5, 6};
  out->initial = (lh_point){0.25, 0.5};
  return LH_OK;
}

struct answer {
  lh_rect rect;
  lh_element *elements;
  size_t capacity, count;
};

static void answer_if_visible(void *context, const lh_element *element) {
  struct answer *answer = context;
  const lh_rect *a = &element->frame, *b = &answer->rect;
  if (a->x >= b->x + b->width || b->x >= a->x + a->width || a->y >= b->y + b->height ||
      b->y >= a->y + a->height)
    return;
  if (answer->count < answer->capacity)
    answer->elements[answer->count] = *element;
  answer->count++;
}

lh_status elements_in_rect(lh_instance *strip, const lh_rect *rect, lh_element *elements,
                           size_t capacity, size_t *count, lh_error *error) {
  if (!isfinite(rect->x + rect->y + rect->width + rect->height))
    return fail(error, LH_NOT_FINITE, "the rectangle is not finite");
  if (rect->width < 0 || rect->height < 0)
    return fail(error, LH_OUT_OF_RANGE, "the rectangle's size is negative");
  struct answer answer = {*rect, elements, capacity, 0};
  each_element(strip, answer_if_visible, &answer);
  *count = answer.count;
  if (capacity < answer.count)
    return fail(error, LH_BUFFER_TOO_SMALL, "%zu elements, but room for %zu", answer.count,
                capacity);
  return LH_OK;
}

struct search {
  const lh_path *path;
  lh_element *out;
  bool found;
};

static void keep_if_named(void *context, const lh_element *element) {
  struct search *search = context;
  const lh_path *path = search->path;
  if (element->kind != path->kind || element->section != path->section ||
      element->item != path->item)
    return;
  *search->out = *element;
  search->out->cycle = path->cycle == LH_NEAREST_CYCLE ? 0 : path->cycle;
  search->out->frame.x = 1000.0 * (double)search->out->cycle;
  search->found = true;
}

lh_status element_at(lh_instance *strip, const lh_path *path, lh_element *out, lh_error *error) {
  struct search search = {path, out, false};
  each_element(strip, keep_if_named, &search);
  if (search.found)
    return LH_OK;
  bool exists = path->kind == LH_CELL && path->section >= 0 &&
                path->section < (int64_t)strip->sections && path->item >= 0 &&
                path->item < strip->counts[path->section];
  return fail(error, exists ? LH_NOT_SHOWN : LH_NO_SUCH_INDEX, "no element (%u, %lld, %lld)",
              path->kind, (long long)path->section, (long long)path->item);
}

lh_status appearance(lh_instance *strip, uint32_t end, const lh_path *path, lh_element *out,
                     lh_error *error) {
  lh_status status = element_at(strip, path, out, error);
  if (status == LH_OK)
    out->alpha = end == LH_INITIAL ? 0.25 : 0.75;
  return status;
}

lh_status transition(lh_instance *strip, const lh_transition *wanted, lh_element *elements,
                     size_t capacity, size_t *count, double *content_alpha, lh_error *error) {
  lh_element opened;
  lh_status status = element_at(strip, &wanted->path, &opened, error);
  if (status != LH_OK)
    return status;
  double at = wanted->kind == LH_TRANSITION_OPEN ? wanted->progress : 1 - wanted->progress;
  const lh_rect *from = &opened.frame, *to = &wanted->target;
  opened.frame = (lh_rect){from->x + (to->x - from->x) * at, from->y + (to->y - from->y) * at,
                           from->width + (to->width - from->width) * at,
                           from->height + (to->height - from->height) * at};
  *content_alpha = wanted->flags & LH_TRANSITION_INTERPOLATES_CONTENT ? at : 0;
  *count = 1;
  if (capacity < 1)
    return fail(error, LH_BUFFER_TOO_SMALL, "1 element, but no room");
  elements[0] = opened;
  return LH_OK;
}

lh_status target_offset(lh_instance *strip, const lh_scroll *scroll, lh_point *out,
                        lh_error *error) {
  (void)strip;
  if (!isfinite(scroll->proposed.x + scroll->proposed.y + scroll->velocity.x + scroll->velocity.y))
    return fail(error, LH_NOT_FINITE, "the scroll is not finite");
  *out = (lh_point){10 * round(scroll->proposed.x / 10), 10 * round(scroll->proposed.y / 10)};
  return LH_OK;
}
