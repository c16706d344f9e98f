// cairo.h alone: cairo-xlib.h would put Xlib's types into a second module beside CX11, which
// breaks the release build.
#pragma once
#include <cairo.h>
#include <stddef.h>

/// The key under which a surface keeps what lent it its memory.
static inline const cairo_user_data_key_t *ccairo_loan_key(void) {
  static const cairo_user_data_key_t key;
  return &key;
}

/// Makes a surface over some rows of another image surface's pixels, and keeps that one's memory
/// until the new surface is destroyed; NULL when memory is short.
///
/// Another thread may use the new surface: the two share pixels and a reference count that is
/// atomic, and no other state of Cairo's. Who paints on one may not use these rows of the other.
static inline cairo_surface_t *ccairo_rows(cairo_surface_t *surface, int first, int count)
    __attribute__((swift_attr("sending"))) {
  static const cairo_user_data_key_t key;
  unsigned char *pixels = cairo_image_surface_get_data(surface);
  if (!pixels) return NULL;
  int stride = cairo_image_surface_get_stride(surface);
  cairo_surface_t *rows = cairo_image_surface_create_for_data(
      pixels + (size_t)first * (size_t)stride, cairo_image_surface_get_format(surface),
      cairo_image_surface_get_width(surface), count, stride);
  cairo_status_t status = cairo_surface_set_user_data(
      rows, &key, cairo_surface_reference(surface), (cairo_destroy_func_t)cairo_surface_destroy);
  if (status == CAIRO_STATUS_SUCCESS) return rows;
  cairo_surface_destroy(surface);
  cairo_surface_destroy(rows);
  return NULL;
}

typedef double ccairo_double2 __attribute__((ext_vector_type(2)));
typedef float ccairo_float4 __attribute__((ext_vector_type(4)));
typedef int ccairo_int2 __attribute__((ext_vector_type(2)));
typedef int ccairo_int4 __attribute__((ext_vector_type(4)));

// Conversions of several numbers at once, which Swift makes one by one. Numbers must be within the
// range of the result; a fraction is dropped.

__attribute__((always_inline)) static inline ccairo_int2 ccairo_whole2(ccairo_double2 values) {
  return __builtin_convertvector(values, ccairo_int2);
}

__attribute__((always_inline)) static inline ccairo_int4 ccairo_whole4(ccairo_float4 values) {
  return __builtin_convertvector(values, ccairo_int4);
}

__attribute__((always_inline)) static inline ccairo_float4 ccairo_floats4(ccairo_int4 values) {
  return __builtin_convertvector(values, ccairo_float4);
}
