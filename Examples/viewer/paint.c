#include "viewer.h"

#include <SDL_image.h>
#include <SDL_ttf.h>
#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MOST_PICTURES = 64, MESH = 8 };

static SDL_Renderer *canvas;
static SDL_Texture *pictures[MOST_PICTURES];
static int picture_count;
static TTF_Font *font;

void paint_open(SDL_Renderer *renderer, const char *folder) {
  struct dirent **files = NULL;
  canvas = renderer;
  SDL_SetHint(SDL_HINT_RENDER_SCALE_QUALITY, "linear");
  SDL_SetRenderDrawBlendMode(canvas, SDL_BLENDMODE_BLEND);
  TTF_Init();
  font = TTF_OpenFont("/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf", 13);
  const int count = folder ? scandir(folder, &files, NULL, alphasort) : 0;
  for (int i = 0; i < count && picture_count < MOST_PICTURES; i++) {
    char path[4096];
    snprintf(path, sizeof path, "%s/%s", folder, files[i]->d_name);
    if ((pictures[picture_count] = IMG_LoadTexture(canvas, path)))
      picture_count++;
  }
}

/* The point on the screen for a point of an element, from -1/2 to 1/2 on both axes (element.h). */
static SDL_FPoint place(const lh_view_element *element, double across, double along) {
  const lh_rect f = element->frame;
  const double *m = element->element.transform, x = across * f.width, y = along * f.height;
  double px = x, py = y;
  if (element->element.flags & LH_ELEMENT_TRANSFORMED) {
    double w = x * m[3] + y * m[7] + m[15];
    w = w > 1e-6 ? w : 1e-6;
    px = (x * m[0] + y * m[4] + m[12]) / w;
    py = (x * m[1] + y * m[5] + m[13]) / w;
  }
  return (SDL_FPoint){(float)(f.x + f.width / 2 + px), (float)(f.y + f.height / 2 + py)};
}

/* The part of a picture to draw: it fills the content, which parallax shifts inside the frame. */
static SDL_FRect part_of(SDL_Texture *picture, const lh_element *element) {
  int w, h;
  SDL_QueryTexture(picture, NULL, NULL, &w, &h);
  const double width = element->frame.width + element->content_outset.width + 1e-9;
  const double height = element->frame.height + element->content_outset.height + 1e-9;
  /* Scale to cover the content. */
  const double factor = width / w > height / h ? width / w : height / h;
  const double whole_x = w * factor, whole_y = h * factor;
  return (SDL_FRect){
      (float)(((whole_x - element->frame.width) / 2 - element->content_offset.x) / whole_x),
      (float)(((whole_y - element->frame.height) / 2 - element->content_offset.y) / whole_y),
      (float)(element->frame.width / whole_x), (float)(element->frame.height / whole_y)};
}

/* Draws small quads, because SDL triangles have no perspective. */
static void paint_mesh(const lh_view_element *element, SDL_Texture *texture, SDL_Color color) {
  SDL_Vertex corners[(MESH + 1) * (MESH + 1)];
  int indices[MESH * MESH * 6], next = 0;
  const int mesh = element->element.flags & LH_ELEMENT_TRANSFORMED ? MESH : 1;
  const SDL_FRect part = texture ? part_of(texture, &element->element) : (SDL_FRect){0, 0, 1, 1};
  for (int row = 0; row <= mesh; row++)
    for (int column = 0; column <= mesh; column++) {
      const double across = (double)column / mesh, along = (double)row / mesh;
      corners[row * (mesh + 1) + column] =
          (SDL_Vertex){place(element, across - 0.5, along - 0.5),
                       color,
                       {part.x + (float)across * part.w, part.y + (float)along * part.h}};
      if (row == mesh || column == mesh)
        continue;
      const int first = row * (mesh + 1) + column, below = first + mesh + 1;
      const int quad[] = {first, first + 1, below, first + 1, below + 1, below};
      memcpy(indices + next, quad, sizeof quad);
      next += 6;
    }
  SDL_RenderGeometry(canvas, texture, corners, (mesh + 1) * (mesh + 1), indices, next);
}

void paint_element(const lh_view_element *element) {
  const lh_element *inner = &element->element;
  const Uint8 alpha = (Uint8)(inner->alpha * 255 + 0.5);
  if (inner->flags & LH_ELEMENT_HIDDEN || !alpha)
    return;
  if (inner->flags & LH_ELEMENT_CLIPPED) {
    const lh_rect c = element->clip;
    SDL_Rect clip = {(int)c.x, (int)(c.y + 0.5), c.width > 1e5 ? 100000 : (int)c.width,
                     c.height > 1e5 ? 100000 : (int)c.height};
    SDL_RenderSetClipRect(canvas, &clip);
  }
  if (inner->kind == LH_CELL || inner->kind == LH_FLOATING_CELL) {
    const uint64_t number = element->identity;
    SDL_Texture *texture = picture_count ? pictures[number % picture_count] : NULL;
    const Uint8 shade = texture ? 255 : (Uint8)(60 + number * 53 % 160);
    paint_mesh(element, texture, (SDL_Color){shade, shade, texture ? 255 : 180, alpha});
  } else {
    const SDL_Color dark = {40, 42, 50, alpha}, light = {58, 62, 78, alpha};
    paint_mesh(element, NULL, inner->kind == LH_BACKGROUND ? dark : light);
    char label[32];
    snprintf(label, sizeof label, "Section %d", (int)inner->section + 1);
    if (inner->kind == LH_HEADER)
      paint_text(label, (int)element->frame.x + 12, (int)element->frame.y + 12);
  }
  SDL_RenderSetClipRect(canvas, NULL);
}

void paint_text(const char *text, int x, int y) {
  SDL_Surface *drawn =
      font ? TTF_RenderUTF8_Blended(font, text, (SDL_Color){255, 255, 255, 255}) : NULL;
  if (!drawn)
    return;
  SDL_Texture *texture = SDL_CreateTextureFromSurface(canvas, drawn);
  const SDL_Rect shade = {x - 5, y - 3, drawn->w + 10, drawn->h + 6};
  SDL_SetRenderDrawColor(canvas, 0, 0, 0, 140);
  SDL_RenderFillRect(canvas, &shade);
  SDL_RenderCopy(canvas, texture, NULL, &(SDL_Rect){x, y, drawn->w, drawn->h});
  SDL_DestroyTexture(texture);
  SDL_FreeSurface(drawn);
}
