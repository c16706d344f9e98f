#pragma once
#include <setjmp.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <jpeglib.h>
#include <jerror.h>

// libjpeg reports errors by a call that must not return, so it ends with longjmp, over which no frame of
// Swift may lie. So all that can fail is done here, and says whether it succeeded.

/// Told how much has been read, 0…1; answers whether to go on.
typedef int (*cjpeg_progress)(void *context, double part);

typedef struct {
  struct jpeg_decompress_struct info;
  struct jpeg_error_mgr errors;
  struct jpeg_progress_mgr progress;
  jmp_buf place;
  FILE *file;
  size_t size;
  cjpeg_progress go_on;
  void *context;
  /// What libjpeg said last.
  char words[JMSG_LENGTH_MAX];
  /// 1 when that was that the file ends before its picture does.
  int is_cut;
} cjpeg_reader;

/// A progressive picture of more scans is made to be slow. As TurboJPEG has it.
enum { CJPEG_SCAN_LIMIT = 500 };

static void cjpeg_fail(j_common_ptr info) {
  cjpeg_reader *reader = (cjpeg_reader *)info;
  reader->errors.format_message(info, reader->words);
  reader->is_cut = info->err->msg_code == JWRN_JPEG_EOF;
  longjmp(reader->place, 1);
}

/// What libjpeg would go on after is wrong as well, but for a few bytes too many before the end (0xD9),
/// which are common and harm nothing.
static void cjpeg_remark(j_common_ptr info, int level) {
  if (level >= 0) return;
  if (info->err->msg_code == JWRN_EXTRANEOUS_DATA && info->err->msg_parm.i[1] == JPEG_EOI) return;
  cjpeg_fail(info);
}

static void cjpeg_watch(j_common_ptr info) {
  cjpeg_reader *reader = (cjpeg_reader *)info;
  struct jpeg_decompress_struct *all = &reader->info;
  if (all->input_scan_number > CJPEG_SCAN_LIMIT) {
    snprintf(reader->words, sizeof reader->words, "more than %d scans", CJPEG_SCAN_LIMIT);
    longjmp(reader->place, 1);
  }
  double part = (double)all->output_scanline / all->output_height;
  // Of several scans nobody knows how many there are, but all are read before the first row is made. That
  // takes a quarter of the time.
  if (jpeg_has_multiple_scans(all)) {
    double read = (double)ftell(reader->file) / reader->size;
    part = 0.75 * (read < 1 ? read : 1) + 0.25 * part;
  }
  if (!reader->go_on(reader->context, part)) longjmp(reader->place, 1);
}

/// Makes a reader of a file of so many bytes, from where the file stands; NULL without memory.
static inline cjpeg_reader *cjpeg_open(
    FILE *file, size_t size, void *context, cjpeg_progress go_on) {
  cjpeg_reader *reader = (cjpeg_reader *)calloc(1, sizeof *reader);
  if (!reader) return NULL;
  reader->info.err = jpeg_std_error(&reader->errors);
  reader->errors.error_exit = cjpeg_fail;
  reader->errors.emit_message = cjpeg_remark;
  reader->progress.progress_monitor = cjpeg_watch;
  reader->file = file;
  reader->size = size;
  reader->go_on = go_on;
  reader->context = context;
  if (setjmp(reader->place)) {
    jpeg_destroy_decompress(&reader->info);
    free(reader);
    return NULL;
  }
  jpeg_create_decompress(&reader->info);
  reader->info.progress = &reader->progress;
  jpeg_stdio_src(&reader->info, file);
  return reader;
}

/// Reads up to the pixels. CMYK stays as it is; all else becomes blue, green, red and 255.
static inline int cjpeg_read_header(cjpeg_reader *reader, int *is_cmyk) {
  struct jpeg_decompress_struct *info = &reader->info;
  if (setjmp(reader->place)) return 0;
  jpeg_read_header(info, TRUE);
  *is_cmyk = info->jpeg_color_space == JCS_CMYK || info->jpeg_color_space == JCS_YCCK;
  info->out_color_space = *is_cmyk ? JCS_CMYK : JCS_EXT_BGRA;
  return 1;
}

