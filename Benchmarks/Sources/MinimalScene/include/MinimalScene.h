// What one sees when dragging a sticker in the playground's photo editor, in a window of 1280×800, as the
// least programs beside it draw it: a photo, twelve stickers and two words, buttons and a dock, a pill with
// words, the shadow below the dragged sticker, and the finger's ring, number and fading trail. It knows one
// finger and nothing of gestures; what never changes, which is all but the stickers and what lies over
// them, it draws once.

#pragma once

#include <cairo.h>
#include <stdbool.h>
#include <stddef.h>

#ifdef __cplusplus
extern "C" {
#endif

enum { SCENE_WIDTH = 1280, SCENE_HEIGHT = 800 };
// A sticker's side is that of the editor's flower, and the shadow's radius that of the flower's shadow.
enum { SCENE_STICKERS = 12, SCENE_STICKER_SIDE = 100, SCENE_SHADOW = 90, SCENE_TRAIL = 120 };
// How far the middle of a dragged sticker's shadow lies below that of the sticker.
enum { SCENE_SHADOW_DROP = 20 };

struct scene_rectangle {
  double x, y, width, height;
};

/// The frame of the photo in the window, in pixels: that of the view `page` in the photo editor.
#define SCENE_PHOTO {229.333, 68, 821.333, 616}

/// The words on the photo, and where they are: the view `element.13` in the photo editor.
#define SCENE_WORDS "Touch me"
enum { SCENE_WORDS_SIZE = 40, SCENE_WORDS_LEFT = 540, SCENE_WORDS_BASELINE = 454 };
enum { SCENE_WORDS_RIGHT = 760, SCENE_WORDS_TOP = 410, SCENE_WORDS_BOTTOM = 470 };

/// A button, the dock, a tool in it, or the pill with the last decision.
struct scene_part {
  struct scene_rectangle frame;
  double radius;
  /// Red, green and blue, 0 to 1; below 0 for a part without a background.
  double fill[3];
  /// What is written in the part in one or two lines, in white or, on a light background, in black.
  const char *words[2];
  /// The left end of the words and the baseline of the first line, in pixels of the window.
  double left, baseline, size;
  /// The middle of the part's sign, a ring with a line; below 0 for a part without one.
  double sign_x, sign_y;
};

enum { SCENE_PARTS = 12 };

/// The parts around the photo, with the frames that they have in the photo editor.
extern const struct scene_part scene_parts[SCENE_PARTS];

/// The color behind photo and parts: red, green and blue, 0 to 1.
extern const double scene_stage[3];

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

/// Where the trail, the ring and the shadow are.
struct box scene_fading_box(void);

// MARK: For programs that draw by themselves

/// A sticker's center in pixels, its angle in radians, and whether the finger has moved it.
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
