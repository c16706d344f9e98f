// Events of windows: touches, presses and wheels, and the gestures on their ways.
#define _GNU_SOURCE
#include "model.h"
#include "stream.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

// Types of events, sources and phases as GDK and GTK number them.
enum {
  MOTION = 1, BUTTON_PRESS = 2, BUTTON_RELEASE = 3, SCROLL = 15, GRAB = 16, TOUCH_BEGIN = 17,
  TOUCH_UPDATE = 18, TOUCH_END = 19, TOUCH_CANCEL = 20
};
enum { SOURCE_PEN = 1 };
enum { BUBBLE = 2, TARGET = 3 };
enum { PICK_INSENSITIVE = 1 };
enum { SMOOTH = 4 };

// Before the events of GDK, so that a moment is told before the next turn of the main loop.
enum { CLOSING_PRIORITY = -200 };

// The length that one notch of a wheel scrolls, in points (the trace's).
static const double notch = 40;

Touch *touches[TOUCH_LIMIT];
unsigned touch_count;
struct Moment moment;

static unsigned last_number;
static int64_t start_time;
static bool has_header, is_closing_queued;

// The root of the window that the header describes, and of others by number.
enum { WINDOW_LIMIT = 64 };
static void *windows[WINDOW_LIMIT];
static unsigned window_count;

int64_t now(void) { return gtk.g_get_monotonic_time() - start_time; }

// MARK: Moments

static int on_idle(void *data) {
  (void)data;
  is_closing_queued = false;
  moment_close();
  return 0;
}

void moment_open(int64_t time, Cause cause) {
  if (moment.is_open) return;
  moment.is_open = true;
  moment.time = time;
  moment.cause = cause;
  moment.touch = NULL;
  moment.fact_count = 0;
  if (is_closing_queued) return;
  is_closing_queued = true;
  gtk.g_idle_add_full(CLOSING_PRIORITY, on_idle, NULL, NULL);
}

static void touch_free(Touch *touch) {
  for (unsigned i = 0; i < touch->step_count; i++) touch->steps[i].gesture->uses--;
  free(touch->steps);
  free(touch);
}

// Popovers that closed before the event that closed them: GDK closes a popup by a press beside it
// before it tells of the press. The next event says which it was.
enum { CLOSED_LIMIT = 4 };
static Fact closed[CLOSED_LIMIT];
static unsigned closed_count;
static int64_t closed_time;

// A press is the cause when its own time is this much before at most, in milliseconds.
static const uint32_t cause_limit = 1000;

// How long what was closed waits for a press, in microseconds. Our choice.
static const int64_t closed_pause = 100000;

// How many milliseconds a time lies after the time of an event, whose clock turns over.
static uint32_t late_by(int64_t time, uint32_t event_time) {
  return (uint32_t)((start_time + time) / 1000) - event_time;
}

// Keeps what was closed for the next event, when nothing else happened in the moment.
static bool hold_closed(void) {
  if (moment.cause != BY_TIMER || moment.fact_count + closed_count > CLOSED_LIMIT) return false;
  for (unsigned i = 0; i < moment.fact_count; i++) {
    if (moment.facts[i].kind != FACT_CLOSED) return false;
  }
  for (unsigned i = 0; i < moment.fact_count; i++) closed[closed_count++] = moment.facts[i];
  closed_time = moment.time;
  return true;
}

static void tell_closed(void) {
  for (unsigned i = 0; i < closed_count; i++) tell_action("closed", closed[i].view, closed_time);
  closed_count = 0;
}

void moment_close(void) {
  if (!moment.is_open) return;
  // What the moment made acts in a later one.
  hooks_add();
  if (!hold_closed()) verdicts_tell();
  moment.is_open = false;
  moment.touch = NULL;
  for (unsigned i = 0; i < touch_count;) {
    if (touches[i]->is_down) {
      i++;
    } else {
      touch_free(touches[i]);
      touches[i] = touches[--touch_count];
    }
  }
  gestures_reap();
}

// MARK: Places

// Where the events of a window are, in points of the window around all.
void place_in_root(void *surface, double *x, double *y) {
  while (is_a(surface, gtk.gdk_popup_get_type())) {
    *x += gtk.gdk_popup_get_position_x(surface);
    *y += gtk.gdk_popup_get_position_y(surface);
    surface = gtk.gdk_popup_get_parent(surface);
  }
  void *native = gtk.gtk_native_get_for_surface(surface);
  if (!native) return;
  double shadow_x = 0, shadow_y = 0;
  gtk.gtk_native_get_surface_transform(native, &shadow_x, &shadow_y);
  *x -= shadow_x;
  *y -= shadow_y;
}

