// A program of GTK 4 with one cell for each rule that `watch` tells. Each handler counts, and the
// counts are printed when the program ends: they are equal with and without the module.
//
//     cases             a window of 1000 x 750 points; ends with SIGTERM
//     cases maximized   the same widgets in a window that fills the screen, where its place is not known otherwise
#include <glib-unix.h>
#include <gtk/gtk.h>

enum { WIDTH = 200, HEIGHT = 150, COLUMNS = 4, ROWS = 5, CELLS = 23 };

static struct {
  const char *name;
  unsigned count;
} counts[64];

static void count(const char *name) {
  for (unsigned i = 0; i < G_N_ELEMENTS(counts); i++) {
    if (!counts[i].name) counts[i].name = g_intern_string(name);
    if (strcmp(counts[i].name, name) == 0) {
      counts[i].count++;
      return;
    }
  }
}

static void counted(GtkWidget *widget, gpointer name) {
  (void)widget;
  count(name);
}

static void notified(GtkWidget *widget, GParamSpec *property, gpointer name) {
  (void)property;
  counted(widget, name);
}

static void activated(GtkWidget *widget, GtkListBoxRow *row, gpointer name) {
  (void)row;
  counted(widget, name);
}

static void item_activated(GtkWidget *widget, guint position, gpointer name) {
  (void)position;
  counted(widget, name);
}

static GdkContentProvider *dragged(GtkDragSource *source, double x, double y, gpointer name) {
  (void)source, (void)x, (void)y;
  count(name);
  return gdk_content_provider_new_typed(G_TYPE_STRING, "dragged");
}

// GTK asks at each move, so that how often depends on the time.
static GdkContentProvider *drags_nothing(GtkDragSource *source, double x, double y) {
  (void)source, (void)x, (void)y;
  return NULL;
}

static void click_closes(GtkGesture *gesture, int n, double x, double y, gpointer popover) {
  (void)gesture, (void)n, (void)x, (void)y;
  gtk_widget_set_visible(popover, FALSE);
}

static void item_made(GtkListItemFactory *factory, GtkListItem *item) {
  (void)factory;
  GtkWidget *label = gtk_label_new("an item");
  gtk_widget_set_size_request(label, -1, 40);
  gtk_list_item_set_child(item, label);
}

static GtkWidget *named(GtkWidget *widget, const char *name) {
  gtk_widget_set_name(widget, name);
  return widget;
}

static GtkGesture *add(GtkWidget *widget, GtkGesture *gesture) {
  gtk_widget_add_controller(widget, GTK_EVENT_CONTROLLER(gesture));
  return gesture;
}

static void claim(GtkGesture *gesture) { gtk_gesture_set_state(gesture, GTK_EVENT_SEQUENCE_CLAIMED); }

static void deny(GtkGesture *gesture) { gtk_gesture_set_state(gesture, GTK_EVENT_SEQUENCE_DENIED); }

static void click_claims(GtkGesture *gesture, int n, double x, double y, gpointer name) {
  (void)n, (void)x, (void)y;
  claim(gesture);
  count(name);
}

static void click_counts(GtkGesture *gesture, int n, double x, double y, gpointer name) {
  (void)gesture, (void)n, (void)x, (void)y;
  count(name);
}

static void press_claims(GtkGesture *gesture, double x, double y, gpointer name) {
  (void)x, (void)y;
  claim(gesture);
  count(name);
}

static void press_counts(GtkGesture *gesture, double x, double y, gpointer name) {
  (void)gesture, (void)x, (void)y;
  count(name);
}

static void press_denies(GtkGesture *gesture, double x, double y, gpointer name) {
  (void)x, (void)y;
  deny(gesture);
  count(name);
}

static void drag_claims(GtkGesture *gesture, double x, double y, gpointer name) {
  if (gtk_drag_check_threshold(
          gtk_event_controller_get_widget(GTK_EVENT_CONTROLLER(gesture)), 0, 0, (int)x, (int)y)) {
    claim(gesture);
    count(name);
  }
}

static void pan_claims(GtkGesture *gesture, GtkPanDirection direction, double offset, gpointer name) {
  (void)direction;
  if (offset > 8) {
    claim(gesture);
    count(name);
  }
}

static void scale_claims(GtkGesture *gesture, double scale, gpointer name) {
  (void)scale;
  claim(gesture);
  count(name);
}

