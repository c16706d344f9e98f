#include "MinimalScene.h"

#include <math.h>
#include <stdio.h>
#include <string.h>
#include <time.h>

enum { WIDTH = SCENE_WIDTH, HEIGHT = SCENE_HEIGHT, CANVAS_WIDTH = SCENE_CANVAS_WIDTH, CANVAS_HEIGHT = SCENE_CANVAS_HEIGHT };
enum { STICKERS = SCENE_STICKERS, SIDE = SCENE_STICKER_SIDE };

static const struct scene_rectangle PHOTO = SCENE_PHOTO;

struct sticker {
  cairo_surface_t *picture;
  double x, y, angle;
};

/// Where the playground's editor has its stickers: in parts of the photo, and degrees.
static const double places[STICKERS][3] = {
    {0.11, 0.20, -12}, {0.33, 0.14, 8},   {0.50, 0.29, -6},  {0.70, 0.17, 10},
    {0.90, 0.27, -9},  {0.13, 0.48, 14},  {0.32, 0.40, -15}, {0.72, 0.42, 6},
    {0.90, 0.60, -7},  {0.13, 0.82, 5},   {0.42, 0.80, -10}, {0.69, 0.80, 12},
};

static struct sticker stickers[STICKERS];
static cairo_surface_t *photo;

void scene_place_stickers(void) {
  for (int i = 0; i < STICKERS; i++) {
    stickers[i].x = PHOTO.x + PHOTO.width * places[i][0];
    stickers[i].y = PHOTO.y + PHOTO.height * places[i][1];
    stickers[i].angle = places[i][2] * M_PI / 180;
  }
}

static struct box box_of(const struct sticker *sticker) {
  double reach = SIDE / 2.0 * (fabs(cos(sticker->angle)) + fabs(sin(sticker->angle)));
  return (struct box){(int)floor(sticker->x - reach), (int)floor(sticker->y - reach),
                      (int)ceil(sticker->x + reach), (int)ceil(sticker->y + reach)};
}

static int least(int a, int b) { return a < b ? a : b; }
static int most(int a, int b) { return a > b ? a : b; }

struct box scene_joined(struct box a, struct box b) {
  return (struct box){least(a.left, b.left), least(a.top, b.top), most(a.right, b.right),
                      most(a.bottom, b.bottom)};
}

/// What of a box is in the window.
static struct box seen(struct box box) {
  return (struct box){most(box.left, 0), most(box.top, 0), least(box.right, WIDTH),
                      least(box.bottom, HEIGHT)};
}

static bool meet(struct box a, struct box b) {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}

// MARK: Pictures

static void write_words(cairo_t *cairo, double x, double y, double size, const char *words) {
  cairo_set_font_size(cairo, size);
  cairo_move_to(cairo, x, y);
  cairo_show_text(cairo, words);
}

