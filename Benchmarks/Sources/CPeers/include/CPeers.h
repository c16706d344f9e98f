// The least that somebody would write in C to do what the library does, to measure it against.

#pragma once

/// A square of side 120 that lies somewhere, turned and scaled.
struct bare_sticker {
  double x, y;
  double angle, scale;
};

enum bare_phase { BARE_BEGAN, BARE_MOVED, BARE_ENDED };

/// One report about one of the fingers 0 and 1.
struct bare_sample {
  int finger;
  enum bare_phase phase;
  double x, y;
};

/// Plays samples: the frontmost sticker under the first finger is moved, scaled and turned with the
/// fingers. Stickers are ordered from back to front.
///
/// Returns how many fingers landed on a sticker.
int bare_play(struct bare_sticker *stickers, int count, const struct bare_sample *samples,
              int sample_count);
