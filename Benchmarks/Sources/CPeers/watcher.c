#include "CPeers.h"

#include <X11/Xlib.h>
#include <X11/Xutil.h>
#include <X11/extensions/XShm.h>
#include <stdlib.h>
#include <sys/ipc.h>
#include <sys/shm.h>

/// No row of a screen has more pixels.
enum { ROW_LIMIT = 16384 };

struct watcher {
  Display *display;
  XShmSegmentInfo share;
};

struct watcher *watcher_open(const char *display) {
  struct watcher *watcher = calloc(1, sizeof *watcher);
  if (watcher == NULL) return NULL;
  watcher->display = XOpenDisplay(display);
  if (watcher->display == NULL || !XShmQueryExtension(watcher->display)) {
    if (watcher->display != NULL) XCloseDisplay(watcher->display);
    free(watcher);
    return NULL;
  }
  watcher->share.shmid = shmget(IPC_PRIVATE, ROW_LIMIT * sizeof(uint32_t), IPC_CREAT | 0600);
  watcher->share.shmaddr = shmat(watcher->share.shmid, NULL, 0);
  XShmAttach(watcher->display, &watcher->share);
  XSync(watcher->display, False);
  // The memory goes with the last that has it, however both end.
  shmctl(watcher->share.shmid, IPC_RMID, NULL);
  return watcher;
}

void watcher_close(struct watcher *watcher) {
  XCloseDisplay(watcher->display);
  shmdt(watcher->share.shmaddr);
  free(watcher);
}

bool watcher_read(struct watcher *watcher, int x, int y, int count, uint32_t *pixels) {
  if (count > ROW_LIMIT) return false;
  Display *display = watcher->display;
  int screen = DefaultScreen(display);
  XImage *image =
      XShmCreateImage(display, DefaultVisual(display, screen), (unsigned)DefaultDepth(display, screen),
                      ZPixmap, watcher->share.shmaddr, &watcher->share, (unsigned)count, 1);
  if (image == NULL) return false;
  bool works = XShmGetImage(display, RootWindow(display, screen), image, x, y, AllPlanes);
  for (int i = 0; works && i < count; i++)
    pixels[i] = ((uint32_t *)(void *)watcher->share.shmaddr)[i] & 0xFFFFFF;
  image->data = NULL;
  XDestroyImage(image);
  return works;
}