unsigned window_number(void *root) {
  for (unsigned i = 0; i < window_count; i++) {
    if (windows[i] == root) return i + 1;
  }
  if (window_count == WINDOW_LIMIT) return WINDOW_LIMIT;
  windows[window_count++] = root;
  return window_count;
}

// MARK: The header

static void header(void *root) {
  start_time = gtk.g_get_monotonic_time();
  has_header = true;
  char version[32], scene[NAME_SIZE];
  const char *program = gtk.g_get_prgname();
  snprintf(
      version, sizeof version, "%u.%u.%u", gtk.gtk_get_major_version(),
      gtk.gtk_get_minor_version(), gtk.gtk_get_micro_version());
  snprintf(scene, sizeof scene, "%.200s", gtk.g_type_name(type_of(root)));
  line_begin(-1);
  line_text("touchtrace", "1.2");
  line_text("program", program && *program ? program : program_invocation_short_name);
  line_text("scene", scene);
  line_raw(",\"size\":[");
  int width = gtk.gtk_widget_get_width(root), height = gtk.gtk_widget_get_height(root);
  line_element(width > 0 ? width : 1, true);
  line_element(height > 0 ? height : 1, false);
  line_raw("]");
  line_whole("scale", gtk.gtk_widget_get_scale_factor(root));
  const char *display = gtk.g_type_name(type_of(gtk.gtk_widget_get_display(root)));
  if (strcmp(display, "GdkX11Display") == 0) line_text("server", "x11");
  line_object(",\"toolkit\":{");
  line_text("name", "gtk");
  line_text("version", version);
  line_raw("}");
  line_end();
}

// MARK: The way of a touch

Step *step_of(const Touch *touch, const Gesture *gesture) {
  for (unsigned i = 0; i < touch->step_count; i++) {
    if (touch->steps[i].gesture == gesture) return &touch->steps[i];
  }
  return NULL;
}

static int depth_of(void *widget) {
  int depth = 0;
  while ((widget = gtk.gtk_widget_get_parent(widget))) depth++;
  return depth;
}

Step *touch_step(Touch *touch, Gesture *gesture) {
  Step *step = step_of(touch, gesture);
  void *widget = gesture->object ? gtk.gtk_event_controller_get_widget(gesture->object) : NULL;
  if (step || !widget) return step;
  Step *steps = realloc(touch->steps, (touch->step_count + 1) * sizeof *steps);
  if (!steps) return NULL;
  touch->steps = steps;
  step = &steps[touch->step_count++];
  *step = (Step){
    .gesture = gesture, .depth = depth_of(widget), .group = ++touch->group_count,
    .start_x = touch->start_x, .start_y = touch->start_y
  };
  step->is_sensitive = gtk.gtk_widget_is_sensitive(widget);
  gesture->uses++;
  for (unsigned i = 0; i + 1 < touch->step_count; i++) {
    Gesture *other = steps[i].gesture;
    if (steps[i].depth == step->depth && other->object &&
        gtk.gtk_gesture_is_grouped_with(other->object, gesture->object)) {
      step->group = steps[i].group;
      break;
    }
  }
  return step;
}

// The gestures of the widgets on a way, in the order of their widgets and lists.
typedef struct {
  Gesture *gesture;
  int phase;
  // The number of the widget on the way; 0 is the innermost.
  unsigned level;
} Found;

enum { CONTROLLER_LIMIT = 64, FOUND_LIMIT = 512 };

// Adds the gestures of a widget; returns how many there are then.
static unsigned find_gestures(void *widget, unsigned level, Found *found, unsigned count) {
  void *controllers = gtk.gtk_widget_observe_controllers(widget);
  unsigned all = gtk.g_list_model_get_n_items(controllers), own = 0;
  void *gestures[CONTROLLER_LIMIT];
  for (unsigned i = 0; i < all && own < CONTROLLER_LIMIT; i++) {
    void *object = gtk.g_list_model_get_item(controllers, i);
    if (is_a(object, gtk.gtk_gesture_get_type())) gestures[own++] = object;
    // The widget has a reference.
    gtk.g_object_unref(object);
  }
  gtk.g_object_unref(controllers);
  // Named in the order in which they were added, which is the reverse of the list.
  for (unsigned i = own; i-- > 0;) gesture_of(gestures[i]);
  for (unsigned i = 0; i < own && count < FOUND_LIMIT; i++) {
    int phase = gtk.gtk_event_controller_get_propagation_phase(gestures[i]);
    Gesture *gesture = gesture_of(gestures[i]);
    if (gesture && gesture->is_left_out) continue;
    found[count++] = (Found){gesture, phase, level};
  }
  return count;
}

