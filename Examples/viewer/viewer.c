/*
 * viewer.c - shows any installed layout with pictures, and handles fingers, mouse, wheel and keys.
 *
 *    viewer [--layout ID] [--pictures FOLDER] [--watch FOLDER] [--record FILE | --replay FILE]
 *
 * Arrows, page keys, home and end scroll; tab shows the next layout, shift-tab the previous one; i
 * inserts items, d deletes one, t swaps the window's width and height, l mirrors it, o hides the
 * status line, escape closes an open item, q quits. The library does the scrolling and animation:
 * see view.h.
 */
#include "viewer.h"

#include <getopt.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { LAYOUT, PICTURES, WATCH, RECORD, REPLAY, OPTIONS, MOST_LAYOUTS = 64, MOUSE = -1 };
static const struct option names[] = {{"layout", 1, NULL, 0}, {"pictures", 1, NULL, 0},
                                      {"watch", 1, NULL, 0},  {"record", 1, NULL, 0},
                                      {"replay", 1, NULL, 0}, {NULL, 0, NULL, 0}};
static const char *options[OPTIONS];
static struct stage stage;
static char ids[MOST_LAYOUTS][64];
static int id_count, shown, width = 390, height = 844, mirrored, quiet, ended;
static lh_frame frame = LH_FRAME_INIT;
static lh_path opened;
static double held_at; /* the y at which a finger grabbed the open item */

static double now(void) {
  return (double)SDL_GetPerformanceCounter() / (double)SDL_GetPerformanceFrequency();
}

static void find_layouts(lh_host *host) {
  for (size_t i = 0; i < lh_host_candidate_count(host); i++) {
    lh_candidate candidate = LH_CANDIDATE_INIT;
    check(lh_host_candidate_at(host, i, &candidate, &error));
    for (uint32_t j = 0; !candidate.status && j < candidate.layout_count; j++)
      if (id_count < MOST_LAYOUTS)
        snprintf(ids[id_count++], sizeof *ids, "%s", candidate.layouts[j]);
  }
  if (!id_count)
    puts("There are no layouts; LAYOUTHOST_PATH names their folders."), exit(1);
  while (options[LAYOUT] && shown < id_count - 1 && strcmp(ids[shown], options[LAYOUT]))
    shown++;
}

static void show(lh_host *host, int number) {
  if (stage.view)
    stage_close(&stage);
  shown = (number + id_count) % id_count;
  stage_open(&stage, host, ids[shown], options[RECORD] != NULL, options[REPLAY] != NULL);
  if (!options[REPLAY])
    stage_resize(&stage, width, height, mirrored);
}

static const lh_point none;

static void input(uint32_t kind, uint32_t phase, int64_t id, lh_point place, lh_point way) {
  const lh_input report = {kind, phase, id, now(), place, way};
  if (!options[REPLAY])
    check(lh_view_input(stage.view, &report, 1, &error));
}

/* An open item follows a finger that pulls it down, and closes if the finger is lifted lower. */
static void touch(uint32_t phase, int64_t id, lh_point place) {
  const lh_rect all = {0, 0, width, height};
  if (!(frame.flags & LH_FRAME_OPEN)) {
    input(LH_INPUT_POINTER, phase, id, place, none);
    return;
  }
  held_at = phase == LH_POINTER_MOVED || phase == LH_POINTER_UP ? held_at : place.y;
  const double progress = 1 - (place.y - held_at) / height;
  if (phase == LH_POINTER_MOVED)
    check(lh_view_follow_opening(stage.view, progress, &error));
  if (phase == LH_POINTER_UP)
    check(progress < 0.75 ? lh_view_close(stage.view, 0.5, &error)
                          : lh_view_open(stage.view, &opened, &all, 0, 0.5, &error));
}

static void press(lh_host *host, SDL_Window *window, SDL_Keysym key) {
  static const SDL_Keycode keys[] = {SDLK_LEFT,   SDLK_RIGHT,    SDLK_UP,   SDLK_DOWN,
                                     SDLK_PAGEUP, SDLK_PAGEDOWN, SDLK_HOME, SDLK_END};
  for (int i = 0; i < 8; i++)
    if (keys[i] == key.sym)
      input(LH_INPUT_KEY, 0, LH_KEY_LEFT + i, none, none);
  if (key.sym == SDLK_TAB)
    show(host, shown + (key.mod & KMOD_SHIFT ? -1 : 1));
  if (key.sym == SDLK_i)
    stage_insert(&stage, 0, 3);
  if (key.sym == SDLK_d)
    stage_delete(&stage, 0, 1);
  if (key.sym == SDLK_t)
    SDL_SetWindowSize(window, height, width);
  if (key.sym == SDLK_l)
    stage_resize(&stage, width, height, mirrored = !mirrored);
  if (key.sym == SDLK_ESCAPE && frame.flags & LH_FRAME_OPEN)
    check(lh_view_close(stage.view, 0.5, &error));
  quiet ^= key.sym == SDLK_o;
  ended |= key.sym == SDLK_q;
}

