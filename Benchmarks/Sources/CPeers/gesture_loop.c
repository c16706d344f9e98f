#include "CPeers.h"

#include <math.h>
#include <stdbool.h>
#include <stddef.h>

/// Half the side of a sticker.
static const double reach = 60;

struct finger {
  bool is_down;
  double x, y;
};

/// The sticker's middle is the origin of its own coordinates.
static void put_origin(struct bare_sticker *sticker) {
  struct bare_matrix *inverse = &sticker->inverse;
  inverse->x0 = -inverse->xx * sticker->x - inverse->xy * sticker->y;
  inverse->y0 = -inverse->yx * sticker->x - inverse->yy * sticker->y;
}

struct bare_sticker bare_sticker_at(double x, double y, double angle, double scale) {
  double c = cos(angle) / scale, s = sin(angle) / scale;
  struct bare_sticker sticker = {x, y, angle, scale, {c, -s, s, c, 0, 0}};
  put_origin(&sticker);
  return sticker;
}

/// What the fingers turn and scale by (c, s), the matrix undoes first.
static void undo(struct bare_sticker *sticker, double c, double s) {
  struct bare_matrix m = sticker->inverse;
  double size = c * c + s * s;
  c /= size;
  s /= size;
  sticker->inverse.xx = m.xx * c - m.xy * s;
  sticker->inverse.xy = m.xx * s + m.xy * c;
  sticker->inverse.yx = m.yx * c - m.yy * s;
  sticker->inverse.yy = m.yx * s + m.yy * c;
  put_origin(sticker);
}

static bool contains(const struct bare_sticker *sticker, double x, double y) {
  const struct bare_matrix *inverse = &sticker->inverse;
  return fabs(inverse->xx * x + inverse->xy * y + inverse->x0) < reach &&
         fabs(inverse->yx * x + inverse->yy * y + inverse->y0) < reach;
}

static struct bare_sticker *hit_test(struct bare_sticker *stickers, int count,
                                     enum bare_search search, double x, double y) {
  for (int i = count - 1; i >= 0; i--) {
    struct bare_sticker *sticker = &stickers[i];
    if (search == BARE_DISTANCES) {
      double dx = x - sticker->x, dy = y - sticker->y, side = reach * sticker->scale;
      if (dx * dx + dy * dy > 2 * side * side) continue;
    }
    if (contains(sticker, x, y)) return sticker;
  }
  return NULL;
}

/// What two fingers say together.
struct pair {
  double x, y;
  double distance, angle;
};

static struct pair pair_of(const struct finger *fingers) {
  double dx = fingers[1].x - fingers[0].x, dy = fingers[1].y - fingers[0].y;
  return (struct pair){(fingers[0].x + fingers[1].x) / 2, (fingers[0].y + fingers[1].y) / 2,
                       sqrt(dx * dx + dy * dy), atan2(dy, dx)};
}

/// Moves, scales and turns the target as the fingers did.
static void follow(struct bare_sticker *target, struct pair before, struct pair now) {
  double factor = now.distance / before.distance;
  double turn = now.angle - before.angle;
  double c = factor * cos(turn), s = factor * sin(turn);
  double dx = target->x - before.x, dy = target->y - before.y;
  target->x = now.x + c * dx - s * dy;
  target->y = now.y + s * dx + c * dy;
  target->scale *= factor;
  target->angle += turn;
  undo(target, c, s);
}

int bare_play(struct bare_sticker *stickers, int count, enum bare_search search,
              const struct bare_sample *samples, int sample_count) {
  struct finger fingers[2] = {{false, 0, 0}, {false, 0, 0}};
  struct pair pair = {0, 0, 0, 0};
  struct bare_sticker *target = NULL;
  int hits = 0;
  for (int i = 0; i < sample_count; i++) {
    const struct bare_sample *sample = &samples[i];
    struct finger *finger = &fingers[sample->finger];
    double dx = sample->x - finger->x, dy = sample->y - finger->y;
    finger->x = sample->x;
    finger->y = sample->y;
    switch (sample->phase) {
    case BARE_BEGAN: {
      finger->is_down = true;
      struct bare_sticker *hit = hit_test(stickers, count, search, sample->x, sample->y);
      if (hit != NULL) hits++;
      if (target == NULL) target = hit;
      if (fingers[0].is_down && fingers[1].is_down) pair = pair_of(fingers);
      break;
    }
    case BARE_MOVED:
      if (target == NULL) break;
      if (fingers[0].is_down && fingers[1].is_down) {
        struct pair now = pair_of(fingers);
        follow(target, pair, now);
        pair = now;
      } else {
        target->x += dx;
        target->y += dy;
        put_origin(target);
      }
      break;
    case BARE_ENDED:
      finger->is_down = false;
      if (!fingers[0].is_down && !fingers[1].is_down) target = NULL;
      break;
    }
  }
  return hits;
}