bool has_gestures(void *widget) {
  void *controllers = gtk.gtk_widget_observe_controllers(widget);
  unsigned all = gtk.g_list_model_get_n_items(controllers);
  bool found = false;
  for (unsigned i = 0; i < all && !found; i++) {
    void *object = gtk.g_list_model_get_item(controllers, i);
    found = is_a(object, gtk.gtk_gesture_get_type());
    gtk.g_object_unref(object);
  }
  gtk.g_object_unref(controllers);
  return found;
}

// The adjustments that changed last. They are compared, and not used.
enum { SCROLL_LIMIT = 16 };
static struct {
  void *adjustment;
  int64_t time;
} scrolls[SCROLL_LIMIT];
static unsigned next_scroll;

// A view that scrolls by itself moves with each frame. Our choice, in microseconds.
static const int64_t scroll_pause = 60000;

void scroll_note(void *adjustment) {
  for (unsigned i = 0; i < SCROLL_LIMIT; i++) {
    if (scrolls[i].adjustment == adjustment) {
      scrolls[i].time = gtk.g_get_monotonic_time();
      return;
    }
  }
  scrolls[next_scroll].adjustment = adjustment;
  scrolls[next_scroll].time = gtk.g_get_monotonic_time();
  next_scroll = (next_scroll + 1) % SCROLL_LIMIT;
}

bool scroll_goes_on(void *adjustment) {
  for (unsigned i = 0; i < SCROLL_LIMIT; i++) {
    if (scrolls[i].adjustment == adjustment) {
      return gtk.g_get_monotonic_time() - scrolls[i].time < scroll_pause;
    }
  }
  return false;
}

// Notes the innermost view that scrolls by itself, which the touch stops. A view that a finger
// drags does not.
static void find_stop(Touch *touch, void *widget) {
  if (*touch->stopped || !is_a(widget, gtk.gtk_scrolled_window_get_type())) return;
  void *across = gtk.gtk_scrolled_window_get_hadjustment(widget);
  void *down = gtk.gtk_scrolled_window_get_vadjustment(widget);
  if (!scroll_goes_on(across) && !scroll_goes_on(down)) return;
  for (unsigned i = 0; i < touch->step_count; i++) {
    const Gesture *gesture = touch->steps[i].gesture;
    if (gesture->drags && gesture->object &&
        gtk.gtk_event_controller_get_widget(gesture->object) == widget) {
      return;
    }
  }
  snprintf(touch->stopped, NAME_SIZE, "%s", view_of(widget, moment.time));
  touch->offset_x = gtk.gtk_adjustment_get_value(across);
  touch->offset_y = gtk.gtk_adjustment_get_value(down);
}

enum { DEPTH_LIMIT = 256 };

// Whether a finger or a wheel has scrolled since the last press.
static bool has_scrolled;

void scroll_begin(void) { has_scrolled = true; }

// Returns how deep the notebook lies whose tab is on a way; -1 for none.
static int depth_of_tabs(void *const *way, unsigned count) {
  static const char *const notebooks[] = {"GtkNotebook", NULL};
  bool has_tab = false;
  for (unsigned i = 0; i < count; i++) {
    has_tab |= strcmp(gtk.gtk_widget_get_css_name(way[i]), "tab") == 0;
    if (has_tab && is_any(way[i], notebooks)) return depth_of(way[i]);
  }
  return -1;
}

