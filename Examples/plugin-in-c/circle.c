/*
 * circle.c - a layout plugin in plain C: items evenly around a circle.
 *
 *    gcc -std=c11 -O2 -Wall -fPIC -shared -fvisibility=hidden -Iinclude
 *        Examples/plugin-in-c/[a-z]*.c -lm -o libCircleInC.so                         (one line)
 *
 *    LAYOUTHOST_PATH=$PWD ./gallery circle 500 500 8
 *
 * Its results equal those of Plugins/CircleLayout, bit for bit. This file is the layout; copy the
 * other files unchanged (Documentation/write-a-layout-in-c.md).
 */
#include "plain.h"

#include <math.h>

/* ---- Description ---------------------------------------------------------------------------- */

PLAIN_NOTE("CircleInC", "1.0.1", "circle");

enum { ITEM_SIZE, MARGIN, RADIUS, SNAP_TO_PIXELS, START_ANGLE, CLOCKWISE };

static const lh_property *const properties[] = {
    PLAIN_PROPERTY(LH_TYPE_SIZE, 0, "item_size", "points", "Size of every item.", 2, 100, 100, 0,
                   PLAIN_FAR),
    PLAIN_PROPERTY(LH_TYPE_NUMBER, 0, "margin", "points",
                   "Distance of the circle from the viewport's nearest edges, if radius is unset.",
                   1, 100, 0, -PLAIN_FAR, PLAIN_FAR),
    PLAIN_PROPERTY(LH_TYPE_NUMBER, LH_PROPERTY_OPTIONAL, "radius", "points",
                   "Radius of the circle of the items' centers; if unset, margin determines it.", 1,
                   NAN, 0, 0, PLAIN_FAR),
    PLAIN_PROPERTY(LH_TYPE_BOOL, 0, "snap_to_pixels", "",
                   "Whether to move centers up and left to whole pixels.", 1, 1, 0, 0, 1),
    PLAIN_PROPERTY(LH_TYPE_NUMBER, 0, "start_angle", "radians",
                   "Angle of the first item: 0 is to the right, π/2 at the bottom.", 1, 0, 0,
                   -PLAIN_FAR, PLAIN_FAR),
    PLAIN_PROPERTY(LH_TYPE_BOOL, 0, "clockwise", "",
                   "Whether the items follow each other clockwise.", 1, 1, 0, 0, 1),
};
static const lh_kind cell = {sizeof(lh_kind), LH_CELL, "cell", "An item."};

/* ---- One item ------------------------------------------------------------------------------- */

static const double right_angle = 3.14159265358979323846 / 2;

static double radius(const plain_input *in) {
  double set = plain_number(in, RADIUS);
  double room = fmin(in->viewport.bounds.width, in->viewport.bounds.height) / 2;
  return isnan(set) ? fmax(0, room - plain_number(in, MARGIN)) : set;
}

/* 1 for clockwise, -1 for counterclockwise. */
static double direction(const plain_input *in) { return plain_number(in, CLOCKWISE) ? 1 : -1; }

/* The angle of item 0, from 0 to 4 quarter turns in the direction of the items; never negative. */
static double start(const plain_input *in) {
  double turn = direction(in) * plain_number(in, START_ANGLE) / right_angle;
  return fmax(0, turn - 4 * floor(turn / 4));
}

static double snapped(const plain_input *in, double value) {
  double whole = floor(value * in->viewport.scale) / in->viewport.scale;
  return plain_number(in, SNAP_TO_PIXELS) && isfinite(whole) ? whole : value;
}

/* The last item within a number of right angles, rounded as in the original. */
static int64_t last_within(double angles, int64_t count) {
  double step = 4 * right_angle / (double)count, last = round(angles * right_angle / step);
  return (int64_t)last - (last * step > angles * right_angle);
}

/* Counts up in the first quarter from item 0, down in the next two, and up in the last. */
static double depth(int64_t n, int64_t count) {
  int64_t first = last_within(1, count), third = last_within(3, count);
  int64_t down = n <= first ? 0 : n <= third ? n - 1 - first : third - first;
  return n == 0 ? 0 : (double)(n - 1 - 2 * down);
}

