// The functions of GLib, GDK and GTK that the module calls, looked up by name in the libraries that
// the program has loaded. No header of theirs is needed, and nothing is linked.
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// A value of a signal, as GLib lays it out (`GValue`).
typedef struct {
  size_t type;
  union {
    int number;
    unsigned count;
    long word;
    double real;
    void *pointer;
  } data[2];
} Value;

/// A rectangle of Graphene.
typedef struct {
  float x, y, width, height;
} Bounds;

typedef void Notify(void *);
typedef int Callback(void *);
typedef int Hook(void *hint, unsigned count, const Value *values, void *data);

// What it returns, its name, what it takes.
#define FUNCTIONS(F)                                                                            \
  F(unsigned, g_idle_add_full, (int priority, Callback *, void *, Notify *))                    \
  F(int64_t, g_get_monotonic_time, (void))                                                      \
  F(unsigned, g_quark_from_static_string, (const char *))                                       \
  F(const char *, g_get_prgname, (void))                                                        \
  F(void *, g_type_class_ref, (size_t))                                                         \
  F(void *, g_type_class_peek, (size_t))                                                        \
  F(size_t, g_type_from_name, (const char *))                                                   \
  F(const char *, g_type_name, (size_t))                                                        \
  F(size_t, g_type_parent, (size_t))                                                            \
  F(unsigned, g_signal_lookup, (const char *, size_t))                                          \
  F(int, g_signal_has_handler_pending,                                                          \
    (void *, unsigned signal, unsigned detail, int may_be_blocked))                             \
  F(unsigned long, g_signal_add_emission_hook,                                                  \
    (unsigned signal, unsigned detail, Hook *, void *, Notify *))                               \
  F(void *, g_object_get_qdata, (void *, unsigned quark))                                       \
  F(void, g_object_set_qdata_full, (void *, unsigned quark, void *, Notify *))                  \
  F(void, g_object_get, (void *, const char *, ...))                                            \
  F(void, g_object_unref, (void *))                                                             \
  F(unsigned, g_list_model_get_n_items, (void *))                                               \
  F(void *, g_list_model_get_item, (void *, unsigned))                                          \
  F(int, gdk_event_get_event_type, (void *))                                                    \
  F(int, gdk_event_get_position, (void *, double *x, double *y))                                \
  F(void *, gdk_event_get_event_sequence, (void *))                                             \
  F(void *, gdk_event_get_device, (void *))                                                     \
  F(uint32_t, gdk_event_get_time, (void *))                                                     \
  F(unsigned, gdk_button_event_get_button, (void *))                                            \
  F(int, gdk_scroll_event_get_direction, (void *))                                              \
  F(void, gdk_scroll_event_get_deltas, (void *, double *x, double *y))                          \
  F(int, gdk_touch_event_get_emulating_pointer, (void *))                                       \
  F(int, gdk_device_get_source, (void *))                                                       \
  F(size_t, gdk_surface_get_type, (void))                                                       \
  F(size_t, gdk_popup_get_type, (void))                                                         \
  F(int, g_type_check_instance_is_a, (void *, size_t))                                          \
  F(void *, gdk_popup_get_parent, (void *))                                                     \
  F(int, gdk_popup_get_position_x, (void *))                                                    \
  F(int, gdk_popup_get_position_y, (void *))                                                    \
  F(int, gtk_is_initialized, (void))                                                            \
  F(unsigned, gtk_get_major_version, (void))                                                    \
  F(unsigned, gtk_get_minor_version, (void))                                                    \
  F(unsigned, gtk_get_micro_version, (void))                                                    \
  F(size_t, gtk_native_get_type, (void))                                                        \
  F(void *, gtk_native_get_for_surface, (void *))                                               \
  F(void *, gtk_native_get_surface, (void *))                                                   \
  F(void, gtk_native_get_surface_transform, (void *, double *x, double *y))                     \
  F(void *, gtk_widget_get_native, (void *))                                                    \
  F(void *, gtk_widget_get_root, (void *))                                                      \
  F(void *, gtk_widget_get_parent, (void *))                                                    \
  F(void *, gtk_widget_get_first_child, (void *))                                               \
  F(void *, gtk_widget_get_prev_sibling, (void *))                                              \
  F(void *, gtk_widget_get_next_sibling, (void *))                                              \
  F(const char *, gtk_widget_get_name, (void *))                                                \
  F(const char *, gtk_widget_get_css_name, (void *))                                            \
  F(const char *, gtk_buildable_get_buildable_id, (void *))                                     \
  F(int, gtk_widget_get_width, (void *))                                                        \
  F(int, gtk_widget_get_height, (void *))                                                       \
  F(int, gtk_widget_get_scale_factor, (void *))                                                 \
  F(int, gtk_widget_get_mapped, (void *))                                                       \
  F(void *, gtk_widget_get_display, (void *))                                                   \
  F(int, gtk_widget_is_sensitive, (void *))                                                     \
  F(int, gtk_widget_contains, (void *, double x, double y))                                     \
  F(void *, gtk_widget_pick, (void *, double x, double y, int flags))                           \
  F(int, gtk_widget_compute_bounds, (void *, void *target, Bounds *))                           \
  F(void *, gtk_widget_observe_controllers, (void *))                                           \
  F(void *, gtk_widget_get_settings, (void *))                                                  \
  F(void *, gtk_window_get_toplevels, (void))                                                   \
  F(int, gtk_window_get_modal, (void *))                                                        \
  F(size_t, gtk_window_get_type, (void))                                                        \
  F(void *, gtk_event_controller_get_widget, (void *))                                          \
  F(int, gtk_event_controller_get_propagation_phase, (void *))                                  \
  F(size_t, gtk_gesture_get_type, (void))                                                       \
  F(void *, gtk_gesture_get_last_event, (void *, void *sequence))                               \
  F(int, gtk_gesture_is_grouped_with, (void *, void *))                                         \
  F(void *, gtk_gesture_single_get_current_sequence, (void *))                                  \
  F(int, gtk_gesture_single_get_touch_only, (void *))                                           \
  F(int, gtk_gesture_single_get_exclusive, (void *))                                            \
  F(unsigned, gtk_gesture_single_get_button, (void *))                                          \
  F(size_t, gtk_gesture_single_get_type, (void))                                                \
  F(size_t, gtk_gesture_click_get_type, (void))                                                 \
  F(double, gtk_gesture_long_press_get_delay_factor, (void *))                                  \
  F(int, gtk_gesture_pan_get_orientation, (void *))                                             \
  F(size_t, gtk_scrolled_window_get_type, (void))                                               \
  F(void *, gtk_scrolled_window_get_hadjustment, (void *))                                      \
  F(void *, gtk_scrolled_window_get_vadjustment, (void *))                                      \
  F(double, gtk_adjustment_get_value, (void *))                                                 \
  F(double, gtk_adjustment_get_lower, (void *))                                                 \
  F(double, gtk_adjustment_get_upper, (void *))                                                 \
  F(double, gtk_adjustment_get_page_size, (void *))

/// All functions, by their names.
extern struct Library {
#define MEMBER(returned, name, arguments) returned(*name) arguments;
  FUNCTIONS(MEMBER)
#undef MEMBER
} gtk;

/// The names of the shared libraries.
#define GLIB "libglib-2.0.so.0"
#define GOBJECT "libgobject-2.0.so.0"
#define GIO "libgio-2.0.so.0"
#define GTK4 "libgtk-4.so.1"
#define GTK3 "libgtk-3.so.0"

/// Returns the function of a library that the program has loaded; `NULL` when it has not. Nobody
/// else has a function of the name.
void *loaded_function(const char *library, const char *name);

/// Returns the function of a library that the program has loaded, where others have one of the same
/// name; `NULL` when it has not.
void *function_of(const char *library, const char *name);

/// Looks up all functions. Returns the name of one that is missing; `NULL` when none is.
const char *find_functions(void);

/// Returns whether an object is of a type.
bool is_a(void *object, size_t type);

/// Returns whether an object is of one of some types, which the program may not have made; the last is
/// `NULL`.
bool is_any(void *object, const char *const *types);

/// Returns the type of an object.
size_t type_of(void *object);
