#define _GNU_SOURCE
#include "stream.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

// The most that is kept for a reader that sleeps, in blocks of 512 bytes: 64 MB. Our choice.
static const blkcnt_t block_limit = 64 << 11;
// The most touches of which one may be told as down while lines are lost.
enum { TOUCH_LIMIT = 256 };

static int descriptor = -1;
static bool had_reader;
// The end of the last whole line.
static off_t size;
// The lines that were lost since the last that was written.
static unsigned lost;

static struct {
  char bytes[8192];
  size_t count;
  bool is_full, is_first;
} line;

static struct {
  unsigned number;
  double x, y;
} down[TOUCH_LIMIT];
static unsigned down_count;

// The reader holds the first byte of the file, the writer the second: the locks of a file that is
// open go with the process.
static struct flock place(short type, off_t offset) {
  return (struct flock){.l_type = type, .l_whence = SEEK_SET, .l_start = offset, .l_len = 1};
}

static bool reader_is_there(void) {
  struct flock lock = place(F_WRLCK, 0);
  return fcntl(descriptor, F_OFD_GETLK, &lock) == 0 && lock.l_type != F_UNLCK;
}

bool stream_open(const char *path) {
  descriptor = open(path, O_WRONLY | O_APPEND | O_CLOEXEC | O_NOFOLLOW);
  if (descriptor < 0) return false;
  struct flock lock = place(F_WRLCK, 1);
  if (fcntl(descriptor, F_OFD_SETLK, &lock) != 0) {
    close(descriptor);
    descriptor = -1;
    return false;
  }
  had_reader = reader_is_there();
  struct stat status;
  size = fstat(descriptor, &status) == 0 ? status.st_size : 0;
  return true;
}

bool stream_is_open(void) { return descriptor >= 0; }

void stream_look(void) {
  if (descriptor < 0 || !had_reader || reader_is_there()) return;
  close(descriptor);
  descriptor = -1;
}

// MARK: Writing

static bool has_room(void) {
  struct stat status;
  return fstat(descriptor, &status) == 0 && status.st_blocks < block_limit;
}

// A line is written whole or not at all: what a full file system took of it is cut off again.
static bool write_whole(const char *bytes, size_t count) {
  size_t written = 0;
  while (written < count) {
    ssize_t result = write(descriptor, bytes + written, count - written);
    if (result > 0) {
      written += (size_t)result;
    } else if (result == 0 || errno != EINTR) {
      if (written > 0 && ftruncate(descriptor, size) != 0) {
        close(descriptor);
        descriptor = -1;
      }
      return false;
    }
  }
  size += (off_t)count;
  return true;
}

void line_begin(int64_t time) {
  line.count = 0;
  line.is_full = false;
  line.is_first = true;
  line_raw("{");
  if (time >= 0) line_whole("t", time);
}

static void add(const char *bytes, size_t count) {
  if (line.count + count > sizeof line.bytes) {
    line.is_full = true;
    return;
  }
  memcpy(line.bytes + line.count, bytes, count);
  line.count += count;
}

void line_raw(const char *json) { add(json, strlen(json)); }

void line_object(const char *json) {
  line_raw(json);
  line.is_first = true;
}

static void key(const char *name) {
  if (!line.is_first) line_raw(",");
  line.is_first = false;
  line_raw("\"");
  line_raw(name);
  line_raw("\":");
}

void line_text(const char *name, const char *value) {
  key(name);
  add("\"", 1);
  // What needs no escape is copied at once.
  const char *plain = value;
  for (const char *byte = value; *byte; byte++) {
    if ((unsigned char)*byte >= 0x20 && *byte != '"' && *byte != '\\') continue;
    char escaped[8];
    snprintf(escaped, sizeof escaped, "\\u%04x", (unsigned char)*byte);
    add(plain, (size_t)(byte - plain));
    line_raw(escaped);
    plain = byte + 1;
  }
  line_raw(plain);
  add("\"", 1);
}

// Whole numbers are written here and not by C's library, which takes a thousand instructions for
// one.
static void whole(uint64_t value, unsigned least) {
  char digits[20];
  size_t count = 0;
  do {
    digits[sizeof digits - ++count] = (char)('0' + value % 10);
    value /= 10;
  } while (value > 0 || count < least);
  add(digits + sizeof digits - count, count);
}

void line_whole(const char *name, int64_t value) {
  key(name);
  if (value < 0) add("-", 1);
  whole(value < 0 ? -(uint64_t)value : (uint64_t)value, 1);
}

// A decimal fraction has three digits, without zeros at its end.
static void number(double value) {
  if (!(value < 1e9 && value > -1e9)) value = 0;
  int64_t thousandths = (int64_t)(value * 1000 + (value < 0 ? -0.5 : 0.5));
  if (thousandths < 0) add("-", 1);
  uint64_t size = (uint64_t)(thousandths < 0 ? -thousandths : thousandths);
  whole(size / 1000, 1);
  unsigned rest = (unsigned)(size % 1000), digits = 3;
  if (rest == 0) return;
  for (; rest % 10 == 0; rest /= 10) digits--;
  add(".", 1);
  whole(rest, digits);
}

void line_number(const char *name, double value) {
  key(name);
  number(value);
}

void line_element(double value, bool is_first) {
  if (!is_first) line_raw(",");
  number(value);
}

void line_end(void) {
  line_raw("}\n");
  if (descriptor < 0) return;
  if (lost > 0 || line.is_full || !has_room() || !write_whole(line.bytes, line.count)) lost++;
}

// MARK: Losing lines

void stream_touch(unsigned touch, double x, double y, bool is_down) {
  // What a lost line says was not told.
  if (lost > 0) return;
  unsigned index = 0;
  while (index < down_count && down[index].number != touch) index++;
  if (!is_down) {
    if (index < down_count) down[index] = down[--down_count];
    return;
  }
  if (index == TOUCH_LIMIT) return;
  if (index == down_count) down_count++;
  down[index].number = touch;
  down[index].x = x;
  down[index].y = y;
}

void stream_recover(int64_t time) {
  if (descriptor < 0 || lost == 0 || !has_room()) return;
  unsigned count = lost;
  lost = 0;
  line_begin(time);
  line_text("watch", "lost");
  line_whole("lines", count);
  line_end();
  for (unsigned i = 0; i < down_count && lost == 0; i++) {
    line_begin(time);
    line_object(",\"touch\":[{");
    line_whole("id", down[i].number);
    line_text("phase", "cancelled");
    line_number("x", down[i].x);
    line_number("y", down[i].y);
    line_raw("}]");
    line_end();
  }
  if (lost > 0) {
    lost += count;
  } else {
    down_count = 0;
  }
}
