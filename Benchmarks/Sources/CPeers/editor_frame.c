#include "CPeers.h"

#include <cairo.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

struct editor_frame {
  int width, height;
  double scale;
  /// The photo in the frame's pixels, plain and as if through a filter.
  cairo_surface_t *photos[2];
  int count;
  cairo_surface_t *stickers[];
};

static uint32_t color_at(int x, int y, int width, int height) {
  uint32_t red = 40 + 160L * x / width, green = 50 + 150L * y / height;
  return red << 16 | green << 8 | (((x >> 3) ^ (y >> 3)) & 127);
}

static cairo_surface_t *make_photo(int width, int height) {
  cairo_surface_t *surface = cairo_image_surface_create(CAIRO_FORMAT_RGB24, width, height);
  if (cairo_surface_status(surface) != CAIRO_STATUS_SUCCESS) return surface;
  unsigned char *bytes = cairo_image_surface_get_data(surface);
  int stride = cairo_image_surface_get_stride(surface);
  for (int y = 0; y < height; y++) {
    uint32_t *row = (uint32_t *)(bytes + (size_t)y * stride);
    for (int x = 0; x < width; x++) row[x] = color_at(x, y, width, height);
  }
  cairo_surface_mark_dirty(surface);
  return surface;
}

bool editor_write_photo(const char *folder) {
  cairo_surface_t *surface = make_photo(EDITOR_PHOTO_WIDTH, EDITOR_PHOTO_HEIGHT);
  char path[4096];
  snprintf(path, sizeof path, "%s/large.png", folder);
  cairo_status_t status = cairo_surface_write_to_png(surface, path);
  cairo_surface_destroy(surface);
  return status == CAIRO_STATUS_SUCCESS;
}

static cairo_surface_t *make_sticker(int index, int side) {
  const double middle = side / 2.0;
  cairo_surface_t *surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, side, side);
  cairo_t *cairo = cairo_create(surface);
  cairo_arc(cairo, middle, middle, middle * 0.98, 0, 2 * M_PI);
  cairo_set_source_rgb(cairo, 1, index % 7 / 7.0, index % 5 / 5.0);
  cairo_fill(cairo);
  cairo_destroy(cairo);
  return surface;
}

struct editor_frame *editor_frame_open(int width, int height, double scale, int stickers) {
  struct editor_frame *frame =
      calloc(1, sizeof *frame + (size_t)stickers * sizeof(cairo_surface_t *));
  if (frame == NULL) return NULL;
  frame->width = width;
  frame->height = height;
  frame->scale = scale;
  frame->count = stickers;
  for (int i = 0; i < 2; i++) frame->photos[i] = make_photo(width, height);
  for (int i = 0; i < stickers; i++)
    frame->stickers[i] = make_sticker(i, (int)(FRAME_STICKER_SIDE * scale));
  return frame;
}

void editor_frame_close(struct editor_frame *frame) {
  for (int i = 0; i < 2; i++) cairo_surface_destroy(frame->photos[i]);
  for (int i = 0; i < frame->count; i++) cairo_surface_destroy(frame->stickers[i]);
  free(frame);
}

static bool is_in(const double *damage, const struct bare_sticker *sticker) {
  double side = FRAME_STICKER_SIDE / 2.0 * sticker->scale;
  double reach = side * (fabs(cos(sticker->angle)) + fabs(sin(sticker->angle)));
  return sticker->x + reach > damage[0] && sticker->y + reach > damage[1] &&
         sticker->x - reach < damage[2] && sticker->y - reach < damage[3];
}

void editor_frame_draw(struct editor_frame *frame, uint32_t *pixels,
                       const struct bare_sticker *stickers, const double *damage, double angle,
                       double split) {
  cairo_surface_t *surface = cairo_image_surface_create_for_data(
      (unsigned char *)pixels, CAIRO_FORMAT_RGB24, frame->width, frame->height, frame->width * 4);
  cairo_t *cairo = cairo_create(surface);
  double scale = frame->scale;
  double left = floor(damage[0] * scale), top = floor(damage[1] * scale);
  cairo_rectangle(cairo, left, top, ceil(damage[2] * scale) - left,
                  ceil(damage[3] * scale) - top);
  cairo_clip(cairo);
  cairo_translate(cairo, frame->width / 2.0, frame->height / 2.0);
  cairo_rotate(cairo, angle);
  cairo_translate(cairo, -frame->width / 2.0, -frame->height / 2.0);
  for (int i = 0; i < 2; i++) {
    double edge = floor(split * scale);
    if (i == 1 && edge >= frame->width) continue;
    cairo_save(cairo);
    if (split * scale < frame->width) {
      cairo_rectangle(cairo, i == 0 ? 0 : edge, 0, i == 0 ? edge : frame->width - edge,
                      frame->height);
      cairo_clip(cairo);
    }
    cairo_set_source_surface(cairo, frame->photos[i], 0, 0);
    cairo_pattern_set_filter(cairo_get_source(cairo), CAIRO_FILTER_BILINEAR);
    cairo_paint(cairo);
    cairo_restore(cairo);
  }
  for (int i = 0; i < frame->count; i++) {
    const struct bare_sticker *sticker = &stickers[i];
    if (angle == 0 && !is_in(damage, sticker)) continue;
    cairo_save(cairo);
    cairo_translate(cairo, sticker->x * scale, sticker->y * scale);
    cairo_rotate(cairo, sticker->angle);
    cairo_scale(cairo, sticker->scale, sticker->scale);
    double middle = cairo_image_surface_get_width(frame->stickers[i]) / 2.0;
    cairo_set_source_surface(cairo, frame->stickers[i], -middle, -middle);
    cairo_pattern_set_filter(cairo_get_source(cairo), CAIRO_FILTER_BILINEAR);
    cairo_paint(cairo);
    cairo_restore(cairo);
  }
  cairo_destroy(cairo);
  cairo_surface_finish(surface);
  cairo_surface_destroy(surface);
}
