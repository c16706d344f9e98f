// Names of widgets and gestures: the widget's own, or the id of its builder, or the way down from
// the nearest widget that has one. They stay as long as the object, and no two are equal.
#include "model.h"
#include "stream.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

// MARK: Unique names

typedef struct Name {
  char text[NAME_SIZE];
  struct Name *next;
} Name;

enum { BUCKETS = 512 };
static Name *used[BUCKETS];

static Name **bucket(const char *text) {
  unsigned hash = 5381;
  for (const char *byte = text; *byte; byte++) hash = hash * 33 + (unsigned char)*byte;
  return &used[hash % BUCKETS];
}

static bool is_used(const char *text) {
  for (Name *name = *bucket(text); name; name = name->next) {
    if (strcmp(name->text, text) == 0) return true;
  }
  return false;
}

// Takes the name, with `#2` and so on when it is used.
static void take(char *text) {
  char plain[NAME_SIZE];
  snprintf(plain, sizeof plain, "%.240s", text);
  snprintf(text, NAME_SIZE, "%s", plain);
  for (unsigned number = 2; is_used(text); number++) {
    snprintf(text, NAME_SIZE, "%s#%u", plain, number);
  }
  Name *name = calloc(1, sizeof *name);
  if (!name) return;
  snprintf(name->text, NAME_SIZE, "%s", text);
  name->next = *bucket(text);
  *bucket(text) = name;
}

static void give_back(const char *text) {
  for (Name **link = bucket(text); *link; link = &(*link)->next) {
    if (strcmp((*link)->text, text) == 0) {
      Name *gone = *link;
      *link = gone->next;
      free(gone);
      return;
    }
  }
}

// MARK: Widgets

typedef struct View {
  char name[NAME_SIZE];
  void *widget;
  bool is_told;
  Bounds frame;
  struct View *previous, *next;
} View;

// Those that have a name, and those that the program has freed since they were told.
static View *views, *gone;

static unsigned view_quark(void) {
  static unsigned quark;
  if (!quark) quark = gtk.g_quark_from_static_string("touch-playground-view");
  return quark;
}

static void forget(View *view) {
  give_back(view->name);
  free(view);
}

static void view_freed(void *data) {
  View *view = data;
  if (view->previous) view->previous->next = view->next;
  if (view->next) view->next->previous = view->previous;
  if (views == view) views = view->next;
  if (!view->is_told) return forget(view);
  view->next = gone;
  gone = view;
}

// The name that the program gave, or its builder.
static const char *own_name(void *widget) {
  const char *name = gtk.gtk_widget_get_name(widget);
  if (name && *name && strcmp(name, gtk.g_type_name(type_of(widget))) != 0) return name;
  const char *id = gtk.gtk_buildable_get_buildable_id(widget);
  // Builders number objects that have none.
  return id && *id && strncmp(id, "___", 3) != 0 ? id : NULL;
}

// A widget among its siblings: `button`, `button2`.
static void path_part(void *widget, char *part, size_t size) {
  const char *name = gtk.gtk_widget_get_css_name(widget);
  unsigned number = 1;
  for (void *other = gtk.gtk_widget_get_prev_sibling(widget); other;
       other = gtk.gtk_widget_get_prev_sibling(other)) {
    if (strcmp(gtk.gtk_widget_get_css_name(other), name) == 0) number++;
  }
  if (number == 1) {
    snprintf(part, size, "%.60s", name);
  } else {
    snprintf(part, size, "%.60s%u", name, number);
  }
}

static void describe(void *widget, char *text) {
  const char *own = own_name(widget);
  if (own) {
    snprintf(text, NAME_SIZE, "%.200s", own);
    return;
  }
  void *parent = gtk.gtk_widget_get_parent(widget);
  char part[80];
  path_part(widget, part, sizeof part);
  if (!parent || (!gtk.gtk_widget_get_parent(parent) && !own_name(parent))) {
    snprintf(text, NAME_SIZE, "%s", part);
    return;
  }
  char around[NAME_SIZE];
  describe(parent, around);
  // The end of a long way says more than its beginning.
  const char *kept = around;
  if (strlen(kept) > 160) {
    kept = strchr(kept + strlen(kept) - 160, '/');
    if (!kept) kept = around + strlen(around) - 160;
  }
  snprintf(text, NAME_SIZE, "%.160s/%s", *kept == '/' ? kept + 1 : kept, part);
}

