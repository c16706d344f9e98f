// What the module knows: the touches that are down, the gestures on their ways, and what happened
// in the moment that goes on.
#pragma once

#include "library.h"

enum { NAME_SIZE = 256, KEPT_LIMIT = 16, TOUCH_LIMIT = 256 };

typedef enum {
  CLICK, LONG_PRESS, PAN, DRAG, SWIPE, ZOOM, ROTATE, DRAG_SOURCE, OTHER
} Kind;

/// The phase of GTK in which the gestures of widgets around are asked first.
enum { CAPTURE = 1 };

/// How far a gesture is with the touches that it has.
typedef enum { RESTING, TRYING, WON, OVER } Phase;

/// A gesture of the program. It is a note at the object and goes with it, or with the last touch
/// that names it.
typedef struct Gesture {
  /// The object; `NULL` when the program has freed it.
  void *object;
  char name[NAME_SIZE];
  Kind kind;
  /// The number of touches that it needs.
  unsigned points;
  /// The touches that have it on their way.
  unsigned uses;
  /// Whether it is GTK's own click of a window, which finds edges to resize by and would be in every
  /// story.
  bool is_left_out;

  // The attempt, from the first touch to the last.
  Phase phase;
  /// The touches that it has, and the most that it had at once.
  unsigned fingers, most_fingers;
  /// Whether GTK said that it began, and whether it claimed the touch itself, and not its group.
  bool began, leads;
  /// Whether it acted and claimed nothing.
  bool is_aside;
  /// Whether it is a click that was told of the press, and nothing was to be told of the lift.
  bool hears_press_only;
  /// Whether it is the drag of a scroll view, and that view was told as dragged.
  bool drags;
  /// Whether it is over because a finger more came than it takes, and whether it had won before.
  bool is_crowded, had_won;
  /// Whether GTK began it anew and its widget does not follow the finger, as a slider that follows
  /// one from the press on.
  bool is_idle;
  /// Whether it is a drag source that asked what is dragged, and got nothing.
  bool asked_in_vain;
  /// Whether it is the drag of a text some of which was selected when the finger had landed.
  bool was_selected;
  /// The velocity that its swipe had.
  double velocity_x, velocity_y;

  /// The touches whose end it was not told, oldest first.
  struct Kept {
    unsigned touch;
    void *sequence;
    /// The gesture that took the end.
    char by[NAME_SIZE];
  } kept[KEPT_LIMIT];
  unsigned kept_count;
  /// How many more there were, which are only counted.
  unsigned kept_more;
  struct Gesture *next_dead;
} Gesture;

/// A gesture on the way of a touch.
typedef struct {
  Gesture *gesture;
  /// The number of widgets around its widget.
  int depth;
  /// A number that the gestures of one group share.
  unsigned group;
  /// Whether its widget and all around it take input.
  bool is_sensitive;
  /// Whether it got the touch; and whether GTK denied it at once, as one too many.
  bool has_touch, is_surplus;
  /// Where the touch was when the gesture began with it.
  double start_x, start_y;
} Step;

typedef struct {
  void *sequence, *device;
  unsigned number;
  bool is_down, is_mouse, is_pen;
  /// Whether something outside of the gestures took it from one of them.
  bool is_interrupted;
  /// Whether another client has the rest of it: the window manager that moves the window by it, or a
  /// drag and drop; and whether it is the latter.
  bool is_taken, is_dropped;
  /// Whether it also moves the pointer, as the first finger does.
  bool is_emulating;
  unsigned button, window;
  double x, y, start_x, start_y;
  int64_t began;
  /// The times of its first and last event, in milliseconds by the display; 0 for none.
  uint32_t event_time, end_time;
  /// The gestures on its way, in the order in which GTK asks them.
  Step *steps;
  unsigned step_count;
  unsigned group_count;
  /// The widget on which it landed, and whether it has the touch by a gesture of its own.
  /// Empty where there is none, as beside a popup that keeps all input.
  char view[NAME_SIZE];
  int view_depth;
  /// How deep the notebook lies on whose tab it landed; -1 for none.
  int tabs_depth;
  bool view_has_touch, is_view_sensitive;
  /// The view that scrolled by itself until this touch, and how far; empty for none.
  char stopped[NAME_SIZE];
  double offset_x, offset_y;
} Touch;