// Finds the gestures that GTK will ask about a press at a place of a window, and the widget on
// which it landed: the innermost with a gesture, or else the one that is there.
static void find_way(Touch *touch, void *native, double x, double y) {
  // GTK looks through widgets that are switched off; the finger meant them. Where there is none,
  // GTK finds the same.
  void *meant = gtk.gtk_widget_pick(native, x, y, PICK_INSENSITIVE);
  bool is_on = meant && gtk.gtk_widget_is_sensitive(meant);
  void *target = is_on ? meant : gtk.gtk_widget_pick(native, x, y, 0);
  bool is_beside = !target && !meant;
  if (!target) target = native;
  if (!meant) meant = target;
  void *way[DEPTH_LIMIT];
  unsigned count = 0;
  // A gesture gets no events of another window, as of a popup's.
  for (void *widget = meant; widget && count < DEPTH_LIMIT;
       widget = widget == native ? NULL : gtk.gtk_widget_get_parent(widget)) {
    way[count++] = widget;
  }
  touch->tabs_depth = depth_of_tabs(way, count);
  static Found found[FOUND_LIMIT];
  unsigned found_count = 0;
  for (unsigned i = 0; i < count; i++) {
    found_count = find_gestures(way[i], i, found, found_count);
  }
  // Down to the target, and up again. Levels are asked one after the other, lists in their order.
  unsigned innermost = count;
  for (unsigned level = count; level-- > 0;) {
    for (unsigned i = 0; i < found_count; i++) {
      if (found[i].level != level || found[i].phase != CAPTURE || !found[i].gesture) continue;
      if (touch_step(touch, found[i].gesture)) innermost = level;
    }
  }
  for (unsigned i = 0; i < found_count; i++) {
    bool is_asked = found[i].phase == BUBBLE ||
        (found[i].phase == TARGET && way[found[i].level] == target);
    if (!is_asked || !found[i].gesture || !touch_step(touch, found[i].gesture)) continue;
    if (found[i].level < innermost) innermost = found[i].level;
  }
  void *view = innermost < count ? way[innermost] : NULL;
  for (unsigned i = 0; i < count; i++) find_stop(touch, way[i]);
  if (!view) view = meant;
  touch->view_depth = depth_of(view);
  touch->is_view_sensitive = gtk.gtk_widget_is_sensitive(view);
  bool has_changed = views_look(moment.time) || view_is_news(view) || has_scrolled;
  if (!is_beside) snprintf(touch->view, NAME_SIZE, "%s", view_of(view, moment.time));
  // Where the widgets are whose gestures come to be named.
  void *last = NULL;
  for (unsigned i = 0; i < touch->step_count; i++) {
    void *widget = gtk.gtk_event_controller_get_widget(touch->steps[i].gesture->object);
    if (widget && widget != last) view_of(widget, moment.time);
    last = widget;
  }
  // It is the first press of a window or popup, or what that shows has changed.
  if (has_changed) views_tell(native, moment.time);
  has_scrolled = false;
}

// MARK: Touches

// The touches told last: the sequence and the time of the press.
enum { RECENT_LIMIT = 16 };
static struct {
  void *sequence;
  uint32_t time;
} recent[RECENT_LIMIT];
static unsigned next_recent;

// Whether a press is that of a touch that was told, and meets no widget: the X server begins a finger
// anew when the popup that had it closes, and sends it to the popup that is gone.
static bool is_told_again(void *event, void *native) {
  void *sequence = gtk.gdk_event_get_event_sequence(event);
  uint32_t time = gtk.gdk_event_get_time(event);
  bool is_known = false;
  for (unsigned i = 0; i < RECENT_LIMIT; i++) {
    is_known |= sequence && recent[i].sequence == sequence && recent[i].time == time;
  }
  double x = 0, y = 0, shadow_x = 0, shadow_y = 0;
  if (!is_known || !gtk.gdk_event_get_position(event, &x, &y)) return false;
  gtk.gtk_native_get_surface_transform(native, &shadow_x, &shadow_y);
  return !gtk.gtk_widget_pick(native, x - shadow_x, y - shadow_y, PICK_INSENSITIVE);
}

static Touch *find_touch(void *sequence, void *device) {
  for (unsigned i = 0; i < touch_count; i++) {
    if (touches[i]->is_down && touches[i]->sequence == sequence &&
        (sequence || touches[i]->device == device)) {
      return touches[i];
    }
  }
  return NULL;
}