/// The list beside the canvas with its switches, and the strip below with what is recognized.
static void draw_pane(cairo_t *cairo) {
  cairo_select_font_face(cairo, "DejaVu Sans", CAIRO_FONT_SLANT_NORMAL, CAIRO_FONT_WEIGHT_NORMAL);
  cairo_set_source_rgb(cairo, 0.95, 0.96, 0.97);
  cairo_rectangle(cairo, CANVAS_WIDTH, 0, WIDTH - CANVAS_WIDTH, CANVAS_HEIGHT);
  cairo_fill(cairo);
  for (int i = 0; i < 3; i++) {
    cairo_set_source_rgb(cairo, 0.1, 0.1, 0.15);
    write_words(cairo, CANVAS_WIDTH + 16, 36 + 44 * i, 14, "delaysContentTouches");
    cairo_set_source_rgb(cairo, 0, 0.45, 0.7);
    cairo_arc(cairo, WIDTH - 41, 30 + 44 * i, 13, M_PI / 2, 3 * M_PI / 2);
    cairo_arc(cairo, WIDTH - 21, 30 + 44 * i, 13, -M_PI / 2, M_PI / 2);
    cairo_fill(cairo);
    cairo_arc(cairo, WIDTH - 21, 30 + 44 * i, 10, 0, 2 * M_PI);
    cairo_set_source_rgb(cairo, 1, 1, 1);
    cairo_fill(cairo);
  }
  for (int i = 0; i < 9; i++) {
    char words[32];
    snprintf(words, sizeof words, "Postcard %d", i + 1);
    double top = 148 + 60 * i;
    cairo_set_source_rgb(cairo, 0.1, 0.1, 0.15);
    write_words(cairo, CANVAS_WIDTH + 16, top + 36, 16, words);
    cairo_rectangle(cairo, WIDTH - 126, top + 8, 112, 44);
    cairo_set_source_rgb(cairo, 0.92, 0.95, 0.98);
    cairo_fill_preserve(cairo);
    cairo_set_source_rgb(cairo, 0, 0.45, 0.7);
    cairo_set_line_width(cairo, 1);
    cairo_stroke(cairo);
    write_words(cairo, WIDTH - 90, top + 36, 15, "Send");
  }
  cairo_set_source_rgb(cairo, 0.1, 0.12, 0.15);
  cairo_rectangle(cairo, 0, CANVAS_HEIGHT, WIDTH, HEIGHT - CANVAS_HEIGHT);
  cairo_fill(cairo);
  for (int i = 0; i < 7; i++) {
    double left = 12 + 180 * i, middle = CANVAS_HEIGHT + 20;
    cairo_set_source_rgb(cairo, 0.22, 0.25, 0.31);
    cairo_arc(cairo, left + 12, middle, 12, M_PI / 2, 3 * M_PI / 2);
    cairo_arc(cairo, left + 160, middle, 12, -M_PI / 2, M_PI / 2);
    cairo_fill(cairo);
    cairo_set_source_rgb(cairo, 0.6, 0.65, 0.7);
    write_words(cairo, left + 40, middle + 5, 13, "tap: possible");
  }
  write_words(cairo, 14, HEIGHT - 12, 15, "Touch something: what is decided, and why, is said here.");
}

bool scene_load(const char *folder) {
  char path[4096];
  snprintf(path, sizeof path, "%s/photo.png", folder);
  cairo_surface_t *file = cairo_image_surface_create_from_png(path);
  if (cairo_surface_status(file) != CAIRO_STATUS_SUCCESS) return false;
  // The photo fills the canvas, and what does not fit hangs over above and below.
  double width = cairo_image_surface_get_width(file), height = cairo_image_surface_get_height(file);
  double scale = fmax(PHOTO.width / width, PHOTO.height / height);
  photo = cairo_image_surface_create(CAIRO_FORMAT_RGB24, WIDTH, HEIGHT);
  cairo_t *cairo = cairo_create(photo);
  cairo_rectangle(cairo, PHOTO.x, PHOTO.y, PHOTO.width, PHOTO.height);
  cairo_clip(cairo);
  cairo_translate(cairo, PHOTO.x, PHOTO.y);
  cairo_scale(cairo, scale, scale);
  cairo_set_source_surface(cairo, file, 0, 0);
  cairo_paint(cairo);
  cairo_identity_matrix(cairo);
  cairo_reset_clip(cairo);
  draw_pane(cairo);
  cairo_destroy(cairo);
  cairo_surface_destroy(file);

  scene_place_stickers();
  for (int i = 0; i < STICKERS; i++) {
    stickers[i].picture = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, SIDE, SIDE);
    cairo = cairo_create(stickers[i].picture);
    cairo_rectangle(cairo, 4, 4, SIDE - 8, SIDE - 8);
    cairo_set_source_rgb(cairo, 1, 1, 1);
    cairo_fill(cairo);
    cairo_rectangle(cairo, 10, 10, SIDE - 20, SIDE - 20);
    cairo_set_source_rgb(cairo, i / 12.0, 0.5, 1 - i / 12.0);
    cairo_fill(cairo);
    cairo_destroy(cairo);
  }
  return true;
}

