/* Gestures, events and state. */
#define _POSIX_C_SOURCE 199309L

#include <string.h>
#include <time.h>

#include "strip.h"

static int32_t ask(lh_instance *strip, uint32_t action, const lh_path *from, const lh_path *to) {
  if (!strip->delegate.permit)
    return 0;
  strip->asking = true;
  int32_t answer = strip->delegate.permit(strip->delegate.context, action, from, to);
  strip->asking = false;
  return answer;
}

struct hit {
  lh_point at;
  lh_path path;
  bool found;
};

static void hit_cell(void *context, const lh_element *element) {
  struct hit *hit = context;
  const lh_rect *frame = &element->frame;
  if (element->kind != LH_CELL || hit->at.y < frame->y || hit->at.y >= frame->y + frame->height)
    return;
  hit->path = (lh_path){LH_CELL, 0, element->section, element->item, 0};
  hit->found = true;
}

lh_status hit_test(lh_instance *strip, const lh_gesture *gesture, lh_gesture_reply *reply,
                   lh_error *error) {
  (void)error;
  struct hit hit = {gesture->location, {0, 0, 0, 0, 0}, false};
  each_element(strip, hit_cell, &hit);
  reply->result = hit.found ? LH_REPLY_TRACKING : LH_REPLY_IGNORED;
  reply->path = hit.path;
  return LH_OK;
}

static void queue(lh_instance *strip, uint32_t kind, double number) {
  int64_t whole = (int64_t)number;
  lh_event event = LH_EVENT_INIT;
  event.kind = kind;
  event.path = (lh_path){LH_CELL, 0, 0, whole, 0};
  event.to = (lh_path){LH_FIRST_CUSTOM_KIND, 0, 1, whole, 2};
  event.value = (lh_point){number, -number};
  event.count = whole;
  if (strip->queued < sizeof strip->queue / sizeof *strip->queue)
    strip->queue[strip->queued++] = event;
}

lh_status gesture(lh_instance *strip, const lh_gesture *gesture, lh_gesture_reply *reply,
                  lh_error *error) {
  if (if_busy(strip, error))
    return LH_BUSY;
  if (!isfinite(gesture->location.x + gesture->location.y + gesture->translation.x +
                gesture->translation.y + gesture->velocity.x + gesture->velocity.y))
    return fail(error, LH_NOT_FINITE, "the gesture is not finite");
  if (gesture->kind == LH_GESTURE_TAP) {
    struct timespec pause = {0, (long)(gesture->velocity.x * 1e6)};
    nanosleep(&pause, NULL);
    strip->taps++;
    queue(strip, (uint32_t)gesture->location.x, gesture->location.y);
    reply->result = LH_REPLY_FINISHED;
    reply->path = (lh_path){LH_HEADER, 0, 0, 0, 0};
    return LH_OK;
  }
  struct hit hit = {gesture->location, {0, 0, 0, 0, 0}, false};
  each_element(strip, hit_cell, &hit);
  lh_path first = {LH_CELL, 0, 0, 0, 0};
  int32_t yes = 0;
  if (hit.found && gesture->kind == LH_GESTURE_PAN)
    yes = ask(strip, LH_PERMIT_DELETE, &hit.path, NULL);
  if (hit.found && gesture->kind == LH_GESTURE_DRAG)
    yes = gesture->phase == LH_PHASE_BEGAN ? ask(strip, LH_PERMIT_DRAG, &hit.path, NULL)
                                           : ask(strip, LH_PERMIT_MOVE, &hit.path, &first);
  reply->result = yes ? LH_REPLY_TRACKING : LH_REPLY_IGNORED;
  reply->path = hit.path;
  reply->animation_duration = yes ? 0.25 : 0;
  return LH_OK;
}

lh_status next_event(lh_instance *strip, lh_event *event, lh_error *error) {
  (void)error;
  event->kind = LH_EVENT_NONE;
  if (strip->queued == 0)
    return LH_OK;
  *event = strip->queue[0];
  strip->queued--;
  memmove(&strip->queue[0], &strip->queue[1], strip->queued * sizeof *event);
  return LH_OK;
}

struct state {
  uint32_t magic, reserved;
  int64_t taps;
};

lh_status save_state(lh_instance *strip, uint8_t *bytes, size_t capacity, size_t *count,
                     lh_error *error) {
  struct state state = {MAGIC, 0, strip->taps};
  *count = sizeof state;
  if (capacity < sizeof state)
    return fail(error, LH_BUFFER_TOO_SMALL, "%zu bytes", *count);
  memcpy(bytes, &state, sizeof state);
  return LH_OK;
}

lh_status restore_state(lh_instance *strip, const uint8_t *bytes, size_t count, lh_error *error) {
  struct state state;
  if (count != sizeof state)
    return fail(error, LH_BAD_STATE, "the state has %zu bytes", count);
  memcpy(&state, bytes, sizeof state);
  if (state.magic != MAGIC)
    return fail(error, LH_BAD_STATE, "the state is not a strip's");
  strip->taps = state.taps;
  return LH_OK;
}

const void *extension(lh_instance *strip, const char *id) {
  (void)strip, (void)id;
  return NULL;
}
