// The layout of this folder in GTK 4, with the toolkit's own widgets and its own settings.
//
// It prints a line for each thing that a finger has done. Keys ask: `k` prints the state, `s` prints it once nothing
// has changed for 0.7 s, `r` makes all widgets anew.
#include <gtk/gtk.h>

enum { ROW = 80, ROWS = 20, QUIET = 700000 };

static GtkWidget *window;
static GtkAdjustment *list, *strip, *map_x, *map_y, *inner, *outer;
static GtkWidget *slider, *row_slider, *row_switch;
static double zoom;
static gint64 changed;
static gboolean is_dragged;

static void touch_clock(void) { changed = g_get_monotonic_time(); }

static void say(const char *what) {
  touch_clock();
  g_print("%s\n", what);
}

static void print_state(const char *why) {
  g_print(
      "%s list=%.0f strip=%.0f map=%.0f,%.0f inner=%.0f outer=%.0f "
      "zoom=%.2f slider=%.0f rowSlider=%.0f switch=%d\n", why,
      gtk_adjustment_get_value(list), gtk_adjustment_get_value(strip), gtk_adjustment_get_value(map_x),
      gtk_adjustment_get_value(map_y), gtk_adjustment_get_value(inner), gtk_adjustment_get_value(outer), zoom,
      gtk_range_get_value(GTK_RANGE(slider)), gtk_range_get_value(GTK_RANGE(row_slider)),
      gtk_switch_get_active(GTK_SWITCH(row_switch)));
}

static void clicked(GtkWidget *widget, gpointer what) {
  (void)widget;
  say(what);
}

static void activated(GtkWidget *box, GtkListBoxRow *row, gpointer what) {
  (void)box, (void)row;
  say(what);
}

static void moved(GtkAdjustment *adjustment, gpointer data) {
  (void)adjustment, (void)data;
  touch_clock();
}

static void slid(GtkRange *range, gpointer data) {
  (void)range, (void)data;
  touch_clock();
}

static void switched(GObject *object, GParamSpec *property, gpointer data) {
  (void)object, (void)property, (void)data;
  touch_clock();
}

static void tapped(GtkGestureClick *click, int count, double x, double y, gpointer name) {
  (void)x, (void)y;
  gtk_gesture_set_state(GTK_GESTURE(click), GTK_EVENT_SEQUENCE_CLAIMED);
  g_autofree char *what = g_strdup_printf("%s %s", (char *)name, count == 2 ? "double" : "tap");
  say(what);
}

static void held(GtkGesture *press, double x, double y, gpointer what) {
  (void)x, (void)y;
  gtk_gesture_set_state(press, GTK_EVENT_SEQUENCE_CLAIMED);
  say(what);
}

static void drag_began(GtkGesture *drag, double x, double y, gpointer data) {
  (void)drag, (void)x, (void)y, (void)data;
  is_dragged = FALSE;
}

static void dragged(GtkGesture *drag, double x, double y, gpointer what) {
  GtkWidget *card = gtk_event_controller_get_widget(GTK_EVENT_CONTROLLER(drag));
  if (is_dragged || !gtk_drag_check_threshold(card, 0, 0, (int)x, (int)y)) return;
  is_dragged = TRUE;
  gtk_gesture_set_state(drag, GTK_EVENT_SEQUENCE_CLAIMED);
  say(what);
}

static void two_began(GtkGesture *gesture, GdkEventSequence *sequence, gpointer data) {
  (void)sequence, (void)data;
  gtk_gesture_set_state(gesture, GTK_EVENT_SEQUENCE_CLAIMED);
}

static void zoomed(GtkGesture *gesture, double scale, gpointer data) {
  (void)gesture, (void)data;
  touch_clock();
  zoom = scale;
}

static GtkWidget *sized(GtkWidget *widget, int width, int height) {
  gtk_widget_set_size_request(widget, width, height);
  return widget;
}

static GtkWidget *scrolls(GtkWidget *child, gboolean is_horizontal, gboolean is_vertical) {
  GtkWidget *view = gtk_scrolled_window_new();
  gtk_scrolled_window_set_policy(
      GTK_SCROLLED_WINDOW(view), is_horizontal ? GTK_POLICY_AUTOMATIC : GTK_POLICY_NEVER,
      is_vertical ? GTK_POLICY_AUTOMATIC : GTK_POLICY_NEVER);
  gtk_scrolled_window_set_child(GTK_SCROLLED_WINDOW(view), child);
  return view;
}