static View *view_at(void *widget) {
  View *view = gtk.g_object_get_qdata(widget, view_quark());
  if (view) return view;
  view = calloc(1, sizeof *view);
  if (!view) return NULL;
  describe(widget, view->name);
  take(view->name);
  view->widget = widget;
  view->next = views;
  if (views) views->previous = view;
  views = view;
  gtk.g_object_set_qdata_full(widget, view_quark(), view, view_freed);
  return view;
}

// Where a widget is in its window. What a popup shows has places in the popup.
static bool find_frame(void *widget, void *root, Bounds *frame) {
  void *native = gtk.gtk_widget_get_native(widget);
  if (!native || !gtk.gtk_widget_compute_bounds(widget, native, frame)) return false;
  if (native == root) return true;
  double x = 0, y = 0;
  gtk.gtk_native_get_surface_transform(native, &x, &y);
  place_in_root(gtk.gtk_native_get_surface(native), &x, &y);
  frame->x += (float)x;
  frame->y += (float)y;
  return true;
}

// Whether the place of a widget is other than it was told.
static bool is_elsewhere(const View *view, const Bounds *frame) {
  return !view->is_told || memcmp(frame, &view->frame, sizeof *frame) != 0;
}

bool view_is_news(void *widget) {
  const View *view = gtk.g_object_get_qdata(widget, view_quark());
  void *root = gtk.gtk_widget_get_root(widget);
  Bounds frame;
  return !view || (root && find_frame(widget, root, &frame) && is_elsewhere(view, &frame));
}

static void tell_frame(View *view, void *widget, void *root, Bounds frame, int64_t time) {
  if (!is_elsewhere(view, &frame)) return;
  view->is_told = true;
  view->frame = frame;
  line_begin(time);
  line_text("view", view->name);
  line_text("type", gtk.g_type_name(type_of(widget)));
  line_raw(",\"frame\":[");
  line_element(frame.x, true);
  line_element(frame.y, false);
  line_element(frame.width, false);
  line_element(frame.height, false);
  line_raw("]");
  unsigned window = window_number(root);
  if (window > 1) line_whole("window", window);
  line_end();
}

const char *view_of(void *widget, int64_t time) {
  View *view = view_at(widget);
  if (!view) return "";
  void *root = gtk.gtk_widget_get_root(widget);
  Bounds frame;
  // What is not shown has no place.
  if (root && gtk.gtk_widget_get_mapped(widget) && find_frame(widget, root, &frame)) {
    tell_frame(view, widget, root, frame, time);
  }
  return view->name;
}

static void tell_hidden(View *view, int64_t time) {
  view->is_told = false;
  line_begin(time);
  line_text("view", view->name);
  line_raw(",\"frame\":null");
  line_end();
}

bool views_look(int64_t time) {
  bool has_changed = gone;
  for (View *view = views; view; view = view->next) {
    if (!view->is_told || gtk.gtk_widget_get_mapped(view->widget)) continue;
    tell_hidden(view, time);
    has_changed = true;
  }
  while (gone) {
    View *view = gone;
    gone = view->next;
    tell_hidden(view, time);
    forget(view);
  }
  return has_changed;
}

// MARK: All widgets of a window

// The most that are told of a window, and how deep they lie at most. Our choice.
enum { VIEW_LIMIT = 512, VIEW_DEPTH = 128 };

typedef struct {
  void *root;
  int64_t time;
  // How many more may be told.
  unsigned left;
} Walk;

// Cuts a place to the part that it shares with another. Returns whether there is one.
static bool cut(Bounds *frame, const Bounds *other) {
  float left = frame->x > other->x ? frame->x : other->x;
  float top = frame->y > other->y ? frame->y : other->y;
  float right = frame->x + frame->width < other->x + other->width ? frame->x + frame->width
                                                                  : other->x + other->width;
  float bottom = frame->y + frame->height < other->y + other->height ? frame->y + frame->height
                                                                     : other->y + other->height;
  *frame = (Bounds){left, top, right - left, bottom - top};
  return right > left && bottom > top;
}