static void place(const plain_input *in, int64_t n, lh_element *out) {
  double turn = start(in) + 4 * (double)n / (double)in->item_count, quarter = floor(turn);
  double angle = (turn - quarter) * right_angle, x = cos(angle), y = sin(angle);
  /* Quarter turns are exact: items at right angles are placed without rounding. */
  for (int left = (int)quarter % 4; left > 0; left--) {
    double old = x;
    x = -y, y = old;
  }
  const double *size = in->values[ITEM_SIZE];
  x = snapped(in, in->viewport.bounds.width / 2 + radius(in) * x);
  y = snapped(in, in->viewport.bounds.height / 2 + radius(in) * y * direction(in));
  out->frame = (lh_rect){x - size[0] / 2, y - size[1] / 2, size[0], size[1]};
  out->z = depth(n, in->item_count);
}

/* ---- Items in a rectangle ------------------------------------------------------------------- */

typedef struct box {
  double left, top, right, bottom;
} box;

/* The box of the centers of items that meet a rectangle, for a unit circle around 0. */
static box centers(const plain_input *in, const lh_rect *rect) {
  double unit = fmax(radius(in), 1e-9), scale = in->viewport.scale;
  double middle_x = in->viewport.bounds.width / 2, middle_y = in->viewport.bounds.height / 2;
  double pixel = plain_number(in, SNAP_TO_PIXELS) ? fmin(1 / scale, PLAIN_FAR) : 0;
  double extent = fabs(rect->x) + fabs(rect->y) + rect->width + rect->height;
  double slack = pixel + (extent + middle_x + middle_y + unit) * 1e-12;
  double across = in->values[ITEM_SIZE][0] / 2 + slack, down = in->values[ITEM_SIZE][1] / 2 + slack;
  box all = {rect->x - across - middle_x, rect->y - down - middle_y,
             rect->x + rect->width + across - middle_x, rect->y + rect->height + down - middle_y};
  if (direction(in) < 0)
    all = (box){all.left, -all.bottom, all.right, -all.top};
  return (box){all.left / unit, all.top / unit, all.right / unit, all.bottom / unit};
}

/* The number of items before an angle, in quarter turns, plus `more`, from low to high. */
static int64_t before(const plain_input *in, double turn, int64_t low, int64_t high, int more) {
  double number = ceil((turn - start(in)) * (double)in->item_count / 4) + more;
  return number <= (double)low ? low : number >= (double)high ? high : (int64_t)number;
}

/* In a quarter of the circle, x and y are monotonic. Items of a quarter whose centers are in a box
   are therefore consecutive, and acos and asin give the first and the last. */
static void query(const plain_input *in, const lh_rect *rect, plain_query *found) {
  int first = (int)start(in);
  int64_t low = 0;
  for (int quarter = first; quarter <= first + 4; quarter++) {
    int64_t high = before(in, quarter + 1, low, in->item_count, 0);
    box b = centers(in, rect);
    for (int left = quarter % 4; left > 0; left--)
      b = (box){b.top, -b.right, b.bottom, -b.left};
    double from = fmax(acos(fmin(fmax(b.right, 0), 1)), asin(fmin(fmax(b.top, 0), 1)));
    double to = fmin(acos(fmin(fmax(b.left, 0), 1)), asin(fmin(fmax(b.bottom, 0), 1)));
    if (b.left <= 1 && b.right >= 0 && b.top <= 1 && b.bottom >= 0 && from <= to)
      plain_add(found, before(in, quarter + from / right_angle, low, high, -1),
                before(in, quarter + to / right_angle, low, high, 1));
    low = high;
  }
}

const plain_layout plain_this = {
    .plugin_id = "CircleInC",
    .id = "circle",
    .name = "Circle",
    .version = "1.0.1",
    .summary = "Items evenly around a circle in the middle of the viewport.",
    .properties = properties,
    .property_count = sizeof properties / sizeof *properties,
    .cell = &cell,
    .place = place,
    .query = query,
};
