/*
 * Loaded before a program that uses SDL: sends finger events to its window, from FINGERS.
 *
 *    FINGERS="2.0 down 1 0.5 0.7, 2.1 motion 1 0.5 0.4, 2.5 up 1 0.5 0.4"
 *
 * Each event has a time, in seconds since the program first polled events; a kind; a finger; and a
 * position, as fractions of the window.
 */
#include <SDL.h>
#include <dlfcn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void push(const char *what, long long finger, float x, float y) {
  SDL_Event event;
  memset(&event, 0, sizeof event);
  event.type = what[0] == 'd' ? SDL_FINGERDOWN : what[0] == 'u' ? SDL_FINGERUP : SDL_FINGERMOTION;
  event.tfinger.fingerId = finger;
  event.tfinger.x = x;
  event.tfinger.y = y;
  SDL_PushEvent(&event);
}

int SDL_PollEvent(SDL_Event *event) {
  static const char *next;
  static Uint64 start;
  static int (*poll)(SDL_Event *);
  if (!poll) {
    *(void **)&poll = dlsym(RTLD_NEXT, "SDL_PollEvent");
    next = getenv("FINGERS");
    start = SDL_GetPerformanceCounter();
  }
  const double now = (double)(SDL_GetPerformanceCounter() - start) / SDL_GetPerformanceFrequency();
  double when;
  char what[16];
  long long finger;
  float x, y;
  int length;
  while (next &&
         sscanf(next, "%lf %15s %lld %f %f%n", &when, what, &finger, &x, &y, &length) == 5 &&
         when <= now) {
    push(what, finger, x, y);
    next += length + strspn(next + length, ", ");
  }
  return poll(event);
}
