// The least program that shows the scene with Xlib and cairo: in memory shared with the server, only
// where something changed.
//
//     minimal-xlib FOLDER     where photo.png is

#include "MinimalScene.h"

#include <X11/Xlib.h>
#include <X11/Xutil.h>
#include <X11/extensions/XInput2.h>
#include <X11/extensions/XShm.h>
#include <poll.h>
#include <stdio.h>
#include <sys/ipc.h>
#include <sys/shm.h>

static const struct box everything = {0, 0, SCENE_WIDTH, SCENE_HEIGHT};

static bool is_empty(struct box box) { return box.left >= box.right || box.top >= box.bottom; }

static Window open_window(Display *display) {
  Window window = XCreateSimpleWindow(display, DefaultRootWindow(display), 0, 0, SCENE_WIDTH, SCENE_HEIGHT, 0, 0, 0);
  XSetWindowBackgroundPixmap(display, window, None);
  unsigned char bits[XIMaskLen(XI_LASTEVENT)] = {0};
  XISetMask(bits, XI_TouchBegin);
  XISetMask(bits, XI_TouchUpdate);
  XISetMask(bits, XI_TouchEnd);
  XIEventMask mask = {XIAllMasterDevices, sizeof bits, bits};
  XISelectEvents(display, window, &mask, 1);
  XSelectInput(display, window, ExposureMask);
  XMapRaised(display, window);
  return window;
}

int main(int count, char **arguments) {
  if (count != 2 || !scene_load(arguments[1])) {
    fprintf(stderr, "usage: minimal-xlib FOLDER, which has photo.png\n");
    return 64;
  }
  Display *display = XOpenDisplay(NULL);
  int opcode, event_base, error_base, major = 2, minor = 2;
  if (display == NULL || !XShmQueryExtension(display) ||
      !XQueryExtension(display, "XInputExtension", &opcode, &event_base, &error_base) ||
      XIQueryVersion(display, &major, &minor) != Success) {
    fprintf(stderr, "minimal-xlib: needs a display with XInput 2.2 and MIT-SHM\n");
    return 69;
  }
  Window window = open_window(display);
  GC context = XCreateGC(display, window, 0, NULL);
  XShmSegmentInfo share = {0};
  XImage *image = XShmCreateImage(display, DefaultVisual(display, DefaultScreen(display)), 24, ZPixmap,
                                  NULL, &share, SCENE_WIDTH, SCENE_HEIGHT);
  share.shmid = shmget(IPC_PRIVATE, SCENE_WIDTH * SCENE_HEIGHT * 4, IPC_CREAT | 0600);
  share.shmaddr = image->data = shmat(share.shmid, NULL, 0);
  XShmAttach(display, &share);
  XSync(display, False);
  shmctl(share.shmid, IPC_RMID, NULL);
  cairo_surface_t *frame = cairo_image_surface_create_for_data(
      (unsigned char *)share.shmaddr, CAIRO_FORMAT_RGB24, SCENE_WIDTH, SCENE_HEIGHT, SCENE_WIDTH * 4);

  bool is_dirty = false;
  struct box damage = everything;
  for (;;) {
    // Everything that has arrived, then one picture; sixty a second while the trail fades.
    if (XEventsQueued(display, QueuedAfterReading) == 0 && scene_is_fading()) {
      struct pollfd file = {ConnectionNumber(display), POLLIN, 0};
      XFlush(display);
      if (poll(&file, 1, 16) == 0) {
        damage = scene_fading_box();
        is_dirty = true;
      }
    }
    while (!is_dirty || XEventsQueued(display, QueuedAfterReading) > 0) {
      XEvent event;
      XNextEvent(display, &event);
      if (event.type == Expose) {
        damage = everything;
        is_dirty = true;
      }
      if (event.type != GenericEvent || event.xcookie.extension != opcode ||
          !XGetEventData(display, &event.xcookie))
        continue;
      XIDeviceEvent *touch = event.xcookie.data;
      struct box changed = {0, 0, 0, 0};
      if (event.xcookie.evtype == XI_TouchBegin)
        changed = scene_touch_began(touch->event_x, touch->event_y);
      else if (event.xcookie.evtype == XI_TouchUpdate)
        changed = scene_touch_moved(touch->event_x, touch->event_y);
      else if (event.xcookie.evtype == XI_TouchEnd)
        changed = scene_touch_ended();
      XFreeEventData(display, &event.xcookie);
      if (is_empty(changed)) continue;
      damage = is_dirty ? scene_joined(damage, changed) : changed;
      is_dirty = true;
    }
    is_dirty = false;
    if (is_empty(damage)) continue;
    // The server must have read the picture before.
    XSync(display, False);
    cairo_t *cairo = cairo_create(frame);
    scene_draw(cairo, damage);
    cairo_destroy(cairo);
    cairo_surface_flush(frame);
    XShmPutImage(display, window, context, image, damage.left, damage.top, damage.left, damage.top,
                 (unsigned)(damage.right - damage.left), (unsigned)(damage.bottom - damage.top), False);
    XFlush(display);
  }
}