// MARK: What lies over it all

/// As long as the playground's trail can be seen, in seconds, and in how many lines it is drawn.
static const double fade = 0.6;
enum { TRAIL = SCENE_TRAIL, PARTS = 10 };

static struct place {
  double x, y, time;
} trail[TRAIL];
static size_t trail_count;
static struct sticker *dragged;

static double now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return (double)time.tv_sec + 1e-9 * (double)time.tv_nsec;
}

static double strength(double time, double now) { return fmin(fmax(1 - (now - time) / fade, 0), 1); }

static void add_to_trail(double x, double y) {
  if (trail_count == TRAIL) memmove(trail, trail + 1, --trail_count * sizeof *trail);
  trail[trail_count++] = (struct place){x, y, now()};
}

struct scene_sticker scene_sticker(int index) {
  const struct sticker *sticker = &stickers[index];
  return (struct scene_sticker){sticker->x, sticker->y, sticker->angle, sticker == dragged};
}

size_t scene_trail(struct scene_place places[SCENE_TRAIL]) {
  for (size_t i = 0; i < trail_count; i++)
    places[i] = (struct scene_place){trail[i].x, trail[i].y, strength(trail[i].time, now()),
                                     (int)(trail[i].time / fade * PARTS)};
  return trail_count;
}

bool scene_is_fading(void) {
  return trail_count > 1 && strength(trail[trail_count - 2].time, now()) > 0;
}

/// What ring, number, trail and outline cover.
static struct box overlay_box(double now) {
  struct box box = {WIDTH, HEIGHT, 0, 0};
  for (size_t i = 0; i < trail_count; i++) {
    int reach = i == trail_count - 1 ? 48 : 5;
    if (reach == 5 && strength(trail[i].time, now - 0.1) <= 0) continue;
    box = scene_joined(box, (struct box){(int)trail[i].x - reach, (int)trail[i].y - reach,
                                   (int)trail[i].x + reach + 1, (int)trail[i].y + reach + 1});
  }
  if (dragged != NULL) {
    struct box outline = box_of(dragged);
    box = scene_joined(box, (struct box){outline.left - 8, outline.top - 8, outline.right + 8, outline.bottom + 8});
  }
  return box;
}

static void draw_overlay(cairo_t *cairo, double now) {
  if (dragged == NULL || trail_count == 0) return;
  cairo_set_line_join(cairo, CAIRO_LINE_JOIN_ROUND);
  cairo_set_line_cap(cairo, CAIRO_LINE_CAP_ROUND);
  cairo_save(cairo);
  cairo_translate(cairo, dragged->x, dragged->y);
  cairo_rotate(cairo, dragged->angle);
  cairo_rectangle(cairo, -SIDE / 2.0 - 4, -SIDE / 2.0 - 4, SIDE + 8, SIDE + 8);
  cairo_restore(cairo);
  cairo_set_source_rgba(cairo, 0, 0.45, 0.7, 0.8);
  cairo_set_line_width(cairo, 4);
  cairo_stroke_preserve(cairo);
  cairo_set_source_rgb(cairo, 1, 1, 1);
  cairo_set_line_width(cairo, 2);
  cairo_set_dash(cairo, (double[]){8, 6}, 2, 0);
  cairo_stroke(cairo);
  cairo_set_dash(cairo, NULL, 0, 0);

  for (size_t i = 0; i + 1 < trail_count;) {
    int part = (int)(trail[i].time / fade * PARTS);
    double strong = strength(trail[i].time, now);
    cairo_move_to(cairo, trail[i].x, trail[i].y);
    do {
      i++;
      cairo_line_to(cairo, trail[i].x, trail[i].y);
    } while (i + 1 < trail_count && (int)(trail[i].time / fade * PARTS) == part);
    cairo_set_source_rgba(cairo, 0, 0.45, 0.7, 0.8 * strong);
    cairo_set_line_width(cairo, 2 + 6 * strong);
    if (strong > 0) cairo_stroke(cairo);
    cairo_new_path(cairo);
  }
  struct place finger = trail[trail_count - 1];
  cairo_arc(cairo, finger.x, finger.y, 30, 0, 2 * M_PI);
  cairo_set_source_rgba(cairo, 0, 0.45, 0.7, 0.18);
  cairo_fill_preserve(cairo);
  cairo_set_source_rgba(cairo, 1, 1, 1, 0.9);
  cairo_set_line_width(cairo, 5);
  cairo_stroke_preserve(cairo);
  cairo_set_source_rgb(cairo, 0, 0.45, 0.7);
  cairo_set_line_width(cairo, 3);
  cairo_stroke(cairo);
  cairo_arc(cairo, finger.x + 22.5, finger.y - 22.5, 11, 0, 2 * M_PI);
  cairo_fill(cairo);
  cairo_select_font_face(cairo, "DejaVu Sans", CAIRO_FONT_SLANT_NORMAL, CAIRO_FONT_WEIGHT_BOLD);
  cairo_set_font_size(cairo, 13);
  cairo_move_to(cairo, finger.x + 18, finger.y - 18);
  cairo_set_source_rgb(cairo, 1, 1, 1);
  cairo_show_text(cairo, "1");
}