static void tell_sample(Touch *touch, const char *phase, uint32_t event_time, const char *why) {
  line_begin(moment.time);
  line_object(",\"touch\":[{");
  line_whole("id", touch->number);
  line_text("phase", phase);
  line_number("x", touch->x);
  line_number("y", touch->y);
  uint32_t late = late_by(moment.time, event_time);
  if (event_time && late > 1 && late < 60000) {
    line_whole("at", moment.time - (int64_t)late * 1000);
  }
  bool is_began = strcmp(phase, "began") == 0;
  if (is_began && (touch->is_mouse || touch->is_pen)) {
    line_text("kind", touch->is_pen ? "pencil" : "pointer");
  }
  if (is_began && touch->button > 1) line_whole("button", touch->button);
  if (why) line_text("why", why);
  line_raw("}]");
  if (touch->window > 1) line_whole("window", touch->window);
  line_end();
  stream_touch(
      touch->number, touch->x, touch->y, strcmp(phase, "ended") && strcmp(phase, "cancelled"));
}

void touch_lose(Touch *touch) {
  touch->is_down = false;
  tell_sample(touch, "cancelled", 0, "otherClient");
}

static Touch *begin_touch(void *event, void *native, bool is_mouse, double x, double y) {
  if (touch_count == TOUCH_LIMIT) return NULL;
  Touch *touch = calloc(1, sizeof *touch);
  if (!touch) return NULL;
  touches[touch_count++] = touch;
  touch->sequence = gtk.gdk_event_get_event_sequence(event);
  touch->device = gtk.gdk_event_get_device(event);
  touch->number = ++last_number;
  touch->is_down = true;
  touch->is_mouse = is_mouse;
  touch->is_pen = is_mouse && gtk.gdk_device_get_source(touch->device) == SOURCE_PEN;
  touch->is_emulating = is_mouse || gtk.gdk_touch_event_get_emulating_pointer(event);
  touch->button = is_mouse ? gtk.gdk_button_event_get_button(event) : 1;
  touch->window = window_number(gtk.gtk_widget_get_root(native));
  touch->x = touch->start_x = x;
  touch->y = touch->start_y = y;
  touch->began = moment.time;
  touch->event_time = gtk.gdk_event_get_time(event);
  recent[next_recent].sequence = touch->sequence;
  recent[next_recent].time = touch->event_time;
  next_recent = (next_recent + 1) % RECENT_LIMIT;
  moment.touch = touch;
  return touch;
}

static void tell_wheel(void *event, double x, double y) {
  double turn_x = 0, turn_y = 0;
  int direction = gtk.gdk_scroll_event_get_direction(event);
  if (direction == SMOOTH) {
    gtk.gdk_scroll_event_get_deltas(event, &turn_x, &turn_y);
  } else {
    static const double turns[SMOOTH][2] = {{0, -1}, {0, 1}, {-1, 0}, {1, 0}};
    turn_x = turns[direction][0];
    turn_y = turns[direction][1];
  }
  scroll_begin();
  line_begin(moment.time);
  line_object(",\"wheel\":{");
  line_number("x", x);
  line_number("y", y);
  line_number("dx", turn_x * notch);
  line_number("dy", turn_y * notch);
  line_raw("}");
  line_end();
}

static bool is_anything_down(void) {
  for (unsigned i = 0; i < touch_count; i++) {
    if (touches[i]->is_down) return true;
  }
  return false;
}

// A press: closes what is open, and begins a moment with a touch.
static void on_press(void *event, void *surface, void *native, bool is_mouse) {
  void *sequence = gtk.gdk_event_get_event_sequence(event);
  void *device = gtk.gdk_event_get_device(event);
  if (!has_header) header(gtk.gtk_widget_get_root(native));
  Touch *down = find_touch(sequence, device);
  // Another button of a mouse that is down is no touch of its own.
  if (down && is_mouse && gtk.gdk_button_event_get_button(event) != down->button) {
    moment_open(now(), OTHER_EVENT);
    return;
  }
  if (down) {
    // Whoever took the touch kept its end.
    moment_open(now(), CANCELLED);
    moment.touch = down;
    tell_sample(down, "cancelled", 0, "otherClient");
    down->is_down = false;
    moment_close();
  }
  stream_look();
  if (!is_anything_down()) stream_recover(now());
  double x = 0, y = 0;
  gtk.gdk_event_get_position(event, &x, &y);
  double shadow_x = 0, shadow_y = 0;
  gtk.gtk_native_get_surface_transform(native, &shadow_x, &shadow_y);
  double inner_x = x - shadow_x, inner_y = y - shadow_y;
  place_in_root(surface, &x, &y);
  moment_open(now(), BEGAN);
  Touch *touch = begin_touch(event, native, is_mouse, x, y);
  if (!touch) return;
  tell_sample(touch, "began", touch->event_time, NULL);
  find_way(touch, native, inner_x, inner_y);
}

