#include "MinimalScene.h"

#include <math.h>
#include <stdio.h>
#include <string.h>
#include <time.h>

enum { WIDTH = SCENE_WIDTH, HEIGHT = SCENE_HEIGHT, SHADOW = SCENE_SHADOW };
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
static cairo_surface_t *photo, *shadow;

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

const double scene_stage[3] = {0.043, 0.047, 0.059};

#define BAR {0.082, 0.09, 0.11}
#define CARD {0.118, 0.129, 0.153}
#define ACCENT {1, 0.816, 0.29}
#define NONE {-1, -1, -1}
#define TOOL(LEFT, NAME, WORDS) \
  {{LEFT, 706, 92, 72}, 20, NONE, {NAME, NULL}, WORDS, 764, 13, LEFT + 46, 730}

const struct scene_part scene_parts[SCENE_PARTS] = {
    // top.undo, top.redo, top.more, top.export
    {{592, 10, 44, 44}, 22, BAR, {NULL, NULL}, 0, 0, 0, 614, 32},
    {{644, 10, 44, 44}, 22, BAR, {NULL, NULL}, 0, 0, 0, 666, 32},
    {{1103, 10, 44, 44}, 22, CARD, {NULL, NULL}, 0, 0, 0, 1125, 32},
    {{1155, 10, 101, 44}, 22, ACCENT, {"Export", NULL}, 1182, 37, 15, -1, -1},
    // dock, and the tools in it
    {{404, 700, 472, 84}, 26, BAR, {NULL, NULL}, 0, 0, 0, -1, -1},
    TOOL(410, "Stickers", 431),
    TOOL(502, "Draw", 532),
    TOOL(594, "Text", 628),
    TOOL(686, "Filters", 713),
    TOOL(778, "Crop", 808),
    // the pill, and panel.fold
    {{892, 720, 312, 44}, 22, BAR, {"Touch something: what is decided, and", "why, is said here."}, 908, 738, 13, -1, -1},
    {{1212, 720, 44, 44}, 22, CARD, {NULL, NULL}, 0, 0, 0, 1234, 742},
};

/// The buttons, the dock and the pill.
static void draw_parts(cairo_t *cairo) {
  cairo_select_font_face(cairo, "DejaVu Sans", CAIRO_FONT_SLANT_NORMAL, CAIRO_FONT_WEIGHT_NORMAL);
  for (int i = 0; i < SCENE_PARTS; i++) {
    const struct scene_part *part = &scene_parts[i];
    struct scene_rectangle frame = part->frame;
    double radius = part->radius, right = frame.x + frame.width - radius, bottom = frame.y + frame.height - radius;
    if (part->fill[0] >= 0) {
      cairo_new_path(cairo);
      cairo_arc(cairo, frame.x + radius, frame.y + radius, radius, M_PI, 3 * M_PI / 2);
      cairo_arc(cairo, right, frame.y + radius, radius, -M_PI / 2, 0);
      cairo_arc(cairo, right, bottom, radius, 0, M_PI / 2);
      cairo_arc(cairo, frame.x + radius, bottom, radius, M_PI / 2, M_PI);
      cairo_close_path(cairo);
      cairo_set_source_rgb(cairo, part->fill[0], part->fill[1], part->fill[2]);
      cairo_fill_preserve(cairo);
      cairo_set_source_rgb(cairo, 0.192, 0.208, 0.243);
      cairo_set_line_width(cairo, 1);
      cairo_stroke(cairo);
    }
    double ink = part->fill[0] > 0.5 ? 0.1 : 0.9;
    cairo_set_source_rgb(cairo, ink, ink, ink);
    if (part->sign_x >= 0) {
      cairo_set_line_width(cairo, 1.8);
      cairo_new_path(cairo);
      cairo_arc(cairo, part->sign_x, part->sign_y, 9, 0, 2 * M_PI);
      cairo_move_to(cairo, part->sign_x - 5, part->sign_y + 2);
      cairo_line_to(cairo, part->sign_x + 5, part->sign_y + 2);
      cairo_stroke(cairo);
    }
    for (int line = 0; line < 2 && part->words[line] != NULL; line++)
      write_words(cairo, part->left, part->baseline + 17 * line, part->size, part->words[line]);
  }
}

