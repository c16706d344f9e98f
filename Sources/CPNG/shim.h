#pragma once
#include <png.h>
#include <stdint.h>
#include <stdio.h>

// libpng reports errors with longjmp, over which no frame of Swift may lie. So each call that can fail
// is made here, and says whether it succeeded.

/// What libpng said last.
typedef struct {
  char text[96];
} cpng_words;

static void cpng_fail(png_structp png, png_const_charp words) {
  cpng_words *said = (cpng_words *)png_get_error_ptr(png);
  if (said) snprintf(said->text, sizeof said->text, "%s", words);
  png_longjmp(png, 1);
}

static void cpng_ignore(png_structp png, png_const_charp words) { (void)png, (void)words; }

static void cpng_no_flush(png_structp png) { (void)png; }

/// Makes a writer that hands bytes to `put`, which must not call libpng; NULL without memory.
static inline png_structp cpng_writer(cpng_words *said, void *context, png_rw_ptr put) {
  png_structp png = png_create_write_struct(PNG_LIBPNG_VER_STRING, said, cpng_fail, cpng_ignore);
  if (png) png_set_write_fn(png, context, put, cpng_no_flush);
  return png;
}

/// Writes the header of a picture of 8-bit red, green and blue, whose rows have 4 bytes for a pixel:
/// blue, green, red and one that does not count.
static inline int cpng_begin(
    png_structp png, png_infop info, uint32_t width, uint32_t height, int level) {
  if (setjmp(png_jmpbuf(png))) return 0;
  png_set_IHDR(png, info, width, height, 8, PNG_COLOR_TYPE_RGB, PNG_INTERLACE_NONE,
               PNG_COMPRESSION_TYPE_DEFAULT, PNG_FILTER_TYPE_DEFAULT);
  png_set_sRGB(png, info, PNG_sRGB_INTENT_PERCEPTUAL);
  png_set_compression_level(png, level);
  png_write_info(png, info);
  png_set_bgr(png);
  png_set_filler(png, 0, PNG_FILLER_AFTER);
  return 1;
}

static inline int cpng_write_row(png_structp png, const uint8_t *row) {
  if (setjmp(png_jmpbuf(png))) return 0;
  png_write_row(png, row);
  return 1;
}

static inline int cpng_end(png_structp png, png_infop info) {
  if (setjmp(png_jmpbuf(png))) return 0;
  png_write_end(png, info);
  return 1;
}