static Fact *add_fact(FactKind kind) {
  static unsigned room;
  moment_open(now(), BY_TIMER);
  if (moment.fact_count == room) {
    unsigned more = room ? room * 2 : 64;
    Fact *facts = more <= 8192 ? realloc(moment.facts, more * sizeof *facts) : NULL;
    if (!facts) return NULL;
    moment.facts = facts;
    room = more;
  }
  Fact *fact = &moment.facts[moment.fact_count++];
  *fact = (Fact){.kind = kind};
  return fact;
}

int on_event(void *hint, unsigned count, const Value *values, void *data) {
  (void)hint, (void)count, (void)data;
  if (!stream_is_open()) return 0;
  void *surface = values[0].data[0].pointer, *event = values[1].data[0].pointer;
  moment_close();
  if (!event) return 1;
  int type = gtk.gdk_event_get_event_type(event);
  bool is_press = type == BUTTON_PRESS || type == TOUCH_BEGIN;
  if (is_press) hooks_add();
  bool is_cause = is_press && late_by(closed_time, gtk.gdk_event_get_time(event)) < cause_limit;
  // Events of focus and the like come in between.
  if (!is_cause && (is_press || now() - closed_time > closed_pause)) tell_closed();
  if (!is_press && type != SCROLL && type != GRAB && touch_count == 0) return 1;
  void *native = gtk.gtk_native_get_for_surface(surface);
  if (!native) return 1;
  if (is_press && is_told_again(event, native)) {
    tell_closed();
    return 1;
  }
  if (is_press) {
    on_press(event, surface, native, type == BUTTON_PRESS);
    for (unsigned i = 0; i < closed_count; i++) {
      Fact *fact = add_fact(FACT_CLOSED);
      if (fact) *fact = closed[i];
    }
    closed_count = 0;
    return 1;
  }
  if (type == GRAB) {
    if (has_header) moment_open(now(), GRAB_BROKEN);
    return 1;
  }
  double x = 0, y = 0;
  if (type == SCROLL) {
    if (!gtk.gdk_event_get_position(event, &x, &y)) return 1;
    if (!has_header) header(gtk.gtk_widget_get_root(native));
    place_in_root(surface, &x, &y);
    moment_open(now(), OTHER_EVENT);
    tell_wheel(event, x, y);
    return 1;
  }
  bool is_mouse = type == MOTION || type == BUTTON_RELEASE;
  if (!is_mouse && type != TOUCH_UPDATE && type != TOUCH_END && type != TOUCH_CANCEL) return 1;
  Touch *touch =
      find_touch(gtk.gdk_event_get_event_sequence(event), gtk.gdk_event_get_device(event));
  if (!touch || touch->is_mouse != is_mouse) return 1;
  if (type == BUTTON_RELEASE && gtk.gdk_button_event_get_button(event) != touch->button) {
    moment_open(now(), OTHER_EVENT);
    return 1;
  }
  if (gtk.gdk_event_get_position(event, &x, &y)) {
    place_in_root(surface, &x, &y);
    touch->x = x;
    touch->y = y;
  }
  uint32_t time = gtk.gdk_event_get_time(event);
  bool is_move = type == MOTION || type == TOUCH_UPDATE, is_cancel = type == TOUCH_CANCEL;
  moment_open(now(), is_move ? MOVED : is_cancel ? CANCELLED : ENDED);
  moment.touch = touch;
  if (!is_move) {
    touch->is_down = false;
    touch->end_time = time;
  }
  tell_sample(touch, is_move ? "moved" : is_cancel ? "cancelled" : "ended", time, NULL);
  return 1;
}

// MARK: Signals

static Touch *touch_with(void *sequence) {
  for (unsigned i = 0; i < touch_count; i++) {
    if (touches[i]->sequence == sequence && (touches[i] == moment.touch || touches[i]->is_down)) {
      return touches[i];
    }
  }
  return NULL;
}

static bool begins_now(const Gesture *gesture) {
  for (unsigned i = 0; i < moment.fact_count; i++) {
    if (moment.facts[i].kind == FACT_BEGIN && moment.facts[i].gesture == gesture) return true;
  }
  return false;
}

