/* viewer.h - a stage is a layout with its view; paint draws the view's elements. */
#pragma once

#include <SDL.h>
#include <layouthost/layouthost.h>

enum { MOST_SECTIONS = 8, MOST_ITEMS = 2000 };

struct stage {
  lh_layout *layout;
  lh_view *view;
  /* The ID of each item is the number of its picture; the view finds all changes by ID. */
  uint64_t items[MOST_SECTIONS][MOST_ITEMS];
  int64_t counts[MOST_SECTIONS];
  size_t sections;
  uint64_t next_picture;
};

/* The message of a failed call; check prints it and ends the program. */
extern lh_error error;
void check(lh_status status);

/* Creates a layout and its view, and sets its items and properties, except for a replay. */
void stage_open(struct stage *stage, lh_host *host, const char *id, int records, int replays);
void stage_close(struct stage *stage);
void stage_resize(struct stage *stage, double width, double height, int right_to_left);
void stage_insert(struct stage *stage, int64_t item, int count);
void stage_delete(struct stage *stage, int64_t section, int64_t item);
/* Updates the items after an event: the user moved or deleted one, or more are needed. */
void stage_follow(struct stage *stage, const lh_view_event *event);

/* Reads the pictures of a folder; without any, items are colored. */
void paint_open(SDL_Renderer *renderer, const char *folder);
void paint_element(const lh_view_element *element);
void paint_text(const char *text, int x, int y);
