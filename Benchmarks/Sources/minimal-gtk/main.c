// The least program that shows the scene with GTK 3, as its manual has it: a drawing area that hears
// touches, asks for what changed to be drawn, and draws with the clip that it is given. While the trail
// fades the frame clock ticks.
//
//     minimal-gtk FOLDER     where photo.png is

#include "MinimalScene.h"

#include <gtk/gtk.h>
#include <stdio.h>

static void queue(GtkWidget *area, struct box box) {
  if (box.left < box.right && box.top < box.bottom)
    gtk_widget_queue_draw_area(area, box.left, box.top, box.right - box.left, box.bottom - box.top);
}

static gboolean is_ticking;

static gboolean tick(GtkWidget *area, GdkFrameClock *clock, gpointer nothing) {
  (void)clock;
  (void)nothing;
  queue(area, scene_fading_box());
  is_ticking = scene_is_fading();
  return is_ticking ? G_SOURCE_CONTINUE : G_SOURCE_REMOVE;
}

static gboolean touch(GtkWidget *area, GdkEventTouch *event, gpointer nothing) {
  (void)nothing;
  if (event->type == GDK_TOUCH_BEGIN)
    queue(area, scene_touch_began(event->x, event->y));
  else if (event->type == GDK_TOUCH_UPDATE)
    queue(area, scene_touch_moved(event->x, event->y));
  else
    queue(area, scene_touch_ended());
  if (!is_ticking && scene_is_fading()) {
    is_ticking = TRUE;
    gtk_widget_add_tick_callback(area, tick, NULL, NULL);
  }
  return TRUE;
}

static gboolean draw(GtkWidget *area, cairo_t *cairo, gpointer nothing) {
  (void)area;
  (void)nothing;
  GdkRectangle clip;
  if (gdk_cairo_get_clip_rectangle(cairo, &clip))
    scene_draw(cairo, (struct box){clip.x, clip.y, clip.x + clip.width, clip.y + clip.height});
  return TRUE;
}

int main(int count, char **arguments) {
  if (!gtk_init_check(&count, &arguments)) {
    fprintf(stderr, "minimal-gtk: needs a display\n");
    return 69;
  }
  if (count != 2 || !scene_load(arguments[1])) {
    fprintf(stderr, "usage: minimal-gtk FOLDER, which has photo.png\n");
    return 64;
  }
  GtkWidget *window = gtk_window_new(GTK_WINDOW_TOPLEVEL);
  gtk_window_set_default_size(GTK_WINDOW(window), SCENE_WIDTH, SCENE_HEIGHT);
  GtkWidget *area = gtk_drawing_area_new();
  gtk_widget_add_events(area, GDK_TOUCH_MASK);
  g_signal_connect(area, "touch-event", G_CALLBACK(touch), NULL);
  g_signal_connect(area, "draw", G_CALLBACK(draw), NULL);
  g_signal_connect(window, "destroy", G_CALLBACK(gtk_main_quit), NULL);
  gtk_container_add(GTK_CONTAINER(window), area);
  gtk_widget_show_all(window);
  gtk_main();
  return 0;
}
