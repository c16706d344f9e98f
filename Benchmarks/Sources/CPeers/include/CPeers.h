// The least that somebody would write in C to do what the library does, to measure it against.

#pragma once

#include <stdbool.h>
#include <stdint.h>

/// A square that lies somewhere, turned and scaled.
struct bare_sticker {
  double x, y;
  double angle, scale;
  /// Takes a point of the surface to the sticker's own coordinates, whose origin is its middle:
  /// (xx · x + xy · y + x0, yx · x + yy · y + y0).
  struct bare_matrix {
    double xx, yx, xy, yy, x0, y0;
  } inverse;
};

/// A sticker, with the matrix that belongs to its place.
struct bare_sticker bare_sticker_at(double x, double y, double angle, double scale);

enum bare_phase { BARE_BEGAN, BARE_MOVED, BARE_ENDED };

/// One report about one of the fingers 0 and 1.
struct bare_sample {
  int finger;
  enum bare_phase phase;
  double x, y;
};

/// How a sticker under a finger is looked for, from the front.
enum bare_search {
  /// Each sticker is asked whether the point is in it, in its own coordinates.
  BARE_MATRICES,
  /// Those that are farther away than their corners are left out before.
  BARE_DISTANCES,
};

/// Plays samples on squares of side 120: the frontmost sticker under the first finger is moved,
/// scaled and turned with the fingers. Stickers are ordered from back to front.
///
/// Returns how many fingers landed on a sticker.
int bare_play(struct bare_sticker *stickers, int count, enum bare_search search,
              const struct bare_sample *samples, int sample_count);

// MARK: Frames

enum {
  /// The size of a frame and of the pictures in it, in pixels.
  FRAME_WIDTH = 1280,
  FRAME_HEIGHT = 800,
  FRAME_PHOTO_WIDTH = 1600,
  FRAME_PHOTO_HEIGHT = 1200,
  FRAME_STICKER_SIDE = 256,
  /// The photo fills the frame's width and hangs over above and below.
  FRAME_PHOTO_HEIGHT_SCALED = 960,
  FRAME_PHOTO_TOP = -80,
};

/// Writes `photo.png` into a folder. Returns whether that worked.
bool frame_write_photo(const char *folder);

/// A photo with stickers on it, drawn by cairo alone.
struct frame_scene;

/// Reads the photo; NULL when that did not work.
struct frame_scene *frame_scene_open(const char *folder, int stickers);
void frame_scene_close(struct frame_scene *scene);

/// Forgets what was made for earlier frames: the scaled photo and the stickers.
void frame_scene_forget(struct frame_scene *scene);

/// Draws a frame into pixels of 32 bits.
///
/// `smooth` takes cairo's better and slower filter where stickers are made smaller. With a box of
/// damage (left, top, right, bottom) nothing outside it is drawn, and no sticker that is not in it.
void frame_draw(struct frame_scene *scene, uint32_t *pixels, const struct bare_sticker *stickers,
                bool smooth, const double *damage);

// MARK: Sprites

enum {
  /// The size of a sprite, in pixels: that of the rabbits with which engines are often compared.
  SPRITE_WIDTH = 26,
  SPRITE_HEIGHT = 37,
};

/// Writes `sprite.png` into a folder. Returns whether that worked.
bool sprites_write(const char *folder);

/// Draws a white frame with sprites into pixels of 32 bits, by cairo alone. `places` has the left and
/// the top of each.
void sprites_draw(uint32_t *pixels, const int32_t *places, int count);

// MARK: The editor's frames

enum {
  /// Of a photo of 24 megapixels.
  EDITOR_PHOTO_WIDTH = 6000,
  EDITOR_PHOTO_HEIGHT = 4000,
};

/// Writes `large.png` into a folder. Returns whether that worked.
bool editor_write_photo(const char *folder);

/// The least that an editor of photos draws with cairo alone: a photo that it has in the frame's pixels,
/// once plain and once filtered, and stickers.
struct editor_frame;

/// A frame of `width` × `height` pixels, `scale` of them in a point. NULL when there is no memory.
struct editor_frame *editor_frame_open(int width, int height, double scale, int stickers);
void editor_frame_close(struct editor_frame *frame);

/// Draws what lies in a box of damage (left, top, right, bottom), into pixels of 32 bits.
///
/// All lengths are points. Everything is turned by `angle` about the frame's middle, and beyond `split`
/// from the left the photo is the filtered one.
void editor_frame_draw(struct editor_frame *frame, uint32_t *pixels,
                       const struct bare_sticker *stickers, const double *damage, double angle,
                       double split);

// MARK: The screen

/// Reads pixels off an X screen.
struct watcher;

/// NULL when the display cannot be opened or does not share memory.
struct watcher *watcher_open(const char *display);
void watcher_close(struct watcher *watcher);

/// Reads `count` pixels of a row as they are seen, each 0x00RRGGBB. Returns whether that worked.
bool watcher_read(struct watcher *watcher, int x, int y, int count, uint32_t *pixels);

/// A window of the size of a frame, and memory for four pictures that it shares with the server.
struct screen;

/// NULL when the display cannot be opened or does not share memory.
struct screen *screen_open(const char *display);
void screen_close(struct screen *screen);
uint32_t *screen_pixels(struct screen *screen, int picture);

/// Copies a part of a picture to the same place in the window.
void screen_put(struct screen *screen, int picture, int left, int top, int right, int bottom);

/// Waits until the server has done it all.
void screen_wait(struct screen *screen);