bool scene_load(const char *folder) {
  char path[4096];
  snprintf(path, sizeof path, "%s/photo.png", folder);
  cairo_surface_t *file = cairo_image_surface_create_from_png(path);
  if (cairo_surface_status(file) != CAIRO_STATUS_SUCCESS) return false;
  // The photo fills its frame, and what does not fit hangs over.
  double width = cairo_image_surface_get_width(file), height = cairo_image_surface_get_height(file);
  double scale = fmax(PHOTO.width / width, PHOTO.height / height);
  photo = cairo_image_surface_create(CAIRO_FORMAT_RGB24, WIDTH, HEIGHT);
  cairo_t *cairo = cairo_create(photo);
  cairo_set_source_rgb(cairo, scene_stage[0], scene_stage[1], scene_stage[2]);
  cairo_paint(cairo);
  cairo_rectangle(cairo, PHOTO.x, PHOTO.y, PHOTO.width, PHOTO.height);
  cairo_clip(cairo);
  cairo_translate(cairo, PHOTO.x, PHOTO.y);
  cairo_scale(cairo, scale, scale);
  cairo_set_source_surface(cairo, file, 0, 0);
  cairo_paint(cairo);
  cairo_identity_matrix(cairo);
  cairo_reset_clip(cairo);
  draw_parts(cairo);
  cairo_destroy(cairo);
  cairo_surface_destroy(file);

  shadow = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, 2 * SHADOW, 2 * SHADOW);
  cairo = cairo_create(shadow);
  cairo_pattern_t *fading = cairo_pattern_create_radial(SHADOW, SHADOW, 0, SHADOW, SHADOW, SHADOW);
  cairo_pattern_add_color_stop_rgba(fading, 0, 0, 0, 0, 0.55);
  cairo_pattern_add_color_stop_rgba(fading, 0.6, 0, 0, 0, 0.35);
  cairo_pattern_add_color_stop_rgba(fading, 1, 0, 0, 0, 0);
  cairo_set_source(cairo, fading);
  cairo_paint(cairo);
  cairo_pattern_destroy(fading);
  cairo_destroy(cairo);

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

/// The sticker that the finger has moved; NULL before it has moved one.
static struct sticker *lifted(void) { return trail_count > 1 ? dragged : NULL; }

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
  return (struct scene_sticker){sticker->x, sticker->y, sticker->angle, sticker == lifted()};
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

/// What ring, number, trail, dragged sticker and shadow cover.
static struct box overlay_box(double now) {
  struct box box = {WIDTH, HEIGHT, 0, 0};
  for (size_t i = 0; i < trail_count; i++) {
    int reach = i == trail_count - 1 ? 48 : 5;
    if (reach == 5 && strength(trail[i].time, now - 0.1) <= 0) continue;
    box = scene_joined(box, (struct box){(int)trail[i].x - reach, (int)trail[i].y - reach,
                                   (int)trail[i].x + reach + 1, (int)trail[i].y + reach + 1});
  }
  if (dragged != NULL) {
    int x = (int)floor(dragged->x), y = (int)floor(dragged->y) + SCENE_SHADOW_DROP;
    box = scene_joined(box, scene_joined(box_of(dragged), (struct box){x - SHADOW, y - SHADOW, x + SHADOW + 1, y + SHADOW + 1}));
  }
  return box;
}

static void draw_overlay(cairo_t *cairo, double now) {
  if (dragged == NULL || trail_count == 0) return;
  cairo_set_line_join(cairo, CAIRO_LINE_JOIN_ROUND);
  cairo_set_line_cap(cairo, CAIRO_LINE_CAP_ROUND);
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

static void draw_sticker(cairo_t *cairo, const struct sticker *sticker) {
  cairo_save(cairo);
  cairo_translate(cairo, sticker->x, sticker->y);
  cairo_rotate(cairo, sticker->angle);
  cairo_set_source_surface(cairo, sticker->picture, -SIDE / 2.0, -SIDE / 2.0);
  cairo_paint(cairo);
  cairo_restore(cairo);
}

void scene_draw(cairo_t *cairo, struct box damage) {
  cairo_rectangle(cairo, damage.left, damage.top, damage.right - damage.left,
                  damage.bottom - damage.top);
  cairo_clip(cairo);
  cairo_set_source_surface(cairo, photo, 0, 0);
  cairo_paint(cairo);
  for (int i = 0; i < STICKERS; i++)
    if (&stickers[i] != lifted() && meet(box_of(&stickers[i]), damage)) draw_sticker(cairo, &stickers[i]);
  if (meet(damage, (struct box){SCENE_WORDS_LEFT, SCENE_WORDS_TOP, SCENE_WORDS_RIGHT, SCENE_WORDS_BOTTOM})) {
    cairo_select_font_face(cairo, "DejaVu Sans", CAIRO_FONT_SLANT_NORMAL, CAIRO_FONT_WEIGHT_BOLD);
    cairo_set_source_rgb(cairo, 1, 1, 1);
    write_words(cairo, SCENE_WORDS_LEFT, SCENE_WORDS_BASELINE, SCENE_WORDS_SIZE, SCENE_WORDS);
  }
  const struct sticker *above = lifted();
  if (above != NULL) {
    cairo_set_source_surface(cairo, shadow, floor(above->x) - SHADOW, floor(above->y) + SCENE_SHADOW_DROP - SHADOW);
    cairo_paint(cairo);
    draw_sticker(cairo, above);
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
