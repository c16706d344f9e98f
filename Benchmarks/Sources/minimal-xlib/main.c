// The least program that does what one sees when dragging a sticker in the playground: a photo,
// twelve stickers and two words in a window of 1280×800, drawn by cairo into shared memory, only
// where something changed. It knows one finger and nothing of gestures.
//
//     minimal-xlib FOLDER     where photo.png is

#include <X11/Xlib.h>
#include <X11/Xutil.h>
#include <X11/extensions/XInput2.h>
#include <X11/extensions/XShm.h>
#include <cairo.h>
#include <math.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/ipc.h>
#include <sys/shm.h>

enum { WIDTH = 1280, HEIGHT = 800, CANVAS_WIDTH = 896, CANVAS_HEIGHT = 736, STICKERS = 12, SIDE = 120 };

struct sticker {
  cairo_surface_t *picture;
  double x, y, angle;
};

/// Where the playground's editor has its stickers: in parts of the canvas, and degrees.
static const double places[STICKERS][3] = {
    {0.11, 0.20, -12}, {0.33, 0.14, 8},   {0.50, 0.29, -6},  {0.70, 0.17, 10},
    {0.90, 0.27, -9},  {0.13, 0.48, 14},  {0.32, 0.40, -15}, {0.72, 0.42, 6},
    {0.90, 0.60, -7},  {0.13, 0.82, 5},   {0.42, 0.80, -10}, {0.69, 0.80, 12},
};

static struct sticker stickers[STICKERS];
static cairo_surface_t *photo;

struct box {
  int left, top, right, bottom;
};

static const struct box everything = {0, 0, WIDTH, HEIGHT};

static struct box box_of(const struct sticker *sticker) {
  double reach = SIDE / 2.0 * (fabs(cos(sticker->angle)) + fabs(sin(sticker->angle)));
  return (struct box){(int)floor(sticker->x - reach), (int)floor(sticker->y - reach),
                      (int)ceil(sticker->x + reach), (int)ceil(sticker->y + reach)};
}

static int least(int a, int b) { return a < b ? a : b; }
static int most(int a, int b) { return a > b ? a : b; }

static struct box joined(struct box a, struct box b) {
  return (struct box){least(a.left, b.left), least(a.top, b.top), most(a.right, b.right),
                      most(a.bottom, b.bottom)};
}

/// What of a box is in the window.
static struct box seen(struct box box) {
  return (struct box){most(box.left, 0), most(box.top, 0), least(box.right, WIDTH),
                      least(box.bottom, HEIGHT)};
}

static bool meet(struct box a, struct box b) {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}

// MARK: Pictures

static bool make_pictures(const char *folder) {
  char path[4096];
  snprintf(path, sizeof path, "%s/photo.png", folder);
  cairo_surface_t *file = cairo_image_surface_create_from_png(path);
  if (cairo_surface_status(file) != CAIRO_STATUS_SUCCESS) return false;
  // The photo fills the canvas, and what does not fit hangs over above and below.
  double width = cairo_image_surface_get_width(file), height = cairo_image_surface_get_height(file);
  double scale = fmax(CANVAS_WIDTH / width, CANVAS_HEIGHT / height);
  photo = cairo_image_surface_create(CAIRO_FORMAT_RGB24, WIDTH, HEIGHT);
  cairo_t *cairo = cairo_create(photo);
  cairo_rectangle(cairo, 0, 0, CANVAS_WIDTH, CANVAS_HEIGHT);
  cairo_clip(cairo);
  cairo_translate(cairo, (CANVAS_WIDTH - width * scale) / 2, (CANVAS_HEIGHT - height * scale) / 2);
  cairo_scale(cairo, scale, scale);
  cairo_set_source_surface(cairo, file, 0, 0);
  cairo_paint(cairo);
  cairo_destroy(cairo);
  cairo_surface_destroy(file);

  for (int i = 0; i < STICKERS; i++) {
    stickers[i].x = CANVAS_WIDTH * places[i][0];
    stickers[i].y = CANVAS_HEIGHT * places[i][1];
    stickers[i].angle = places[i][2] * M_PI / 180;
    stickers[i].picture = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, SIDE, SIDE);
    cairo = cairo_create(stickers[i].picture);
    cairo_rectangle(cairo, 4, 4, SIDE - 8, SIDE - 8);
    cairo_set_source_rgb(cairo, 1, 1, 1);
    cairo_fill(cairo);
    cairo_rectangle(cairo, 10, 10, SIDE - 20, SIDE - 20);
    cairo_set_source_rgb(cairo, i / 12.0, 0.5, 1 - i / 12.0);
    cairo_fill(cairo);
    cairo_destroy(cairo);
  }
  return true;
}