/// What GTK told of a gesture or a widget.
typedef enum {
  FACT_BEGIN, FACT_END, FACT_CANCEL, FACT_CLAIMED, FACT_DENIED, FACT_DOWN, FACT_RELEASED, FACT_PRESSED,
  FACT_PRESS_CANCELLED, FACT_SWIPE, FACT_SCALE, FACT_ANGLE, FACT_PREPARE, FACT_CLICKED,
  FACT_CLOSED, FACT_STATE, FACT_SCROLLED
} FactKind;

typedef struct {
  FactKind kind;
  Gesture *gesture;
  Touch *touch;
  /// Of a claim or a denial: whether it came with the touch, from the gesture's group.
  bool is_inherited;
  /// Of a release: whether it was inside of the widget, and whether that is a check button.
  bool is_inside, is_check;
  /// Of a click's press: whether something is to be told of it, and whether of the lift.
  bool hears_press, hears_lift;
  /// Of a widget: its name.
  char view[NAME_SIZE];
} Fact;

/// What a moment began with.
typedef enum { BY_TIMER, BEGAN, MOVED, ENDED, CANCELLED, GRAB_BROKEN, OTHER_EVENT } Cause;

/// What happens from one event to the next, told at its end: GTK tells effects before causes.
extern struct Moment {
  bool is_open;
  int64_t time;
  Cause cause;
  /// The touch of the event.
  Touch *touch;
  Fact *facts;
  unsigned fact_count;
} moment;

/// The touches that are down, and in the moment of its end the one that was.
extern Touch *touches[TOUCH_LIMIT];
extern unsigned touch_count;

/// The time since the header, in microseconds.
int64_t now(void);

/// Opens a moment, unless one is open.
void moment_open(int64_t time, Cause cause);
/// Tells the moment, and forgets it.
void moment_close(void);

/// Returns the gesture that has a note at an object, which may be new.
Gesture *gesture_of(void *object);
/// Frees gestures that the program has freed and no touch names.
void gestures_reap(void);

/// Returns the name of a widget, and tells its place when it is new or has changed.
const char *view_of(void *widget, int64_t time);
/// Whether the place of a widget was not told, or has changed.
bool view_is_news(void *widget);
/// Tells which widgets are no longer shown. Returns whether there are any.
bool views_look(int64_t time);
/// Tells the places of the widgets of a window or popup that have gestures.
void views_tell(void *native, int64_t time);

/// Returns the number of the window with a root, from 1.
unsigned window_number(void *root);
/// Converts a place in a surface to one in the window around all.
void place_in_root(void *surface, double *x, double *y);
/// Whether a widget has gestures.
bool has_gestures(void *widget);

/// Puts a gesture on the way of a touch. Returns its step.
Step *touch_step(Touch *touch, Gesture *gesture);
/// Returns the step of a gesture; `NULL` when it is not on the way.
Step *step_of(const Touch *touch, const Gesture *gesture);

/// Notes that a view scrolls, so that its widgets are elsewhere at the next press.
void scroll_begin(void);
/// Notes that an adjustment has changed; and returns whether it did a moment ago.
void scroll_note(void *adjustment);
bool scroll_goes_on(void *adjustment);

/// The distance on one axis from which on GTK drags; the finger has to move more.
int drag_threshold(void *widget);

/// Tells that a touch is over because another client took it. Its gestures are told after it.
void touch_lose(Touch *touch);

/// Tells what a widget did.
void tell_action(const char *name, const char *view, int64_t time);

/// Tells what the facts of the moment mean.
void verdicts_tell(void);

/// Adds the hooks of classes that the program has made since the last call.
void hooks_add(void);

/// Hook for events of windows, and for signals; `data` is a `FactKind`.
Hook on_event, on_signal;
