// The least that any program can do between a touch and a changed pixel: it fills one rectangle with a
// core request. It draws no scene and copies no pixels. So its times are those of the X server and of
// the process that watches the screen, which every program on the screen has in its own times.
//
// The rectangle appears beside the place where the finger lands, becomes darker as the finger moves to
// the right, and disappears when the finger lifts.
//
//     minimal-fill

#include <X11/Xlib.h>
#include <X11/extensions/XInput2.h>
#include <stdio.h>

enum { WIDTH = 1280, HEIGHT = 800, BACKGROUND = 0x202020 };

static Window open_window(Display *display) {
  Window window = XCreateSimpleWindow(display, DefaultRootWindow(display), 0, 0, WIDTH, HEIGHT, 0, 0, BACKGROUND);
  unsigned char bits[XIMaskLen(XI_LASTEVENT)] = {0};
  XISetMask(bits, XI_TouchBegin);
  XISetMask(bits, XI_TouchUpdate);
  XISetMask(bits, XI_TouchEnd);
  XIEventMask mask = {XIAllMasterDevices, sizeof bits, bits};
  XISelectEvents(display, window, &mask, 1);
  XMapRaised(display, window);
  return window;
}

/// The gray of the rectangle for a finger that has moved to the right so far, in pixels.
static unsigned long gray(double moved) {
  int level = 255 - (int)(4 * moved);
  level = level < 0x40 ? 0x40 : level > 0xFF ? 0xFF : level;
  return (unsigned long)level * 0x010101;
}

int main(void) {
  Display *display = XOpenDisplay(NULL);
  int opcode, event_base, error_base, major = 2, minor = 2;
  if (display == NULL || !XQueryExtension(display, "XInputExtension", &opcode, &event_base, &error_base) ||
      XIQueryVersion(display, &major, &minor) != Success) {
    fprintf(stderr, "minimal-fill: needs a display with XInput 2.2\n");
    return 69;
  }
  Window window = open_window(display);
  GC context = XCreateGC(display, window, 0, NULL);
  double x = 0, y = 0;
  for (;;) {
    XEvent event;
    // Writes what is waiting, and waits for the server.
    XNextEvent(display, &event);
    if (event.type != GenericEvent || event.xcookie.extension != opcode ||
        !XGetEventData(display, &event.xcookie))
      continue;
    XIDeviceEvent *touch = event.xcookie.data;
    if (event.xcookie.evtype == XI_TouchBegin) {
      x = touch->event_x;
      y = touch->event_y;
    }
    XSetForeground(display, context,
                   event.xcookie.evtype == XI_TouchEnd ? BACKGROUND : gray(touch->event_x - x));
    XFillRectangle(display, window, context, (int)x + 16, (int)y - 80, 32, 96);
    XFlush(display);
    XFreeEventData(display, &event.xcookie);
  }
}