void scene_draw(cairo_t *cairo, struct box damage) {
  cairo_rectangle(cairo, damage.left, damage.top, damage.right - damage.left,
                  damage.bottom - damage.top);
  cairo_clip(cairo);
  cairo_set_source_surface(cairo, photo, 0, 0);
  cairo_paint(cairo);
  for (int i = 0; i < STICKERS; i++) {
    if (!meet(box_of(&stickers[i]), damage)) continue;
    cairo_save(cairo);
    cairo_translate(cairo, stickers[i].x, stickers[i].y);
    cairo_rotate(cairo, stickers[i].angle);
    cairo_set_source_surface(cairo, stickers[i].picture, -SIDE / 2.0, -SIDE / 2.0);
    cairo_paint(cairo);
    cairo_restore(cairo);
  }
  if (meet(damage, (struct box){310, 400, 590, 470})) {
    cairo_select_font_face(cairo, "DejaVu Sans", CAIRO_FONT_SLANT_NORMAL, CAIRO_FONT_WEIGHT_BOLD);
    cairo_set_font_size(cairo, 52);
    cairo_move_to(cairo, 310, 460);
    cairo_set_source_rgb(cairo, 1, 1, 1);
    cairo_show_text(cairo, "Touch me");
  }
  draw_overlay(cairo, now());
}

// MARK: The finger

static struct sticker *hit_test(double x, double y) {
  for (int i = STICKERS - 1; i >= 0; i--) {
    double dx = x - stickers[i].x, dy = y - stickers[i].y;
    double c = cos(stickers[i].angle), s = sin(stickers[i].angle);
    if (fabs(dx * c + dy * s) < SIDE / 2.0 && fabs(dy * c - dx * s) < SIDE / 2.0)
      return &stickers[i];
  }
  return NULL;
}

struct box scene_fading_box(void) { return seen(overlay_box(now())); }

struct box scene_touch_began(double x, double y) {
  dragged = hit_test(x, y);
  trail_count = 0;
  add_to_trail(x, y);
  return dragged == NULL ? (struct box){0, 0, 0, 0} : scene_fading_box();
}

struct box scene_touch_moved(double x, double y) {
  if (dragged == NULL) return (struct box){0, 0, 0, 0};
  struct box before = overlay_box(now());
  struct place last = trail[trail_count - 1];
  add_to_trail(x, y);
  dragged->x += x - last.x;
  dragged->y += y - last.y;
  return seen(scene_joined(before, overlay_box(now())));
}

struct box scene_touch_ended(void) {
  struct box box = scene_fading_box();
  dragged = NULL;
  trail_count = 0;
  return box;
}