// Whether a place is inside of a widget. Near its middle it is whatever its corners are, which GTK
// takes long to find out.
static bool is_inside(void *widget, double x, double y) {
  double width = gtk.gtk_widget_get_width(widget), height = gtk.gtk_widget_get_height(widget);
  double across = width > 0 ? 2 * x / width - 1 : 1, down = height > 0 ? 2 * y / height - 1 : 1;
  return across * across + down * down < 1 || gtk.gtk_widget_contains(widget, x, y);
}

// Whether a click acts wherever the finger is lifted: the items of GTK's lists and grids do not look
// where that is (gtk_list_item_widget_click_gesture_released).
static bool acts_anywhere(void *widget) {
  const char *type = gtk.g_type_name(type_of(widget));
  return strcmp(type, "GtkListItemWidget") == 0 || strcmp(type, "GtkColumnViewRowWidget") == 0;
}

// Notes whether the program or GTK has handlers for the press and the lift of a click.
static void find_handlers(void *object, Fact *fact) {
  static unsigned pressed, released;
  if (!pressed) {
    pressed = gtk.g_signal_lookup("pressed", gtk.gtk_gesture_click_get_type());
    released = gtk.g_signal_lookup("released", gtk.gtk_gesture_click_get_type());
  }
  fact->hears_press = gtk.g_signal_has_handler_pending(object, pressed, 0, 0);
  fact->hears_lift = gtk.g_signal_has_handler_pending(object, released, 0, 0);
}

static void on_gesture(FactKind kind, void *object, const Value *values) {
  void *sequence = NULL;
  bool has_sequence = false;
  if (kind == FACT_BEGIN || kind == FACT_END || kind == FACT_CANCEL || kind == FACT_STATE) {
    sequence = values[1].data[0].pointer;
    has_sequence = true;
    if (kind == FACT_STATE) {
      long state = values[2].data[0].word;
      if (state != 1 && state != 2) return;
      kind = state == 1 ? FACT_CLAIMED : FACT_DENIED;
    }
  } else if (is_a(object, gtk.gtk_gesture_single_get_type())) {
    sequence = gtk.gtk_gesture_single_get_current_sequence(object);
    has_sequence = true;
  }
  // Two fingers: one of those that are down.
  Touch *touch = has_sequence ? touch_with(sequence) : NULL;
  Gesture *gesture = gesture_of(object);
  if (!gesture || gesture->is_left_out) return;
  for (unsigned i = 0; !touch && !has_sequence && i < touch_count; i++) {
    if (step_of(touches[i], gesture)) touch = touches[i];
  }
  if (!touch || (kind != FACT_CANCEL && kind != FACT_END && !touch_step(touch, gesture))) return;
  Fact *fact = add_fact(kind);
  if (!fact) return;
  fact->gesture = gesture;
  fact->touch = touch;
  if (kind == FACT_CLAIMED || kind == FACT_DENIED) {
    // What claims by itself has begun; a group's state comes to a new touch before it begins.
    fact->is_inherited = moment.cause == BEGAN && touch == moment.touch && !begins_now(gesture);
  } else if (kind == FACT_DOWN) {
    find_handlers(object, fact);
  } else if (kind == FACT_RELEASED) {
    // Code of the program may have taken the gesture from its widget.
    void *widget = gtk.gtk_event_controller_get_widget(object);
    if (!widget) return;
    fact->is_inside = acts_anywhere(widget) ||
        is_inside(widget, values[2].data[0].real, values[3].data[0].real);
    static const char *const checks[] = {"GtkCheckButton", NULL};
    fact->is_check = is_any(widget, checks);
  } else if (kind == FACT_SWIPE) {
    gesture->velocity_x = values[1].data[0].real;
    gesture->velocity_y = values[2].data[0].real;
  }
}

int on_signal(void *hint, unsigned count, const Value *values, void *data) {
  (void)hint, (void)count;
  if (!stream_is_open()) return 0;
  FactKind kind = (FactKind)(intptr_t)data;
  void *object = values[0].data[0].pointer;
  if (kind == FACT_SCROLLED) {
    scroll_note(object);
    return 1;
  }
  if (!has_header) return 1;
  if (kind != FACT_CLICKED && kind != FACT_CLOSED) {
    if (touch_count > 0) on_gesture(kind, object, values);
    return 1;
  }
  moment_open(now(), BY_TIMER);
  const char *view = view_of(object, moment.time);
  Fact *fact = add_fact(kind);
  if (fact) snprintf(fact->view, NAME_SIZE, "%s", view);
  return 1;
}