static void process(lh_host *host, SDL_Window *window, const SDL_Event *event) {
  const lh_point place = {event->button.x, event->button.y};
  const lh_point moved = {event->motion.x, event->motion.y};
  ended |= event->type == SDL_QUIT;
  if (event->type == SDL_KEYDOWN)
    press(host, window, event->key.keysym);
  if (event->type == SDL_MOUSEBUTTONDOWN || event->type == SDL_MOUSEBUTTONUP)
    touch(event->type == SDL_MOUSEBUTTONUP ? LH_POINTER_UP : LH_POINTER_DOWN | LH_POINTER_PRECISE,
          MOUSE, place);
  if (event->type == SDL_MOUSEMOTION && event->motion.state)
    touch(LH_POINTER_MOVED, MOUSE, moved);
  if (event->type >= SDL_FINGERDOWN && event->type <= SDL_FINGERMOTION) {
    const uint32_t phases[] = {LH_POINTER_DOWN, LH_POINTER_UP, LH_POINTER_MOVED};
    const lh_point spot = {event->tfinger.x * width, event->tfinger.y * height};
    touch(phases[event->type - SDL_FINGERDOWN], event->tfinger.fingerId, spot);
  }
  if (event->type == SDL_MOUSEWHEEL) {
    const lh_point way = {event->wheel.preciseX, -event->wheel.preciseY};
    input(LH_INPUT_WHEEL, LH_WHEEL_NOTCHES, 0, moved, way);
  }
  if (event->type == SDL_WINDOWEVENT && event->window.event == SDL_WINDOWEVENT_SIZE_CHANGED)
    stage_resize(&stage, width = event->window.data1, height = event->window.data2, mirrored);
}

/* Handles the events since the previous frame. */
static void follow(void) {
  const lh_rect all = {0, 0, width, height};
  const uint32_t opens = lh_layout_class_of(stage.layout)->capabilities & LH_CAPABILITY_TRANSITION;
  lh_view_event events[64];
  /* A replay needs no handling. Copied, because the next call invalidates the frame. */
  const size_t count = options[REPLAY] ? 0 : frame.event_count < 64 ? frame.event_count : 64;
  memcpy(events, frame.events, count * sizeof *events);
  for (size_t i = 0; i < count; i++) {
    if (events[i].kind == LH_VIEW_EVENT_TAP && events[i].path.section >= 0 && opens) {
      opened = events[i].path;
      check(lh_view_open(stage.view, &opened, &all, 0, 0.6, &error));
    }
    stage_follow(&stage, &events[i]);
  }
}

static void draw(SDL_Renderer *renderer, double taken) {
  char line[160];
  SDL_SetRenderDrawColor(renderer, 24, 25, 30, 255);
  SDL_RenderClear(renderer);
  for (size_t i = 0; i < frame.element_count; i++)
    paint_element(&frame.elements[i]);
  snprintf(line, sizeof line, "%s   %.0f µs   %zu elements   at %.0f, %.0f", ids[shown],
           taken * 1e6, frame.element_count, frame.content_offset.x, frame.content_offset.y);
  if (!quiet)
    paint_text(line, 10, height - 24);
  SDL_RenderPresent(renderer);
}

static void save_recording(void) {
  static uint8_t text[1 << 24];
  size_t count = 0;
  check(lh_view_recording(stage.view, text, sizeof text, &count, &error));
  SDL_RWops *file = SDL_RWFromFile(options[RECORD], "wb");
  if (!file || SDL_RWwrite(file, text, 1, count) != count || SDL_RWclose(file))
    puts(SDL_GetError());
}

int main(int count, char **arguments) {
  lh_host *host;
  const lh_swap_report *report = NULL;
  size_t place = 0, size = 0;
  uint32_t same;
  for (int option = 0; !(same = (uint32_t)getopt_long(count, arguments, "", names, &option));)
    options[option] = optarg;
  if (same != ~0u)
    return 2;
  uint8_t *replayed = options[REPLAY] ? SDL_LoadFile(options[REPLAY], &size) : NULL;
  check(lh_host_create(NULL, &host, &error));
  if (options[WATCH]) {
    check(lh_host_add_search_path(host, options[WATCH], &error));
    check(lh_host_watch(host, options[WATCH], NULL, &error));
  }
  find_layouts(host);
  SDL_SetHint(SDL_HINT_TOUCH_MOUSE_EVENTS, "0");
  if (SDL_Init(SDL_INIT_VIDEO))
    fprintf(stderr, "viewer: %s\n", SDL_GetError()), exit(1);
  SDL_Window *window = SDL_CreateWindow("layouthost", 0, 0, width, height, SDL_WINDOW_RESIZABLE);
  SDL_Renderer *renderer = SDL_CreateRenderer(window, -1, SDL_RENDERER_PRESENTVSYNC);
  paint_open(renderer, options[PICTURES]);
  show(host, shown);
  while (!ended) {
    SDL_Event event;
    while (SDL_PollEvent(&event))
      process(host, window, &event);
    if (options[WATCH] && !lh_host_poll(host, &report, &error) && report)
      puts(report->text), fflush(stdout), lh_swap_report_destroy(report);
    const double start = now();
    if (!replayed)
      check(lh_view_frame(stage.view, start, &frame, &error));
    else if (lh_view_replay(stage.view, replayed, size, &place, &same, &frame, &error))
      SDL_Delay(10);
    draw(renderer, now() - start);
    follow();
    if (!(frame.flags & LH_FRAME_NEEDS_ANOTHER))
      SDL_Delay(8);
  }
  if (options[RECORD])
    save_recording();
  stage_close(&stage);
  lh_host_destroy(host);
  SDL_Quit();
  return 0;
}