// Tells the widgets below one. What lies outside of a view that scrolls is not seen.
static void tell_below(Walk *walk, void *parent, const Bounds *seen, unsigned depth) {
  for (void *widget = gtk.gtk_widget_get_first_child(parent); widget && walk->left > 0;
       widget = gtk.gtk_widget_get_next_sibling(widget)) {
    // A popup has events of its own.
    if (!gtk.gtk_widget_get_mapped(widget) || is_a(widget, gtk.gtk_native_get_type())) continue;
    const Bounds *inner = seen;
    Bounds part;
    // What has a name was on a way, or told before: it has gestures.
    if (gtk.g_object_get_qdata(widget, view_quark()) || has_gestures(widget)) {
      View *view = view_at(widget);
      Bounds frame;
      if (!view || !find_frame(widget, walk->root, &frame)) continue;
      part = frame;
      if (!cut(&part, seen)) continue;
      if (is_a(widget, gtk.gtk_scrolled_window_get_type())) inner = &part;
      tell_frame(view, widget, walk->root, frame, walk->time);
      walk->left--;
    }
    if (depth < VIEW_DEPTH) tell_below(walk, widget, inner, depth + 1);
  }
}

void views_tell(void *native, int64_t time) {
  Walk walk = {gtk.gtk_widget_get_root(native), time, VIEW_LIMIT};
  Bounds seen;
  if (walk.root && find_frame(native, walk.root, &seen)) tell_below(&walk, native, &seen, 0);
}

// MARK: Gestures

static const struct {
  const char *type, *word;
} kinds[] = {
  [CLICK] = {"GtkGestureClick", "click"},
  [LONG_PRESS] = {"GtkGestureLongPress", "longPress"},
  [PAN] = {"GtkGesturePan", "pan"},
  [DRAG] = {"GtkGestureDrag", "drag"},
  [SWIPE] = {"GtkGestureSwipe", "swipe"},
  [ZOOM] = {"GtkGestureZoom", "zoom"},
  [ROTATE] = {"GtkGestureRotate", "rotate"},
  [DRAG_SOURCE] = {"GtkDragSource", "dragSource"},
};

static Kind kind_of(void *object) {
  for (size_t type = type_of(object); type; type = gtk.g_type_parent(type)) {
    const char *name = gtk.g_type_name(type);
    for (Kind kind = 0; kind < OTHER; kind++) {
      if (strcmp(name, kinds[kind].type) == 0) return kind;
    }
  }
  return OTHER;
}

static unsigned gesture_quark(void) {
  static unsigned quark;
  if (!quark) quark = gtk.g_quark_from_static_string("touch-playground-gesture");
  return quark;
}

static Gesture *dead;

static void gesture_freed(void *data) {
  Gesture *gesture = data;
  gesture->object = NULL;
  gesture->next_dead = dead;
  dead = gesture;
  // Facts of this moment may name it.
  if (!moment.is_open) gestures_reap();
}

void gestures_reap(void) {
  for (Gesture **link = &dead; *link;) {
    Gesture *gesture = *link;
    if (gesture->uses > 0) {
      link = &gesture->next_dead;
    } else {
      *link = gesture->next_dead;
      give_back(gesture->name);
      free(gesture);
    }
  }
}

// GTK's own click of a window was added before all others, and is the last of the list.
static bool is_window_edge(void *widget, void *object) {
  if (!is_a(widget, gtk.gtk_window_get_type()) ||
      !is_a(object, gtk.gtk_gesture_click_get_type()) ||
      gtk.gtk_gesture_single_get_button(object) != 0) {
    return false;
  }
  void *controllers = gtk.gtk_widget_observe_controllers(widget), *last = NULL;
  for (unsigned i = gtk.g_list_model_get_n_items(controllers); i-- > 0 && !last;) {
    void *other = gtk.g_list_model_get_item(controllers, i);
    if (is_a(other, gtk.gtk_gesture_get_type())) last = other;
    gtk.g_object_unref(other);
  }
  gtk.g_object_unref(controllers);
  return last == object;
}

Gesture *gesture_of(void *object) {
  Gesture *gesture = gtk.g_object_get_qdata(object, gesture_quark());
  if (gesture) return gesture;
  void *widget = gtk.gtk_event_controller_get_widget(object);
  gesture = widget ? calloc(1, sizeof *gesture) : NULL;
  if (!gesture) return NULL;
  gesture->object = object;
  gesture->kind = kind_of(object);
  gesture->is_left_out = is_window_edge(widget, object);
  View *view = view_at(widget);
  const char *word =
      gesture->kind == OTHER ? gtk.g_type_name(type_of(object)) : kinds[gesture->kind].word;
  snprintf(gesture->name, NAME_SIZE, "%.200s.%.39s", view ? view->name : "", word);
  take(gesture->name);
  gtk.g_object_get(object, "n-points", &gesture->points, NULL);
  gtk.g_object_set_qdata_full(object, gesture_quark(), gesture, gesture_freed);
  return gesture;
}