static GtkWidget *area(const char *name) {
  GtkWidget *widget = named(gtk_drawing_area_new(), name);
  gtk_widget_set_hexpand(widget, TRUE);
  gtk_widget_set_vexpand(widget, TRUE);
  return widget;
}

static GtkWidget *box(const char *name, GtkWidget *child) {
  GtkWidget *widget = named(gtk_box_new(GTK_ORIENTATION_VERTICAL, 0), name);
  gtk_box_append(GTK_BOX(widget), child);
  return widget;
}

static GtkWidget *button(const char *name) {
  GtkWidget *widget = named(gtk_button_new_with_label(name), name);
  gtk_widget_set_vexpand(widget, TRUE);
  g_signal_connect(widget, "clicked", G_CALLBACK(counted), (gpointer)name);
  return widget;
}

static GtkWidget *cell(int number) {
  GtkWidget *widget, *inner;
  GtkGesture *gesture, *other;
  switch (number) {
    case 0:  // A: a click that acts on release, and claims nothing.
      widget = area("A");
      gesture = add(widget, gtk_gesture_click_new());
      g_signal_connect(gesture, "released", G_CALLBACK(click_counts), "A.click");
      return widget;
    case 1:  // B: a button.
      return button("B");
    case 2:  // C: zoom and rotate in a group, with two fingers.
      widget = area("C");
      gesture = add(widget, gtk_gesture_zoom_new());
      g_signal_connect(gesture, "scale-changed", G_CALLBACK(scale_claims), "C.zoom");
      other = add(widget, gtk_gesture_rotate_new());
      gtk_gesture_group(gesture, other);
      return widget;
    case 3:  // D: a button that is switched off.
      widget = button("D");
      gtk_widget_set_sensitive(widget, FALSE);
      return box("D-box", widget);
    case 4:  // E: a drag and a long press in a group around a click.
      inner = area("E-inner");
      gesture = add(inner, gtk_gesture_click_new());
      g_signal_connect(gesture, "released", G_CALLBACK(click_claims), "E-inner.click");
      widget = box("E", inner);
      gesture = add(widget, gtk_gesture_drag_new());
      g_signal_connect(gesture, "drag-update", G_CALLBACK(drag_claims), "E.drag");
      other = add(widget, gtk_gesture_long_press_new());
      g_signal_connect(other, "pressed", G_CALLBACK(press_claims), "E.longPress");
      gtk_gesture_group(gesture, other);
      return widget;
    case 5:  // F: a button in a view that scrolls.
      widget = named(gtk_scrolled_window_new(), "F");
      inner = button("F-button");
      gtk_widget_set_size_request(inner, WIDTH - 20, 600);
      gtk_scrolled_window_set_child(GTK_SCROLLED_WINDOW(widget), inner);
      return widget;
    case 6:  // G: a click around a button claims at the press, before the button is asked.
      widget = box("G", button("G-button"));
      // Asked after the click, and in its group: the claim comes to it with the touch.
      other = add(widget, gtk_gesture_drag_new());
      gtk_event_controller_set_propagation_phase(GTK_EVENT_CONTROLLER(other), GTK_PHASE_CAPTURE);
      gesture = add(widget, gtk_gesture_click_new());
      gtk_gesture_group(gesture, other);
      gtk_event_controller_set_propagation_phase(
          GTK_EVENT_CONTROLLER(gesture), GTK_PHASE_CAPTURE);
      g_signal_connect(gesture, "pressed", G_CALLBACK(click_claims), "G.click");
      return widget;
    case 7: {  // H: buttons in the rows of a list.
      widget = named(gtk_list_box_new(), "H");
      GtkWidget *row = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 20);
      gtk_box_append(GTK_BOX(row), button("H-button"));
      gtk_box_append(GTK_BOX(row), gtk_label_new("a row"));
      gtk_list_box_append(GTK_LIST_BOX(widget), row);
      g_signal_connect(widget, "row-activated", G_CALLBACK(activated), "H.row-activated");
      return widget;
    }
    case 8:  // I: a horizontal pan that claims.
      widget = area("I");
      gesture = add(widget, gtk_gesture_pan_new(GTK_ORIENTATION_HORIZONTAL));
      g_signal_connect(gesture, "pan", G_CALLBACK(pan_claims), "I.pan");
      return widget;
    case 9:  // J: a long press that acts and claims nothing, and a click beside it that does.
      widget = area("J");
      gesture = add(widget, gtk_gesture_click_new());
      g_signal_connect(gesture, "released", G_CALLBACK(click_claims), "J.click");
      other = add(widget, gtk_gesture_long_press_new());
      g_signal_connect(other, "pressed", G_CALLBACK(press_counts), "J.longPress");
      return widget;
    case 10:  // K: a switch.
      widget = named(gtk_switch_new(), "K");
      gtk_widget_set_halign(widget, GTK_ALIGN_CENTER);
      gtk_widget_set_valign(widget, GTK_ALIGN_CENTER);
      g_signal_connect(widget, "notify::active", G_CALLBACK(notified), "K.active");
      return widget;
    case 11: {  // L: a horizontal scale.
      widget = named(gtk_scale_new_with_range(GTK_ORIENTATION_HORIZONTAL, 0, 100, 1), "L");
      g_signal_connect(widget, "value-changed", G_CALLBACK(counted), "L.value");
      return widget;
    }
    case 12:  // M: a click that needs the second button.
      widget = area("M");
      gesture = add(widget, gtk_gesture_click_new());
      gtk_gesture_single_set_button(GTK_GESTURE_SINGLE(gesture), 3);
      g_signal_connect(gesture, "released", G_CALLBACK(click_counts), "M.click");
      return widget;
    case 13:  // N: a drag whose program gives every touch up at once.
      widget = area("N");
      gesture = add(widget, gtk_gesture_drag_new());
      g_signal_connect(gesture, "drag-begin", G_CALLBACK(press_denies), "N.drag");
      return widget;
    case 14:  // O: a swipe that claims nothing.
      widget = area("O");
      gesture = add(widget, gtk_gesture_swipe_new());
      g_signal_connect(gesture, "swipe", G_CALLBACK(press_claims), "O.swipe");
      return widget;
    case 15: {  // P: a button that opens a popover.
      widget = named(gtk_menu_button_new(), "P");
      inner = named(gtk_popover_new(), "P-popover");
      // What it holds closes it.
      GtkWidget *closing = button("P-button");
      g_signal_connect_swapped(closing, "clicked", G_CALLBACK(gtk_popover_popdown), inner);
      gtk_popover_set_child(GTK_POPOVER(inner), closing);
      gtk_menu_button_set_popover(GTK_MENU_BUTTON(widget), inner);
      return widget;
    }
    case 17: {  // R: rows of a tree.
      GtkListStore *rows = gtk_list_store_new(1, G_TYPE_STRING);
      for (int i = 0; i < 4; i++) {
        GtkTreeIter place;
        gtk_list_store_append(rows, &place);
        gtk_list_store_set(rows, &place, 0, "a row", -1);
      }
      widget = named(gtk_tree_view_new_with_model(GTK_TREE_MODEL(rows)), "R");
      gtk_tree_view_insert_column_with_attributes(
          GTK_TREE_VIEW(widget), -1, "rows", gtk_cell_renderer_text_new(), "text", 0, NULL);
      gtk_tree_view_set_headers_visible(GTK_TREE_VIEW(widget), FALSE);
      return widget;
    }
    case 18: {  // S: check buttons in a group, and around them a click that acts at the press.
      inner = named(gtk_check_button_new_with_label("on"), "S-on");
      GtkWidget *off = named(gtk_check_button_new_with_label("off"), "S-off");
      gtk_check_button_set_group(GTK_CHECK_BUTTON(off), GTK_CHECK_BUTTON(inner));
      gtk_check_button_set_active(GTK_CHECK_BUTTON(inner), TRUE);
      gtk_widget_set_size_request(inner, -1, 60);
      gtk_widget_set_size_request(off, -1, 60);
      widget = box("S", inner);
      gtk_box_append(GTK_BOX(widget), off);
      gesture = add(widget, gtk_gesture_click_new());
      g_signal_connect(gesture, "pressed", G_CALLBACK(click_counts), "S.click");
      return widget;
    }
    case 19:  // T: a source of a drag and drop, around a click.
      inner = area("T-inner");
      gesture = add(inner, gtk_gesture_click_new());
      g_signal_connect(gesture, "released", G_CALLBACK(click_counts), "T-inner.click");
      widget = box("T", inner);
      gesture = add(widget, GTK_GESTURE(gtk_drag_source_new()));
      g_signal_connect(gesture, "prepare", G_CALLBACK(dragged), "T.prepare");
      return widget;
    case 20:  // U: a text that can be selected, in a view that scrolls.
      widget = gtk_scrolled_window_new();
      inner = named(gtk_text_view_new(), "U");
      gtk_text_buffer_set_text(
          gtk_text_view_get_buffer(GTK_TEXT_VIEW(inner)),
          "one two three four\none two three four\none two three four\none two three four", -1);
      gtk_scrolled_window_set_child(GTK_SCROLLED_WINDOW(widget), inner);
      return named(widget, "U-view");
    case 21:  // V: a source of a drag and drop that gives nothing to drag.
      widget = area("V");
      gesture = add(widget, GTK_GESTURE(gtk_drag_source_new()));
      g_signal_connect(gesture, "prepare", G_CALLBACK(drags_nothing), NULL);
      return widget;
    case 22: {  // W: a button that opens a popover, whose row closes it by the press.
      widget = named(gtk_menu_button_new(), "W");
      inner = named(gtk_popover_new(), "W-popover");
      GtkWidget *row = area("W-row");
      gtk_widget_set_size_request(row, WIDTH - 60, HEIGHT - 60);
      gesture = add(row, gtk_gesture_click_new());
      g_signal_connect(gesture, "pressed", G_CALLBACK(click_closes), inner);
      gtk_popover_set_child(GTK_POPOVER(inner), row);
      gtk_menu_button_set_popover(GTK_MENU_BUTTON(widget), inner);
      return widget;
    }
    default: {  // Q: an item of a grid.
      GListModel *model = G_LIST_MODEL(gtk_string_list_new((const char *const[]){"item", NULL}));
      GtkListItemFactory *factory = gtk_signal_list_item_factory_new();
      g_signal_connect(factory, "setup", G_CALLBACK(item_made), NULL);
      widget = gtk_grid_view_new(GTK_SELECTION_MODEL(gtk_no_selection_new(model)), factory);
      gtk_grid_view_set_max_columns(GTK_GRID_VIEW(widget), 1);
      gtk_grid_view_set_single_click_activate(GTK_GRID_VIEW(widget), TRUE);
      g_signal_connect(widget, "activate", G_CALLBACK(item_activated), "Q.activate");
      return named(widget, "Q");
    }
  }
}