static void draw(cairo_surface_t *frame, struct box damage) {
  cairo_t *cairo = cairo_create(frame);
  cairo_rectangle(cairo, damage.left, damage.top, damage.right - damage.left,
                  damage.bottom - damage.top);
  cairo_clip(cairo);
  cairo_set_source_surface(cairo, photo, 0, 0);
  cairo_paint(cairo);
  for (int i = 0; i < STICKERS; i++) {
    if (!meet(box_of(&stickers[i]), damage)) continue;
    cairo_save(cairo);
    cairo_translate(cairo, stickers[i].x, stickers[i].y);
    cairo_rotate(cairo, stickers[i].angle);
    cairo_set_source_surface(cairo, stickers[i].picture, -SIDE / 2.0, -SIDE / 2.0);
    cairo_paint(cairo);
    cairo_restore(cairo);
  }
  if (meet(damage, (struct box){310, 400, 590, 470})) {
    cairo_select_font_face(cairo, "DejaVu Sans", CAIRO_FONT_SLANT_NORMAL, CAIRO_FONT_WEIGHT_BOLD);
    cairo_set_font_size(cairo, 52);
    cairo_move_to(cairo, 310, 460);
    cairo_set_source_rgb(cairo, 1, 1, 1);
    cairo_show_text(cairo, "Touch me");
  }
  cairo_destroy(cairo);
  cairo_surface_flush(frame);
}

static struct sticker *hit_test(double x, double y) {
  for (int i = STICKERS - 1; i >= 0; i--) {
    double dx = x - stickers[i].x, dy = y - stickers[i].y;
    double c = cos(stickers[i].angle), s = sin(stickers[i].angle);
    if (fabs(dx * c + dy * s) < SIDE / 2.0 && fabs(dy * c - dx * s) < SIDE / 2.0)
      return &stickers[i];
  }
  return NULL;
}

// MARK: The window

static Window open_window(Display *display) {
  Window window = XCreateSimpleWindow(display, DefaultRootWindow(display), 0, 0, WIDTH, HEIGHT, 0, 0, 0);
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
  if (count != 2 || !make_pictures(arguments[1])) {
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
                                  NULL, &share, WIDTH, HEIGHT);
  share.shmid = shmget(IPC_PRIVATE, WIDTH * HEIGHT * 4, IPC_CREAT | 0600);
  share.shmaddr = image->data = shmat(share.shmid, NULL, 0);
  XShmAttach(display, &share);
  XSync(display, False);
  shmctl(share.shmid, IPC_RMID, NULL);
  cairo_surface_t *frame = cairo_image_surface_create_for_data(
      (unsigned char *)share.shmaddr, CAIRO_FORMAT_RGB24, WIDTH, HEIGHT, WIDTH * 4);

  struct sticker *dragged = NULL;
  double last_x = 0, last_y = 0;
  bool is_dirty = false;
  struct box damage = everything;
  for (;;) {
    // Everything that has arrived, then one picture.
    do {
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
      if (event.xcookie.evtype == XI_TouchBegin) {
        dragged = hit_test(touch->event_x, touch->event_y);
      } else if (event.xcookie.evtype == XI_TouchUpdate && dragged != NULL) {
        struct box before = box_of(dragged);
        dragged->x += touch->event_x - last_x;
        dragged->y += touch->event_y - last_y;
        struct box changed = joined(before, box_of(dragged));
        damage = is_dirty ? joined(damage, changed) : changed;
        is_dirty = true;
      } else if (event.xcookie.evtype == XI_TouchEnd) {
        dragged = NULL;
      }
      last_x = touch->event_x;
      last_y = touch->event_y;
      XFreeEventData(display, &event.xcookie);
    } while (XEventsQueued(display, QueuedAfterReading) > 0);
    if (!is_dirty) continue;
    is_dirty = false;
    damage = seen(damage);
    if (damage.left >= damage.right || damage.top >= damage.bottom) continue;
    // The server must have read the picture before.
    XSync(display, False);
    draw(frame, damage);
    XShmPutImage(display, window, context, image, damage.left, damage.top, damage.left, damage.top,
                 (unsigned)(damage.right - damage.left), (unsigned)(damage.bottom - damage.top), False);
    XFlush(display);
  }
}