static GtkAdjustment *heard(GtkAdjustment *adjustment) {
  g_signal_connect(adjustment, "value-changed", G_CALLBACK(moved), NULL);
  return adjustment;
}

static GtkAdjustment *across(GtkWidget *view) {
  return heard(gtk_scrolled_window_get_hadjustment(GTK_SCROLLED_WINDOW(view)));
}

static GtkAdjustment *down(GtkWidget *view) {
  return heard(gtk_scrolled_window_get_vadjustment(GTK_SCROLLED_WINDOW(view)));
}

static GtkWidget *scale(void) {
  GtkWidget *widget = gtk_scale_new_with_range(GTK_ORIENTATION_HORIZONTAL, 0, 100, 1);
  gtk_scale_set_draw_value(GTK_SCALE(widget), FALSE);
  gtk_range_set_value(GTK_RANGE(widget), 50);
  g_signal_connect(widget, "value-changed", G_CALLBACK(slid), NULL);
  return widget;
}

static GtkWidget *button(const char *what) {
  GtkWidget *widget = gtk_button_new_with_label("Button");
  g_signal_connect(widget, "clicked", G_CALLBACK(clicked), (gpointer)what);
  return widget;
}

// An area that takes a click.
static GtkWidget *area(const char *name) {
  GtkWidget *widget = gtk_drawing_area_new();
  GtkGesture *click = gtk_gesture_click_new();
  g_signal_connect(click, "released", G_CALLBACK(tapped), (gpointer)name);
  gtk_widget_add_controller(widget, GTK_EVENT_CONTROLLER(click));
  return widget;
}

static void put(GtkWidget *fixed, GtkWidget *child, int x, int y, int width, int height) {
  gtk_fixed_put(GTK_FIXED(fixed), sized(child, width, height), x, y);
}

static GtkWidget *rows(void) {
  GtkWidget *box = gtk_list_box_new();
  gtk_list_box_set_selection_mode(GTK_LIST_BOX(box), GTK_SELECTION_NONE);
  g_signal_connect(box, "row-activated", G_CALLBACK(activated), "row tap");
  for (int i = 0; i < ROWS; i++) {
    GtkWidget *row = sized(gtk_fixed_new(), 360, ROW);
    if (i == 1) put(row, button("list-button tap"), 60, 15, 240, 50);
    if (i == 2) put(row, row_slider = scale(), 60, 15, 240, 50);
    if (i == 3) {
      GtkWidget *view = scrolls(sized(gtk_drawing_area_new(), 1080, ROW), TRUE, FALSE);
      strip = across(view);
      put(row, view, 0, 0, 360, ROW);
    }
    if (i == 4) {
      gtk_fixed_put(GTK_FIXED(row), row_switch = gtk_switch_new(), 80, 25);
      g_signal_connect(row_switch, "notify::active", G_CALLBACK(switched), NULL);
    }
    gtk_list_box_append(GTK_LIST_BOX(box), row);
  }
  return box;
}

