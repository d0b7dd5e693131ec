/* viewer.h - a stage is one layout with its view, and paint draws what that shows. */
#pragma once

#include <SDL.h>
#include <layouthost/layouthost.h>

enum { MOST_SECTIONS = 8, MOST_ITEMS = 2000 };

struct stage {
  lh_layout *layout;
  lh_view *view;
  /* The items of each section, by the pictures that they show: the view works out every change. */
  uint64_t items[MOST_SECTIONS][MOST_ITEMS];
  int64_t counts[MOST_SECTIONS];
  size_t sections;
  uint64_t next_picture;
};

/* Where calls that fail put their sentence; check ends the program with it. */
extern lh_error error;
void check(lh_status status);

/* Makes a layout and a view of it, and tells it what there is to show, unless a recording will. */
void stage_open(struct stage *stage, lh_host *host, const char *id, int records, int replays);
void stage_close(struct stage *stage);
void stage_resize(struct stage *stage, double width, double height, int right_to_left);
void stage_insert(struct stage *stage, int64_t item, int count);
void stage_delete(struct stage *stage, int64_t section, int64_t item);
/* Follows what the layout announces: items that the user moved or deleted, more that are wanted. */
void stage_follow(struct stage *stage, const lh_view_event *event);

/* Reads the pictures of a folder; without any, items are coloured. */
void paint_open(SDL_Renderer *renderer, const char *folder);
void paint_element(const lh_view_element *element);
void paint_text(const char *text, int x, int y);
