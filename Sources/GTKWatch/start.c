// Where the module begins: preloaded, when the program registers the type of gestures; as a module
// of GIO, when GIO loads it.
#define _GNU_SOURCE
#include "library.h"
#include "model.h"
#include "stream.h"

#include <dlfcn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define EXPORTED __attribute__((visibility("default")))

/// The variable that names the file of the stream.
static const char stream_variable[] = "TOUCH_PLAYGROUND_WATCH_STREAM";

// Before the events of GDK, which have the priority 0.
enum { FIRST_PRIORITY = -200 };

static void complain(const char *words) {
  fprintf(stderr, "touch-playground: watch is off: %s\n", words);
}

// MARK: The environment

// The path of this file.
static const char *own_path(void) {
  Dl_info info;
  return dladdr(stream_variable, &info) && info.dli_fname ? info.dli_fname : "";
}

// Removes a path from a variable with paths that one of the characters separates.
static void remove_path(const char *variable, const char *path, const char *separators) {
  const char *value = getenv(variable);
  if (!value) return;
  char *rest = calloc(1, strlen(value) + 2);
  char *words = strdup(value);
  char *place = NULL;
  if (rest && words) {
    for (char *word = strtok_r(words, separators, &place); word;
         word = strtok_r(NULL, separators, &place)) {
      if (strcmp(word, path) == 0) continue;
      if (*rest) strcat(rest, ":");
      strcat(rest, word);
    }
    if (*rest) {
      setenv(variable, rest, 1);
    } else {
      unsetenv(variable);
    }
  }
  free(words);
  free(rest);
}

// What the program starts is not watched.
static void forget_variables(void) {
  unsetenv(stream_variable);
  char folder[4096];
  snprintf(folder, sizeof folder, "%s", own_path());
  remove_path("LD_PRELOAD", folder, ": ");
  char *end = strrchr(folder, '/');
  if (end) *end = 0;
  remove_path("GIO_EXTRA_MODULES", folder, ":");
}

// MARK: Starting

static void refuse(const char *fault, const char *words) {
  if (!stream_is_open()) return complain(words);
  line_begin(-1);
  line_text("watch", "off");
  line_text("fault", fault);
  line_text("words", words);
  line_end();
}

// The signals that are heard, by the names of their types.
static struct {
  const char *type, *signal;
  Hook *hook;
  FactKind kind;
} hooks[] = {
  {"GdkSurface", "event", on_event, 0},
  {"GtkGesture", "begin", on_signal, FACT_BEGIN},
  {"GtkGesture", "end", on_signal, FACT_END},
  {"GtkGesture", "cancel", on_signal, FACT_CANCEL},
  {"GtkGesture", "sequence-state-changed", on_signal, FACT_STATE},
  {"GtkGestureClick", "pressed", on_signal, FACT_DOWN},
  {"GtkGestureClick", "released", on_signal, FACT_RELEASED},
  {"GtkGestureLongPress", "pressed", on_signal, FACT_PRESSED},
  {"GtkGestureLongPress", "cancelled", on_signal, FACT_PRESS_CANCELLED},
  {"GtkGestureSwipe", "swipe", on_signal, FACT_SWIPE},
  {"GtkGestureZoom", "scale-changed", on_signal, FACT_SCALE},
  {"GtkGestureRotate", "angle-changed", on_signal, FACT_ANGLE},
  {"GtkDragSource", "prepare", on_signal, FACT_PREPARE},
  {"GtkButton", "clicked", on_signal, FACT_CLICKED},
  {"GtkPopover", "closed", on_signal, FACT_CLOSED},
  {"GtkAdjustment", "value-changed", on_signal, FACT_SCROLLED},
};
enum { HOOK_COUNT = sizeof hooks / sizeof *hooks };

