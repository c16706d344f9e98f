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

typedef struct {
  char name[NAME_SIZE];
  bool is_told;
  Bounds frame;
} View;

static unsigned view_quark(void) {
  static unsigned quark;
  if (!quark) quark = gtk.g_quark_from_static_string("touch-playground-view");
  return quark;
}

static void view_freed(void *data) {
  View *view = data;
  give_back(view->name);
  free(view);
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
  gtk.g_object_set_qdata_full(widget, view_quark(), view, view_freed);
  return view;
}

const char *known_view(void *widget) {
  View *view = gtk.g_object_get_qdata(widget, view_quark());
  return view ? view->name : NULL;
}

const char *view_of(void *widget, int64_t time) {
  View *view = view_at(widget);
  if (!view) return "";
  void *root = gtk.gtk_widget_get_root(widget);
  Bounds frame;
  if (!root || !gtk.gtk_widget_compute_bounds(widget, root, &frame)) return view->name;
  if (view->is_told && memcmp(&frame, &view->frame, sizeof frame) == 0) return view->name;
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
  line_end();
  return view->name;
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

Gesture *gesture_of(void *object) {
  Gesture *gesture = gtk.g_object_get_qdata(object, gesture_quark());
  if (gesture) return gesture;
  void *widget = gtk.gtk_event_controller_get_widget(object);
  gesture = widget ? calloc(1, sizeof *gesture) : NULL;
  if (!gesture) return NULL;
  gesture->object = object;
  gesture->kind = kind_of(object);
  View *view = view_at(widget);
  const char *word =
      gesture->kind == OTHER ? gtk.g_type_name(type_of(object)) : kinds[gesture->kind].word;
  snprintf(gesture->name, NAME_SIZE, "%.200s.%.39s", view ? view->name : "", word);
  take(gesture->name);
  gtk.g_object_get(object, "n-points", &gesture->points, NULL);
  gtk.g_object_set_qdata_full(object, gesture_quark(), gesture, gesture_freed);
  return gesture;
}