// Says that the window is there: its first picture is drawn.
static void drawn(GdkFrameClock *clock, gpointer data) {
  g_signal_handlers_disconnect_by_func(clock, drawn, data);
  g_print("drawn\n");
}

static gboolean quit(gpointer loop) {
  g_main_loop_quit(loop);
  return G_SOURCE_REMOVE;
}

int main(int count, char **words) {
  gtk_init();
  GMainLoop *loop = g_main_loop_new(NULL, FALSE);
  GtkWidget *window = gtk_window_new(), *fixed = gtk_fixed_new();
  gtk_window_set_decorated(GTK_WINDOW(window), FALSE);
  gtk_window_set_title(GTK_WINDOW(window), "Cases");
  gtk_window_set_default_size(GTK_WINDOW(window), (COLUMNS + 1) * WIDTH, ROWS * HEIGHT);
  for (int i = 0; i < CELLS; i++) {
    GtkWidget *widget = cell(i);
    gtk_widget_set_size_request(widget, WIDTH - 20, HEIGHT - 20);
    // Those that came later stand in a column of their own.
    int column = i < COLUMNS * ROWS ? i % COLUMNS : COLUMNS;
    int row = i < COLUMNS * ROWS ? i / COLUMNS : i - COLUMNS * ROWS;
    gtk_fixed_put(GTK_FIXED(fixed), widget, column * WIDTH + 10, row * HEIGHT + 10);
  }
  gtk_window_set_child(GTK_WINDOW(window), fixed);
  if (count > 1 && strcmp(words[1], "maximized") == 0) gtk_window_maximize(GTK_WINDOW(window));
  gtk_window_present(GTK_WINDOW(window));
  g_signal_connect(gtk_widget_get_frame_clock(window), "after-paint", G_CALLBACK(drawn), NULL);
  g_unix_signal_add(SIGTERM, quit, loop);
  g_main_loop_run(loop);
  for (unsigned i = 0; i < G_N_ELEMENTS(counts) && counts[i].name; i++) {
    g_print("%s %u\n", counts[i].name, counts[i].count);
  }
  return 0;
}