void hooks_add(void) {
  static unsigned added;
  // Those that were added stand first. Others belong to a class that the program has not made: it
  // has no object of it, and making it is work that a program without one should not do.
  for (unsigned i = added; i < HOOK_COUNT; i++) {
    size_t type = gtk.g_type_from_name(hooks[i].type);
    if (!type || !gtk.g_type_class_peek(type)) continue;
    unsigned signal = gtk.g_signal_lookup(hooks[i].signal, type);
    if (signal) {
      gtk.g_signal_add_emission_hook(
          signal, 0, hooks[i].hook, (void *)(intptr_t)hooks[i].kind, NULL);
    }
    for (unsigned k = i; k > added; k--) {
      __typeof__(hooks[0]) other = hooks[k];
      hooks[k] = hooks[k - 1];
      hooks[k - 1] = other;
    }
    added++;
  }
}

static bool is_started, is_queued;

// Begins to watch, once GTK has started. Returns whether it is settled.
static bool start(void) {
  if (is_started) return true;
  const char *path = getenv(stream_variable);
  int (*is_initialized)(void) = loaded_function(GTK4, "gtk_is_initialized");
  if (!is_initialized) {
    if (!function_of(GTK3, "gtk_init")) return false;
    is_started = true;
    if (path) stream_open(path);
    refuse("gtk3", "the program uses GTK 3");
    forget_variables();
    return true;
  }
  if (!is_initialized()) return false;
  is_started = true;
  if (!path) {
    complain("no stream is named");
    return true;
  }
  // Another process that the same command started is watched.
  if (!stream_open(path)) {
    forget_variables();
    return true;
  }
  const char *missing = find_functions();
  forget_variables();
  if (missing) {
    char words[128];
    snprintf(words, sizeof words, "this GTK has no %s", missing);
    refuse("missing", words);
    return true;
  }
  char version[32];
  snprintf(
      version, sizeof version, "%u.%u.%u", gtk.gtk_get_major_version(),
      gtk.gtk_get_minor_version(), gtk.gtk_get_micro_version());
  line_begin(-1);
  line_text("watch", "on");
  line_text("gtk", version);
  line_end();
  // Each program with a window makes it.
  gtk.g_type_class_ref(gtk.gdk_surface_get_type());
  hooks_add();
  return true;
}

static int on_idle(void *data) {
  (void)data;
  is_queued = false;
  start();
  return 0;
}

// Starts when the main loop runs.
static void queue_start(void) {
  if (is_queued || is_started || !getenv(stream_variable)) return;
  unsigned (*add)(int, Callback *, void *, Notify *) = loaded_function(GLIB, "g_idle_add_full");
  if (!add) return;
  is_queued = true;
  add(FIRST_PRIORITY, on_idle, NULL, NULL);
}

// MARK: Loaded before the program

typedef size_t Register(
    size_t parent, const char *name, unsigned class_size, void *class_init, unsigned size,
    void *init, unsigned flags);

/// GTK registers its types here; the module passes all on.
EXPORTED Register g_type_register_static_simple;

size_t g_type_register_static_simple(
    size_t parent, const char *name, unsigned class_size, void *class_init, unsigned size,
    void *init, unsigned flags) {
  static Register *real;
  static bool has_gestures;
  if (!real) real = dlsym(RTLD_NEXT, "g_type_register_static_simple");
  if (!real) real = function_of(GOBJECT, "g_type_register_static_simple");
  if (!real) return 0;
  if (!has_gestures) has_gestures = strcmp(name, "GtkGesture") == 0;
  // A program may make gestures before its main loop, or GTK start after it; then a later type is
  // another chance.
  if (has_gestures) queue_start();
  return real(parent, name, class_size, class_init, size, init, flags);
}

// MARK: Loaded by GIO

EXPORTED void g_io_module_load(void *module);
EXPORTED void g_io_module_unload(void *module);
EXPORTED char **g_io_module_query(void);

void g_io_module_load(void *module) {
  (void)module;
  // GIO unloads modules after a look at them.
  dlopen(own_path(), RTLD_LAZY | RTLD_NOLOAD | RTLD_NODELETE);
  queue_start();
}

void g_io_module_unload(void *module) { (void)module; }

char **g_io_module_query(void) { return NULL; }
