#include "CPeers.h"

#include <cairo.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

struct frame_scene {
  cairo_surface_t *photo;
  /// The photo in the frame's pixels, and below the stickers, once they were drawn.
  cairo_surface_t *scaled_photo;
  int count;
  cairo_surface_t *stickers[];
};

bool frame_write_photo(const char *folder) {
  cairo_surface_t *surface =
      cairo_image_surface_create(CAIRO_FORMAT_RGB24, FRAME_PHOTO_WIDTH, FRAME_PHOTO_HEIGHT);
  unsigned char *bytes = cairo_image_surface_get_data(surface);
  int stride = cairo_image_surface_get_stride(surface);
  for (int y = 0; y < FRAME_PHOTO_HEIGHT; y++) {
    uint32_t *row = (uint32_t *)(bytes + y * stride);
    for (int x = 0; x < FRAME_PHOTO_WIDTH; x++) {
      uint32_t red = 40 + 60 * x / FRAME_PHOTO_WIDTH, green = 90 + 60 * y / FRAME_PHOTO_HEIGHT;
      row[x] = red << 16 | green << 8 | ((x ^ y) & 63);
    }
  }
  cairo_surface_mark_dirty(surface);
  char path[4096];
  snprintf(path, sizeof path, "%s/photo.png", folder);
  cairo_status_t status = cairo_surface_write_to_png(surface, path);
  cairo_surface_destroy(surface);
  return status == CAIRO_STATUS_SUCCESS;
}

struct frame_scene *frame_scene_open(const char *folder, int stickers) {
  struct frame_scene *scene =
      calloc(1, sizeof *scene + (size_t)stickers * sizeof(cairo_surface_t *));
  if (scene == NULL) return NULL;
  scene->count = stickers;
  char path[4096];
  snprintf(path, sizeof path, "%s/photo.png", folder);
  scene->photo = cairo_image_surface_create_from_png(path);
  if (cairo_surface_status(scene->photo) == CAIRO_STATUS_SUCCESS) return scene;
  frame_scene_close(scene);
  return NULL;
}

void frame_scene_close(struct frame_scene *scene) {
  frame_scene_forget(scene);
  cairo_surface_destroy(scene->photo);
  free(scene);
}

void frame_scene_forget(struct frame_scene *scene) {
  cairo_surface_destroy(scene->scaled_photo);
  scene->scaled_photo = NULL;
  for (int i = 0; i < scene->count; i++) {
    cairo_surface_destroy(scene->stickers[i]);
    scene->stickers[i] = NULL;
  }
}

/// A round sticker: its corners are transparent, and its edge is half so.
static cairo_surface_t *make_sticker(int index) {
  const double middle = FRAME_STICKER_SIDE / 2.0;
  cairo_surface_t *surface =
      cairo_image_surface_create(CAIRO_FORMAT_ARGB32, FRAME_STICKER_SIDE, FRAME_STICKER_SIDE);
  cairo_t *cairo = cairo_create(surface);
  cairo_pattern_t *shade = cairo_pattern_create_radial(middle, middle, 0, middle, middle, middle);
  cairo_pattern_add_color_stop_rgb(shade, 0, 1, 1, 1);
  cairo_pattern_add_color_stop_rgb(shade, 1, 1, index % 7 / 7.0, index % 5 / 5.0);
  cairo_arc(cairo, middle, middle, middle - 2, 0, 2 * M_PI);
  cairo_set_source(cairo, shade);
  cairo_fill(cairo);
  cairo_pattern_destroy(shade);
  cairo_destroy(cairo);
  return surface;
}

static void scale_photo(struct frame_scene *scene) {
  scene->scaled_photo =
      cairo_image_surface_create(CAIRO_FORMAT_RGB24, FRAME_WIDTH, FRAME_PHOTO_HEIGHT_SCALED);
  cairo_t *cairo = cairo_create(scene->scaled_photo);
  cairo_scale(cairo, (double)FRAME_WIDTH / FRAME_PHOTO_WIDTH,
              (double)FRAME_PHOTO_HEIGHT_SCALED / FRAME_PHOTO_HEIGHT);
  cairo_set_source_surface(cairo, scene->photo, 0, 0);
  cairo_pattern_set_extend(cairo_get_source(cairo), CAIRO_EXTEND_PAD);
  cairo_paint(cairo);
  cairo_destroy(cairo);
}

static bool is_in(const double *damage, const struct bare_sticker *sticker) {
  double side = FRAME_STICKER_SIDE / 2.0 * sticker->scale;
  double reach = side * (fabs(cos(sticker->angle)) + fabs(sin(sticker->angle)));
  return sticker->x + reach > damage[0] && sticker->y + reach > damage[1] &&
         sticker->x - reach < damage[2] && sticker->y - reach < damage[3];
}

void frame_draw(struct frame_scene *scene, uint32_t *pixels, const struct bare_sticker *stickers,
                bool smooth, const double *damage) {
  if (scene->scaled_photo == NULL) scale_photo(scene);
  cairo_surface_t *frame = cairo_image_surface_create_for_data(
      (unsigned char *)pixels, CAIRO_FORMAT_RGB24, FRAME_WIDTH, FRAME_HEIGHT, FRAME_WIDTH * 4);
  cairo_t *cairo = cairo_create(frame);
  if (damage != NULL) {
    double left = floor(damage[0]), top = floor(damage[1]);
    cairo_rectangle(cairo, left, top, ceil(damage[2]) - left, ceil(damage[3]) - top);
    cairo_clip(cairo);
  }
  cairo_set_source_surface(cairo, scene->scaled_photo, 0, FRAME_PHOTO_TOP);
  cairo_paint(cairo);
  for (int i = 0; i < scene->count; i++) {
    const struct bare_sticker *sticker = &stickers[i];
    if (damage != NULL && !is_in(damage, sticker)) continue;
    if (scene->stickers[i] == NULL) scene->stickers[i] = make_sticker(i);
    cairo_save(cairo);
    cairo_translate(cairo, sticker->x, sticker->y);
    cairo_rotate(cairo, sticker->angle);
    cairo_scale(cairo, sticker->scale, sticker->scale);
    cairo_set_source_surface(cairo, scene->stickers[i], -FRAME_STICKER_SIDE / 2.0,
                             -FRAME_STICKER_SIDE / 2.0);
    cairo_pattern_set_filter(cairo_get_source(cairo),
                             smooth ? CAIRO_FILTER_GOOD : CAIRO_FILTER_BILINEAR);
    cairo_paint(cairo);
    cairo_restore(cairo);
  }
  cairo_destroy(cairo);
  cairo_surface_finish(frame);
  cairo_surface_destroy(frame);
}
