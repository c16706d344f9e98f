// What one sees when dragging a sticker in the playground, in a window of 1280×800, as the least programs
// beside it draw it: a photo, twelve stickers and two words, a list of rows with buttons, a strip with
// words, and over them the sticker's outline and the finger's ring, number and fading trail. It knows one
// finger and nothing of gestures; what never changes, which is all but the stickers and what lies over
// them, it draws once.

#pragma once

#include <cairo.h>
#include <stdbool.h>
#include <stddef.h>

#ifdef __cplusplus
extern "C" {
#endif

enum { SCENE_WIDTH = 1280, SCENE_HEIGHT = 800, SCENE_CANVAS_WIDTH = 896, SCENE_CANVAS_HEIGHT = 736 };
enum { SCENE_STICKERS = 12, SCENE_STICKER_SIDE = 92, SCENE_TRAIL = 120 };

struct scene_rectangle {
  double x, y, width, height;
};

/// The photo's place on the canvas, in pixels.
#define SCENE_PHOTO {72, 24, 816, 612}

/// Pixels of the window, from left and top up to right and bottom.
struct box {
  int left, top, right, bottom;
};

/// The least box that has both.
struct box scene_joined(struct box a, struct box b);

/// Reads the folder's photo.png and makes all pictures. False when there is none.
bool scene_load(const char *folder);

/// Draws what the box has of the scene.
void scene_draw(cairo_t *cairo, struct box damage);

/// Puts the finger down, and says what that changes: nothing beside the stickers.
struct box scene_touch_began(double x, double y);

/// Drags the sticker under the finger, and says what that changes.
struct box scene_touch_moved(double x, double y);

/// Takes the finger away, and says what that changes.
struct box scene_touch_ended(void);

/// Whether something of the trail is still seen, and has to be drawn anew sixty times a second.
bool scene_is_fading(void);

/// Where the trail, the ring and the outline are.
struct box scene_fading_box(void);

// MARK: For programs that draw by themselves

/// A sticker's center in pixels, its angle in radians, and whether the finger drags it.
struct scene_sticker {
  double x, y, angle;
  bool is_dragged;
};

/// Puts the stickers where they begin. `scene_load` includes it.
void scene_place_stickers(void);

struct scene_sticker scene_sticker(int index);

/// One place of the trail in pixels, how much of it is still seen (0 to 1), and the number of its line.
struct scene_place {
  double x, y, strength;
  int line;
};

/// Copies the trail, the oldest place first. Returns the number of places; the last is the finger's own.
size_t scene_trail(struct scene_place places[SCENE_TRAIL]);

#ifdef __cplusplus
}
#endif
