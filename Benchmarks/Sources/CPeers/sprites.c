#include <cairo.h>
#include <stdio.h>
#include <stdlib.h>

#include "CPeers.h"

/// A round body with two ears; its edges are half transparent.
static cairo_surface_t *make_sprite(void) {
  cairo_surface_t *surface =
      cairo_image_surface_create(CAIRO_FORMAT_ARGB32, SPRITE_WIDTH, SPRITE_HEIGHT);
  cairo_t *cairo = cairo_create(surface);
  cairo_set_source_rgb(cairo, 0.8, 0.7, 0.6);
  cairo_arc(cairo, 13, 24, 12.4, 0, 7);
  cairo_fill(cairo);
  cairo_set_source_rgb(cairo, 0.5, 0.4, 0.3);
  cairo_rectangle(cairo, 6.5, 0.5, 4, 14);
  cairo_rectangle(cairo, 15.5, 0.5, 4, 14);
  cairo_fill(cairo);
  cairo_destroy(cairo);
  return surface;
}

bool sprites_write(const char *folder) {
  char path[4096];
  if ((size_t)snprintf(path, sizeof path, "%s/sprite.png", folder) >= sizeof path) return false;
  cairo_surface_t *sprite = make_sprite();
  bool is_written = cairo_surface_write_to_png(sprite, path) == CAIRO_STATUS_SUCCESS;
  cairo_surface_destroy(sprite);
  return is_written;
}

void sprites_draw(uint32_t *pixels, const int32_t *places, int count) {
  static cairo_surface_t *sprite = NULL;
  if (sprite == NULL) sprite = make_sprite();
  cairo_surface_t *frame = cairo_image_surface_create_for_data(
      (unsigned char *)pixels, CAIRO_FORMAT_RGB24, FRAME_WIDTH, FRAME_HEIGHT, FRAME_WIDTH * 4);
  cairo_t *cairo = cairo_create(frame);
  cairo_set_source_rgb(cairo, 1, 1, 1);
  cairo_paint(cairo);
  for (int i = 0; i < count; i++) {
    cairo_set_source_surface(cairo, sprite, places[2 * i], places[2 * i + 1]);
    cairo_pattern_set_filter(cairo_get_source(cairo), CAIRO_FILTER_NEAREST);
    cairo_paint(cairo);
  }
  cairo_destroy(cairo);
  cairo_surface_finish(frame);
  cairo_surface_destroy(frame);
}
