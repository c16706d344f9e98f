#pragma once
#include <png.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

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

/// Divides the colors of pixels in the order of Cairo by their alpha, and puts them in that of PNG.
static void cpng_straighten(png_structp png, png_row_infop row, png_bytep bytes) {
  (void)png;
  for (png_bytep end = bytes + row->rowbytes; bytes < end; bytes += 4) {
    uint32_t alpha = bytes[3], blue = bytes[0];
    for (int color = 0; color < 3; color++) {
      uint32_t value = color == 2 ? blue : bytes[2 - color];
      bytes[color] = alpha ? (uint8_t)((value * 255 + alpha / 2) / alpha) : 0;
    }
  }
}

/// Writes the header of a picture of 8-bit red, green and blue, whose rows have 4 bytes for a pixel:
/// blue, green, red, and alpha, by which they are multiplied, or one that does not count.
static inline int cpng_begin(
    png_structp png, png_infop info, uint32_t width, uint32_t height, int opaque, int level) {
  if (setjmp(png_jmpbuf(png))) return 0;
  png_set_IHDR(png, info, width, height, 8, opaque ? PNG_COLOR_TYPE_RGB : PNG_COLOR_TYPE_RGB_ALPHA,
               PNG_INTERLACE_NONE, PNG_COMPRESSION_TYPE_DEFAULT, PNG_FILTER_TYPE_DEFAULT);
  png_set_sRGB(png, info, PNG_sRGB_INTENT_PERCEPTUAL);
  png_set_compression_level(png, level);
  png_set_filter(png, PNG_FILTER_TYPE_BASE, PNG_FILTER_SUB);
  png_write_info(png, info);
  if (opaque) {
    png_set_bgr(png);
    png_set_filler(png, 0, PNG_FILLER_AFTER);
  } else {
    png_set_write_user_transform_fn(png, cpng_straighten);
  }
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

/// Fills `count` bytes, and says whether there were as many; it must not call libpng.
typedef int (*cpng_fill)(void *context, uint8_t *bytes, size_t count);

typedef struct {
  cpng_words said;
  void *context;
  cpng_fill fill;
  png_structp png;
  png_infop info;
} cpng_reader;

static void cpng_get(png_structp png, png_bytep bytes, size_t count) {
  cpng_reader *reader = (cpng_reader *)png_get_io_ptr(png);
  if (!reader->fill(reader->context, bytes, count)) png_error(png, "cut");
}

static inline void cpng_close(cpng_reader *reader) {
  png_destroy_read_struct(&reader->png, &reader->info, NULL);
  free(reader);
}

/// Makes a reader of the bytes that `fill` hands out; NULL without memory.
static inline cpng_reader *cpng_open(void *context, cpng_fill fill) {
  cpng_reader *reader = (cpng_reader *)calloc(1, sizeof *reader);
  if (!reader) return NULL;
  reader->context = context;
  reader->fill = fill;
  reader->png = png_create_read_struct(PNG_LIBPNG_VER_STRING, &reader->said, cpng_fail, cpng_ignore);
  reader->info = reader->png ? png_create_info_struct(reader->png) : NULL;
  if (!reader->info) {
    cpng_close(reader);
    return NULL;
  }
  png_set_read_fn(reader->png, reader, cpng_get);
  return reader;
}

/// Reads up to the pixels. Says whether they are plain: 8-bit red, green and blue, row after row and
/// without transparency. Rows then have 4 bytes for a pixel: blue, green, red and 255.
static inline int cpng_read_plain_header(cpng_reader *reader) {
  png_structp png = reader->png;
  if (setjmp(png_jmpbuf(png))) return 0;
  png_read_info(png, reader->info);
  if (png_get_color_type(png, reader->info) != PNG_COLOR_TYPE_RGB ||
      png_get_bit_depth(png, reader->info) != 8 ||
      png_get_interlace_type(png, reader->info) != PNG_INTERLACE_NONE ||
      png_get_valid(png, reader->info, PNG_INFO_tRNS))
    return 0;
  png_set_bgr(png);
  png_set_filler(png, 255, PNG_FILLER_AFTER);
  png_read_update_info(png, reader->info);
  return 1;
}

/// Reads some rows, which are `stride` bytes apart.
static inline int cpng_read_rows(cpng_reader *reader, uint8_t *rows, size_t stride, int count) {
  if (setjmp(png_jmpbuf(reader->png))) return 0;
  for (int row = 0; row < count; row++) png_read_row(reader->png, rows + row * stride, NULL);
  return 1;
}

/// Reads what follows the pixels.
static inline int cpng_read_end(cpng_reader *reader) {
  if (setjmp(png_jmpbuf(reader->png))) return 0;
  png_read_end(reader->png, reader->info);
  return 1;
}