static void build(void) {
  GtkWidget *fixed = gtk_fixed_new(), *view, *widget, *nested;
  GtkGesture *gesture;
  zoom = 1;
  view = scrolls(rows(), FALSE, TRUE);
  list = down(view);
  put(fixed, view, 0, 0, 360, 600);
  put(fixed, button("button tap"), 420, 20, 160, 80);
  put(fixed, area("twice"), 620, 20, 160, 80);

  widget = area("hold");
  gesture = gtk_gesture_long_press_new();
  g_signal_connect(gesture, "pressed", G_CALLBACK(held), "hold hold");
  gtk_widget_add_controller(widget, GTK_EVENT_CONTROLLER(gesture));
  put(fixed, widget, 420, 120, 160, 80);

  widget = area("card");
  gesture = gtk_gesture_drag_new();
  g_signal_connect(gesture, "drag-begin", G_CALLBACK(drag_began), NULL);
  g_signal_connect(gesture, "drag-update", G_CALLBACK(dragged), "card drag");
  gtk_widget_add_controller(widget, GTK_EVENT_CONTROLLER(gesture));
  put(fixed, widget, 620, 120, 160, 80);

  widget = sized(gtk_drawing_area_new(), 720, 360);
  view = scrolls(widget, TRUE, TRUE);
  gesture = gtk_gesture_zoom_new();
  g_signal_connect(gesture, "begin", G_CALLBACK(two_began), NULL);
  g_signal_connect(gesture, "scale-changed", G_CALLBACK(zoomed), NULL);
  gtk_widget_add_controller(view, GTK_EVENT_CONTROLLER(gesture));
  map_x = across(view), map_y = down(view);
  put(fixed, view, 420, 220, 360, 180);
  put(fixed, slider = scale(), 420, 420, 360, 50);

  nested = sized(gtk_fixed_new(), 360, 300);
  view = scrolls(sized(gtk_drawing_area_new(), 300, 200), FALSE, TRUE);
  inner = down(view);
  put(nested, view, 20, 10, 300, 100);
  view = scrolls(nested, FALSE, TRUE);
  outer = down(view);
  put(fixed, view, 420, 480, 360, 120);
  gtk_window_set_child(GTK_WINDOW(window), fixed);
}

static gboolean is_still(gpointer data) {
  (void)data;
  if (g_get_monotonic_time() - changed < QUIET) return G_SOURCE_CONTINUE;
  print_state("still");
  return G_SOURCE_REMOVE;
}

// Two frames later everything has been laid out, and events that waited for a frame have come.
static gboolean after_frames(GtkWidget *widget, GdkFrameClock *clock, gpointer why) {
  static int frames;
  (void)widget, (void)clock;
  if (++frames < 2) return G_SOURCE_CONTINUE;
  frames = 0;
  print_state(why);
  return G_SOURCE_REMOVE;
}

static gboolean asked(GtkEventControllerKey *keys, guint key, guint code, GdkModifierType state, gpointer data) {
  (void)keys, (void)code, (void)state, (void)data;
  if (key == GDK_KEY_r) build();
  if (key == GDK_KEY_r || key == GDK_KEY_k) {
    gtk_widget_add_tick_callback(window, after_frames, key == GDK_KEY_r ? "ready" : "now", NULL);
  } else if (key == GDK_KEY_s) {
    touch_clock();
    g_timeout_add(20, is_still, NULL);
  }
  return TRUE;
}

int main(void) {
  setvbuf(stdout, NULL, _IOLBF, 0);
  gtk_init();
  window = gtk_window_new();
  gtk_window_set_decorated(GTK_WINDOW(window), FALSE);
  gtk_window_set_default_size(GTK_WINDOW(window), 800, 600);
  GtkCssProvider *style = gtk_css_provider_new();
  gtk_css_provider_load_from_data(style, "row { padding: 0; margin: 0; border: none; }", -1);
  gtk_style_context_add_provider_for_display(
      gdk_display_get_default(), GTK_STYLE_PROVIDER(style), GTK_STYLE_PROVIDER_PRIORITY_USER);
  GtkEventController *keys = gtk_event_controller_key_new();
  gtk_event_controller_set_propagation_phase(keys, GTK_PHASE_CAPTURE);
  g_signal_connect(keys, "key-pressed", G_CALLBACK(asked), NULL);
  gtk_widget_add_controller(window, keys);
  build();
  int drag, hold, time, distance;
  g_object_get(
      gtk_settings_get_default(), "gtk-dnd-drag-threshold", &drag, "gtk-long-press-time", &hold,
      "gtk-double-click-time", &time, "gtk-double-click-distance", &distance, NULL);
  g_print(
      "toolkit GTK %u.%u.%u\nlimits drag=%d hold=%g doubleTime=%g doubleDistance=%d\n", gtk_get_major_version(),
      gtk_get_minor_version(), gtk_get_micro_version(), drag, hold / 1000.0, time / 1000.0, distance);
  gtk_window_present(GTK_WINDOW(window));
  gtk_widget_add_tick_callback(window, after_frames, "ready", NULL);
  while (TRUE) g_main_context_iteration(NULL, TRUE);
}
