// Writes lines as the module does: a byte at a time, into a file that is full for a while, and to a reader that goes.
//
//     stream FILE
//
// Compiled with stream.c and -Dwrite=write_little. It ends with 0 when the stream is closed at the end.
#define _GNU_SOURCE
#include "stream.h"

#include <fcntl.h>
#include <signal.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>
#undef write
ssize_t write(int file, const void *bytes, size_t count);

ssize_t write_little(int file, const void *bytes, size_t count) { return write(file, bytes, count > 0); }

static void touch(int64_t time, unsigned number, const char *phase) {
  line_begin(time);
  line_object(",\"touch\":[{");
  line_whole("id", number);
  line_text("phase", phase);
  line_number("x", 1.5);
  line_number("y", 2);
  line_raw("}]");
  line_end();
  stream_touch(number, 1.5, 2, phase[0] == 'b');
}

// The most bytes of a file.
static void limit(rlim_t size) { setrlimit(RLIMIT_FSIZE, &(struct rlimit){size, RLIM_INFINITY}); }

int main(int count, char **words) {
  if (count < 2) return 64;
  int reader = open(words[1], O_RDWR);
  struct flock lock = {.l_type = F_WRLCK, .l_whence = SEEK_SET, .l_len = 1};
  if (fcntl(reader, F_OFD_SETLK, &lock) != 0 || !stream_open(words[1])) return 1;
  signal(SIGXFSZ, SIG_IGN);
  touch(0, 1, "began");
  struct stat status;
  fstat(reader, &status);
  limit((rlim_t)status.st_size + 20);
  touch(1, 1, "moved");
  touch(2, 1, "ended");
  limit(RLIM_INFINITY);
  // What follows a lost line is lost, until no touch is down.
  touch(3, 2, "began");
  stream_recover(4);
  touch(5, 3, "began");
  stream_look();
  if (!stream_is_open()) return 2;
  close(reader);
  stream_look();
  touch(6, 3, "ended");
  return stream_is_open();
}