/// Reads all pixels, 4 bytes each, into rows that are `stride` bytes apart.
static inline int cjpeg_read_pixels(cjpeg_reader *reader, uint8_t *pixels, size_t stride) {
  struct jpeg_decompress_struct *info = &reader->info;
  if (setjmp(reader->place)) return 0;
  jpeg_start_decompress(info);
  while (info->output_scanline < info->output_height) {
    JSAMPROW row = pixels + info->output_scanline * stride;
    jpeg_read_scanlines(info, &row, 1);
  }
  jpeg_finish_decompress(info);
  return 1;
}

static inline void cjpeg_close(cjpeg_reader *reader) {
  jpeg_destroy_decompress(&reader->info);
  free(reader);
}

/// Takes bytes that are to be written; it must not call libjpeg.
typedef void (*cjpeg_put)(void *context, const uint8_t *bytes, size_t count);

typedef struct {
  struct jpeg_compress_struct info;
  struct jpeg_error_mgr errors;
  struct jpeg_destination_mgr target;
  jmp_buf place;
  cjpeg_put put;
  void *context;
  uint8_t bytes[1 << 16];
  /// What libjpeg said last.
  char words[JMSG_LENGTH_MAX];
} cjpeg_writer;

static void cjpeg_writer_fail(j_common_ptr info) {
  cjpeg_writer *writer = (cjpeg_writer *)info;
  writer->errors.format_message(info, writer->words);
  longjmp(writer->place, 1);
}

static void cjpeg_ignore(j_common_ptr info, int level) { (void)info, (void)level; }

static void cjpeg_start(j_compress_ptr info) {
  cjpeg_writer *writer = (cjpeg_writer *)info;
  writer->target.next_output_byte = writer->bytes;
  writer->target.free_in_buffer = sizeof writer->bytes;
}

static boolean cjpeg_flush(j_compress_ptr info) {
  cjpeg_writer *writer = (cjpeg_writer *)info;
  writer->put(writer->context, writer->bytes, sizeof writer->bytes);
  cjpeg_start(info);
  return TRUE;
}

static void cjpeg_stop(j_compress_ptr info) {
  cjpeg_writer *writer = (cjpeg_writer *)info;
  writer->put(writer->context, writer->bytes,
              sizeof writer->bytes - writer->target.free_in_buffer);
}

/// Makes a writer that hands bytes to `put`; NULL without memory.
static inline cjpeg_writer *cjpeg_writer_open(void *context, cjpeg_put put) {
  cjpeg_writer *writer = (cjpeg_writer *)calloc(1, sizeof *writer);
  if (!writer) return NULL;
  writer->info.err = jpeg_std_error(&writer->errors);
  writer->errors.error_exit = cjpeg_writer_fail;
  writer->errors.emit_message = cjpeg_ignore;
  if (setjmp(writer->place)) {
    jpeg_destroy_compress(&writer->info);
    free(writer);
    return NULL;
  }
  jpeg_create_compress(&writer->info);
  writer->target.init_destination = cjpeg_start;
  writer->target.empty_output_buffer = cjpeg_flush;
  writer->target.term_destination = cjpeg_stop;
  writer->info.dest = &writer->target;
  writer->put = put;
  writer->context = context;
  return writer;
}

/// Begins a picture whose rows have 4 bytes for a pixel: blue, green, red and one that does not count.
/// Colors are as fine as light, or half as fine both ways.
static inline int cjpeg_begin(
    cjpeg_writer *writer, uint32_t width, uint32_t height, int quality, int has_fine_colors) {
  struct jpeg_compress_struct *info = &writer->info;
  if (setjmp(writer->place)) return 0;
  info->image_width = width;
  info->image_height = height;
  info->input_components = 4;
  info->in_color_space = JCS_EXT_BGRX;
  jpeg_set_defaults(info);
  jpeg_set_quality(info, quality, TRUE);
  info->comp_info[0].h_samp_factor = info->comp_info[0].v_samp_factor = has_fine_colors ? 1 : 2;
  jpeg_start_compress(info, TRUE);
  return 1;
}

static inline int cjpeg_write_row(cjpeg_writer *writer, const uint8_t *row) {
  JSAMPROW rows = (JSAMPROW)row;
  if (setjmp(writer->place)) return 0;
  jpeg_write_scanlines(&writer->info, &rows, 1);
  return 1;
}

static inline int cjpeg_end(cjpeg_writer *writer) {
  if (setjmp(writer->place)) return 0;
  jpeg_finish_compress(&writer->info);
  return 1;
}

static inline void cjpeg_writer_close(cjpeg_writer *writer) {
  jpeg_destroy_compress(&writer->info);
  free(writer);
}
