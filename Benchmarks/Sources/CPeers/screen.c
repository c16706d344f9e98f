#include "CPeers.h"

#include <X11/Xlib.h>
#include <X11/Xutil.h>
#include <X11/extensions/XShm.h>
#include <stdlib.h>
#include <sys/ipc.h>
#include <sys/shm.h>

enum { PICTURES = 4, BYTES = FRAME_WIDTH * FRAME_HEIGHT * 4 };

struct screen {
  Display *display;
  Window window;
  GC context;
  XShmSegmentInfo shares[PICTURES];
  XImage *images[PICTURES];
};

struct screen *screen_open(const char *name) {
  struct screen *screen = calloc(1, sizeof *screen);
  if (screen == NULL) return NULL;
  Display *display = screen->display = XOpenDisplay(name);
  if (display == NULL || !XShmQueryExtension(display)) {
    if (display != NULL) XCloseDisplay(display);
    free(screen);
    return NULL;
  }
  int number = DefaultScreen(display);
  screen->window = XCreateSimpleWindow(display, RootWindow(display, number), 0, 0, FRAME_WIDTH,
                                       FRAME_HEIGHT, 0, 0, 0);
  XMapRaised(display, screen->window);
  screen->context = XCreateGC(display, screen->window, 0, NULL);
  for (int i = 0; i < PICTURES; i++) {
    XShmSegmentInfo *share = &screen->shares[i];
    screen->images[i] = XShmCreateImage(display, DefaultVisual(display, number), 24, ZPixmap, NULL,
                                        share, FRAME_WIDTH, FRAME_HEIGHT);
    share->shmid = shmget(IPC_PRIVATE, BYTES, IPC_CREAT | 0600);
    share->shmaddr = screen->images[i]->data = shmat(share->shmid, NULL, 0);
    XShmAttach(display, share);
    XSync(display, False);
    shmctl(share->shmid, IPC_RMID, NULL);
  }
  return screen;
}

void screen_close(struct screen *screen) {
  XCloseDisplay(screen->display);
  for (int i = 0; i < PICTURES; i++) shmdt(screen->shares[i].shmaddr);
  free(screen);
}

uint32_t *screen_pixels(struct screen *screen, int picture) {
  return (uint32_t *)(void *)screen->shares[picture].shmaddr;
}

void screen_put(struct screen *screen, int picture, int left, int top, int right, int bottom) {
  XShmPutImage(screen->display, screen->window, screen->context, screen->images[picture], left, top,
               left, top, (unsigned)(right - left), (unsigned)(bottom - top), False);
}

void screen_wait(struct screen *screen) { XSync(screen->display, False); }
