// What the facts of a moment mean: who claimed a touch, whom that cost it, who gave it up, and by
// which value.
//
// GTK tells effects before causes. A gesture that claims a touch (`gtk_gesture_set_sequence_state`)
// cancels those of the widgets inside of its own, denies the others of its widget and those around
// that had claimed, makes its group claim, and is told last.
#include "model.h"
#include "stream.h"

#include <stdio.h>
#include <string.h>

// A claim of the moment.
typedef struct {
  Touch *touch;
  Gesture *gesture;
  unsigned group;
  int depth;
  // The fact that told of it, and whether its attempt is told.
  unsigned fact;
  bool is_told;
  // A button claims a touch that ended outside of it, and does nothing.
  bool is_outside;
} Claim;

enum { CLAIM_LIMIT = 32 };
static Claim claims[CLAIM_LIMIT];
static unsigned claim_count;

// MARK: Settings

static int setting(void *widget, const char *name, int usual) {
  void *settings = widget ? gtk.gtk_widget_get_settings(widget) : NULL;
  int value = usual;
  if (settings) gtk.g_object_get(settings, name, &value, NULL);
  return value;
}

int drag_threshold(void *widget) { return setting(widget, "gtk-dnd-drag-threshold", 8); }

static void *widget_of(const Gesture *gesture) {
  return gesture->object ? gtk.gtk_event_controller_get_widget(gesture->object) : NULL;
}

static int threshold_of(const Gesture *gesture) { return drag_threshold(widget_of(gesture)); }

// The widgets whose own drags begin when the finger has moved more than the setting says
// (gtk_drag_check_threshold_double). GtkGestureDrag has no limit: any other handler has its own.
static bool goes_by_threshold(const Gesture *gesture) {
  static const char *const types[] = {
    "GtkScrolledWindow", "GtkWindowHandle", "GtkListBase", NULL
  };
  if (gesture->kind == DRAG_SOURCE) return true;
  void *widget = gesture->kind == DRAG ? widget_of(gesture) : NULL;
  return widget && is_any(widget, types);
}

// The seconds that a long press takes.
static double long_press_time(const Gesture *gesture) {
  double factor =
      gesture->object ? gtk.gtk_gesture_long_press_get_delay_factor(gesture->object) : 1;
  // GTK cuts it to whole milliseconds.
  return (int)(factor * setting(widget_of(gesture), "gtk-long-press-time", 500)) / 1000.0;
}

// A program may have no library of mathematics.
static double magnitude(double value) { return value < 0 ? -value : value; }

// How far a touch has moved on each axis since the gesture began with it.
static void way_of(const Gesture *gesture, const Touch *touch, double *x, double *y) {
  const Step *step = step_of(touch, gesture);
  *x = magnitude(touch->x - (step ? step->start_x : touch->start_x));
  *y = magnitude(touch->y - (step ? step->start_y : touch->start_y));
}

// The farther of the two axes.
static double movement(const Gesture *gesture, const Touch *touch) {
  double x = 0, y = 0;
  way_of(gesture, touch, &x, &y);
  return x > y ? x : y;
}

// By its own arithmetic, GTK may take a move for a little longer than it was.
static const double rounding = 0.01;

static double held(const Touch *touch) { return (double)(moment.time - touch->began) / 1e6; }

// How long the finger was down by its own times, in seconds. GTK measures from one event that it
// handles to another: where the program was late, and the finger was not lifted below the limit by
// its own times, it is what GTK measured.
static double held_below(double limit, const Touch *touch) {
  double seconds = (touch->end_time - touch->event_time) / 1e3;
  bool is_known = touch->event_time && touch->end_time;
  return is_known && seconds < limit ? seconds : held(touch);
}

// MARK: Lines

static void begin_decision(const char *name) {
  line_begin(moment.time);
  line_text("decision", name);
}

static void decide(const char *name, const Gesture *gesture) {
  begin_decision(name);
  line_text("recognizer", gesture->name);
}

static void measure(const char *name, double value, double limit) {
  line_text("measure", name);
  line_number("value", value);
  line_number("limit", limit);
}

// GTK says "more than", so the limit itself is not enough.
static void strict_movement(const Gesture *gesture, const Touch *touch) {
  measure("movement", movement(gesture, touch), threshold_of(gesture));
  line_raw(",\"strict\":true");
}

static void reason(const char *key) {
  line_object(",\"reason\":{");
  line_text("key", key);
  line_raw("}");
}

static void reason_by(const char *key, const char *by) {
  line_object(",\"reason\":{");
  line_text("key", key);
  line_text("by", by);
  line_raw("}");
}

static void reason_number(const char *key, const char *name, double value) {
  line_object(",\"reason\":{");
  line_text("key", key);
  line_object(",\"values\":{");
  line_number(name, value);
  line_raw("}}");
}

static void reason_value(
    const char *key, const char *name, unsigned value, const char *by) {
  line_object(",\"reason\":{");
  line_text("key", key);
  line_object(",\"values\":{");
  line_whole(name, value);
  line_raw("}");
  if (by) line_text("by", by);
  line_raw("}");
}

// A touch whose end the gesture was not told, and who had claimed that.
static void reason_kept(const char *key, const struct Kept *kept) {
  reason_value(key, "touch", kept->touch, *kept->by ? kept->by : NULL);
}

static bool needs_movement(Kind kind) {
  return kind == DRAG || kind == PAN || kind == DRAG_SOURCE;
}

// The measure with which a gesture won, when it has one.
static void own_measure(const Gesture *gesture, const Touch *touch) {
  if (gesture->kind == LONG_PRESS) {
    measure("duration", held(touch), long_press_time(gesture));
    line_raw(",\"needs\":true");
  } else if (goes_by_threshold(gesture) && movement(gesture, touch) > threshold_of(gesture)) {
    strict_movement(gesture, touch);
  }
}

static void tell_attempt(const Gesture *gesture, const Touch *touch) {
  decide("attempt", gesture);
  own_measure(gesture, touch);
  line_end();
}

static void begin_failure(Gesture *gesture, const char *why) {
  gesture->phase = OVER;
  decide("failed", gesture);
  line_text("why", why);
}

static void win(Gesture *gesture, bool claims_touch, const char *with) {
  gesture->phase = WON;
  gesture->leads = claims_touch && !with;
  gesture->is_aside = !claims_touch;
  decide("began", gesture);
  if (with) line_text("with", with);
  if (!claims_touch) line_raw(",\"claims\":false");
  line_end();
}

// MARK: Kept ends

static bool is_kept(const Gesture *gesture, const struct Kept *kept) {
  return gesture->object &&
      gtk.gtk_gesture_get_last_event(gesture->object, kept->sequence) != NULL;
}

// Forgets ends that the gesture was told since, as by a reset. Returns whether there was one.
static bool prune(Gesture *gesture) {
  unsigned count = 0, before = gesture->kept_count;
  for (unsigned i = 0; i < gesture->kept_count; i++) {
    if (is_kept(gesture, &gesture->kept[i])) gesture->kept[count++] = gesture->kept[i];
  }
  gesture->kept_count = count;
  if (count == 0) gesture->kept_more = 0;
  return count < before;
}

// Forgets the kept end of the finger whose slot a touch used again.
static void forget_slot(Gesture *gesture, const Touch *touch) {
  unsigned count = 0;
  for (unsigned i = 0; i < gesture->kept_count; i++) {
    if (gesture->kept[i].sequence != touch->sequence) gesture->kept[count++] = gesture->kept[i];
  }
  gesture->kept_count = count;
}

static void count_kept(Gesture *gesture, const Touch *touch, const char *by) {
  if (gesture->kept_count < KEPT_LIMIT) {
    struct Kept *kept = &gesture->kept[gesture->kept_count++];
    kept->touch = touch->number;
    kept->sequence = touch->sequence;
    snprintf(kept->by, NAME_SIZE, "%s", by ? by : "");
  } else {
    gesture->kept_more++;
  }
}

static void keep(Gesture *gesture, const Touch *touch, const char *by) {
  count_kept(gesture, touch, by);
  line_begin(moment.time);
  line_text("action", "endNotTold");
  line_text("view", gesture->name);
  if (by) line_text("by", by);
  line_end();
}

// MARK: Claims

static void find_claims(void) {
  claim_count = 0;
  for (unsigned i = 0; i < moment.fact_count; i++) {
    const Fact *fact = &moment.facts[i];
    // What only came to a group that had claimed is no cause.
    if (fact->kind != FACT_CLAIMED || fact->is_inherited) continue;
    const Step *step = step_of(fact->touch, fact->gesture);
    if (!step) continue;
    Claim *claim = NULL;
    for (unsigned k = 0; k < claim_count; k++) {
      if (claims[k].touch == fact->touch && claims[k].group == step->group) claim = &claims[k];
    }
    if (!claim && claim_count == CLAIM_LIMIT) return;
    if (!claim) claim = &claims[claim_count++];
    *claim = (Claim){
      .touch = fact->touch, .gesture = fact->gesture, .group = step->group,
      .depth = step->depth, .fact = i
    };
  }
  for (unsigned k = 0; k < claim_count; k++) {
    for (unsigned i = 0; i < claims[k].fact; i++) {
      const Fact *fact = &moment.facts[i];
      if (fact->kind == FACT_RELEASED && fact->gesture == claims[k].gesture) {
        claims[k].is_outside = !fact->is_inside;
      }
    }
  }
}

static Claim *claim_of(const Touch *touch, unsigned group) {
  for (unsigned k = 0; k < claim_count; k++) {
    if (claims[k].touch == touch && claims[k].group == group) return &claims[k];
  }
  return NULL;
}

// Whether the claimer of a touch got it only by a move: because the gesture that had claimed it gave
// it up.
static bool begins_late(const Claim *claim) {
  for (unsigned i = 0; moment.cause == MOVED && i < claim->fact; i++) {
    const Fact *fact = &moment.facts[i];
    if (fact->kind == FACT_BEGIN && fact->gesture == claim->gesture) return true;
  }
  return false;
}

// The claim that cancelled or denied a gesture; `NULL` when none did. It is told later, and stands
// in a relation to the gesture's widget: around it for a cancel; in the same widget, or inside for
// one that had won, for a denial. GTK 4.24 denies those inside, and cancels all others.
static Claim *cause_of(unsigned index) {
  const Fact *fact = &moment.facts[index];
  const Step *step = step_of(fact->touch, fact->gesture);
  if (!step) return NULL;
  const bool tells_all = gtk.gtk_get_minor_version() > 18;
  for (unsigned k = 0; k < claim_count; k++) {
    Claim *claim = &claims[k];
    if (claim->touch != fact->touch || claim->fact < index || claim->group == step->group) continue;
    if (fact->gesture->phase == WON && begins_late(claim)) continue;
    bool is_related =
        fact->kind == FACT_CANCEL
        ? tells_all || claim->depth < step->depth
        : claim->depth == step->depth || (tells_all && claim->depth < step->depth) ||
            (fact->gesture->phase == WON && claim->depth > step->depth);
    if (is_related) return claim;
  }
  return NULL;
}

static void tell_claim_attempt(Claim *claim) {
  if (claim->is_told || claim->is_outside || claim->gesture->phase != TRYING) return;
  claim->is_told = true;
  tell_attempt(claim->gesture, claim->touch);
}

// MARK: Losing

static bool is_scroll_view(void *widget) {
  return widget && is_a(widget, gtk.gtk_scrolled_window_get_type());
}

static bool can_scroll(void *adjustment) {
  return gtk.gtk_adjustment_get_upper(adjustment) - gtk.gtk_adjustment_get_lower(adjustment) >
      gtk.gtk_adjustment_get_page_size(adjustment);
}

static bool has_nothing_to_scroll(void *widget) {
  return is_scroll_view(widget) &&
      !can_scroll(gtk.gtk_scrolled_window_get_hadjustment(widget)) &&
      !can_scroll(gtk.gtk_scrolled_window_get_vadjustment(widget));
}

static void lose(Gesture *gesture, Touch *touch, Claim *claim) {
  tell_claim_attempt(claim);
  if (gesture->phase == WON) {
    decide("cancelled", gesture);
    line_text("by", claim->gesture->name);
    line_end();
  } else {
    decide("prevented", gesture);
    line_text("by", claim->gesture->name);
    own_measure(claim->gesture, touch);
    line_end();
  }
  gesture->phase = OVER;
}

static const Fact *other_fact(FactKind kind, const Touch *touch, unsigned group) {
  for (unsigned i = 0; i < moment.fact_count; i++) {
    const Fact *fact = &moment.facts[i];
    if (fact->kind != kind || fact->touch != touch) continue;
    const Step *step = step_of(fact->touch, fact->gesture);
    if (step && step->group == group) return fact;
  }
  return NULL;
}

// GTK takes a direction from an axis on which the finger moved more than twice as far.
static bool is_across(const Gesture *gesture, const Touch *touch) {
  bool is_vertical = gtk.gtk_gesture_pan_get_orientation(gesture->object) == 1;
  double x = 0, y = 0;
  way_of(gesture, touch, &x, &y);
  return is_vertical ? x > 2 * y : y > 2 * x;
}

// Whether the slot of a lifted finger is used again, as on Wayland: then it is no finger more.
static bool is_used_again(const struct Kept *kept) {
  for (unsigned i = 0; i < touch_count; i++) {
    const Touch *touch = touches[i];
    if (touch->is_down && !touch->is_mouse && touch->sequence == kept->sequence) return true;
  }
  return false;
}

// How many lifted fingers GTK counts beside those that are down, and the first of them.
static unsigned lifted_fingers(const Gesture *gesture, const struct Kept **first) {
  unsigned count = 0;
  for (unsigned i = 0; i < gesture->kept_count; i++) {
    if (is_used_again(&gesture->kept[i])) continue;
    if (count++ == 0) *first = &gesture->kept[i];
  }
  return count > 0 ? count + gesture->kept_more : 0;
}

static void fail_crowded(Gesture *gesture, unsigned lifted, const struct Kept *first) {
  // Those that are down may be too many without others.
  bool is_full = gesture->fingers > gesture->points;
  gesture->is_crowded = is_full;
  begin_failure(gesture, "exceeded");
  measure("touches", gesture->fingers + (is_full ? 0 : lifted), gesture->points);
  if (!is_full) reason_kept("gtk.stillCounts", first);
  line_end();
}

// The gesture of a group that denied a touch for all of the group. GTK tells it last; those to which
// the denial came with the touch are no cause.
static const Gesture *denier_of(const Touch *touch, unsigned group) {
  const Gesture *denier = NULL;
  for (unsigned i = 0; i < moment.fact_count; i++) {
    const Fact *fact = &moment.facts[i];
    if (fact->is_inherited || fact->kind != FACT_DENIED || fact->touch != touch) continue;
    const Step *step = step_of(touch, fact->gesture);
    if (step && step->group == group) denier = fact->gesture;
  }
  return denier;
}

// Whether a gesture is the drag of GTK's text or of rows of its tree view, which begins a drag and
// drop itself, and then denies itself the touch.
static bool drops_own(const Gesture *gesture, const Touch *touch, void *widget) {
  static const char *const types[] = {"GtkText", "GtkTextView", "GtkLabel", "GtkTreeView", NULL};
  return gesture->kind == DRAG && moment.cause == MOVED && widget && is_any(widget, types) &&
      movement(gesture, touch) > drag_threshold(widget) - rounding;
}

// Tells that a gesture began a drag and drop, which has the rest of the touch.
static void tell_own_drop(Gesture *gesture, Touch *touch) {
  touch->is_interrupted = touch->is_taken = touch->is_dropped = true;
  if (gesture->phase == TRYING) {
    decide("attempt", gesture);
    if (movement(gesture, touch) > threshold_of(gesture)) strict_movement(gesture, touch);
    line_end();
    win(gesture, true, NULL);
  }
  gesture->phase = OVER;
  decide("ended", gesture);
  reason("gtk.dragAndDrop");
  line_end();
  tell_action("beganDrop", view_of(widget_of(gesture), moment.time), moment.time);
}

static void fail_denied(Gesture *gesture, Touch *touch) {
  const Step *step = step_of(touch, gesture);
  if (gesture->phase != TRYING || !step) return;
  // What a gesture gives up with the end of the touch, it had not done before: the end says why.
  if (moment.cause == ENDED) return;
  const struct Kept *first = NULL;
  unsigned lifted = lifted_fingers(gesture, &first);
  if (moment.cause == BEGAN && gesture->fingers + lifted > gesture->points) {
    return fail_crowded(gesture, lifted, first);
  }
  if (drops_own(gesture, touch, widget_of(gesture))) return tell_own_drop(gesture, touch);
  const Fact *press = other_fact(FACT_PRESSED, touch, step->group);
  if (press && press->gesture != gesture) {
    decide("prevented", gesture);
    line_text("by", press->gesture->name);
    own_measure(press->gesture, touch);
    line_end();
    gesture->phase = OVER;
    return;
  }
  if (gesture->kind == PAN && gesture->object && moment.cause == MOVED &&
      is_across(gesture, touch)) {
    bool is_vertical = gtk.gtk_gesture_pan_get_orientation(gesture->object) == 1;
    begin_failure(gesture, "wrongDirection");
    measure("movement", movement(gesture, touch), threshold_of(gesture));
    line_raw(is_vertical ? ",\"takes\":[\"up\",\"down\"]" : ",\"takes\":[\"left\",\"right\"]");
    line_end();
    return;
  }
  begin_failure(gesture, "refused");
  const Gesture *denier = denier_of(touch, step->group);
  if (moment.cause == BEGAN && has_nothing_to_scroll(widget_of(gesture))) {
    reason("gtk.nothingToScroll");
  } else if (denier && denier != gesture) {
    reason_by("gtk.deniedForGroup", denier->name);
  } else {
    reason("gtk.gaveUp");
  }
  line_end();
}

// A gesture that had won gives the touch up.
static void give_up(Gesture *gesture, Touch *touch) {
  // What claimed nothing, or has ended, has nothing to give up, and a finger more is refused alone.
  if (gesture->is_aside || moment.cause == ENDED || moment.cause == BEGAN) return;
  if (drops_own(gesture, touch, widget_of(gesture))) return tell_own_drop(gesture, touch);
  const Step *step = step_of(touch, gesture);
  const Gesture *denier = step ? denier_of(touch, step->group) : NULL;
  decide("cancelled", gesture);
  if (denier && denier != gesture) {
    reason_by("gtk.deniedForGroup", denier->name);
  } else if (gesture->kind == PAN && gesture->object && is_across(gesture, touch)) {
    bool is_vertical = gtk.gtk_gesture_pan_get_orientation(gesture->object) == 1;
    reason(is_vertical ? "gtk.onlyUpDown" : "gtk.onlyLeftRight");
  } else {
    reason("gtk.gaveUp");
  }
  line_end();
  gesture->phase = OVER;
}

// Whether a drag source begins a drag and drop in this moment: GTK asks it for what is dragged, and
// resets the gestures of its widget when there is something.
static bool begins_drop(const Gesture *gesture) {
  bool is_asked = false;
  for (unsigned i = 0; i < moment.fact_count; i++) {
    const Fact *fact = &moment.facts[i];
    if (fact->gesture != gesture) continue;
    is_asked |= fact->kind == FACT_PREPARE;
    if (is_asked && fact->kind == FACT_CANCEL) return true;
  }
  return false;
}

// Whether a drag and drop has a touch, or takes it in this moment.
static bool is_dragged_away(const Touch *touch) {
  for (unsigned i = 0; i < moment.fact_count && !touch->is_dropped; i++) {
    const Fact *fact = &moment.facts[i];
    if (fact->touch != touch) continue;
    if (fact->kind == FACT_PREPARE && begins_drop(fact->gesture)) return true;
  }
  return touch->is_dropped;
}

// Whether a gesture is the drag of GTK's handle of a window, as in a header bar, which lets go of
// the touch when it asks that the window be moved.
static bool moves_window(const Gesture *gesture, void *widget) {
  return gesture->kind == DRAG && gesture->phase == WON && moment.cause == MOVED && widget &&
      strcmp(gtk.g_type_name(type_of(widget)), "GtkWindowHandle") == 0;
}

// Why GTK cancelled a gesture whose widget is there and takes input.
static const char *cancel_key(const Touch *touch) {
  if (is_dragged_away(touch)) return "gtk.dragAndDrop";
  if (moment.cause == CANCELLED) return "gtk.eventCancelled";
  if (moment.cause == OTHER_EVENT) return "gtk.otherButton";
  // A gesture that its own widget resets is cancelled just so.
  return moment.cause == GRAB_BROKEN ? "gtk.grabBroken" : "gtk.cancelled";
}

static bool is_tree(void *widget) {
  static const char *const trees[] = {"GtkTreeView", NULL};
  return widget && is_any(widget, trees);
}

// Something outside of the gestures took the touch.
static void interrupt(Gesture *gesture, Touch *touch) {
  void *widget = widget_of(gesture);
  if (gesture->kind == CLICK && gesture->phase == WON && moment.cause == BEGAN && is_tree(widget)) {
    // GTK's tree view resets the click of its rows at each press but the first, when it has acted.
    gesture->phase = OVER;
    decide("ended", gesture);
    line_end();
    return;
  }
  touch->is_interrupted = true;
  if (moves_window(gesture, widget)) {
    touch->is_taken = true;
    gesture->phase = OVER;
    decide("ended", gesture);
    line_end();
    tell_action("movesWindow", view_of(widget, moment.time), moment.time);
    return;
  }
  if (gesture->kind == DRAG_SOURCE && gesture->phase == WON && begins_drop(gesture)) {
    touch->is_taken = touch->is_dropped = true;
    gesture->phase = OVER;
    decide("ended", gesture);
    line_end();
    if (widget) tell_action("beganDrop", view_of(widget, moment.time), moment.time);
    return;
  }
  const char *why = "touchesCancelled", *key = cancel_key(touch);
  if (gesture->hears_press_only && gesture->phase == TRYING) {
    why = "touchesEnded";
    key = "gtk.toldPress";
  } else if (!widget || !gtk.gtk_widget_get_mapped(widget)) {
    why = "removed";
    key = "gtk.unmapped";
  } else if (!gtk.gtk_widget_is_sensitive(widget)) {
    why = "disabled";
    key = "gtk.insensitive";
  }
  if (gesture->phase == WON) {
    decide("cancelled", gesture);
    gesture->phase = OVER;
  } else {
    begin_failure(gesture, why);
  }
  reason(key);
  line_end();
}

static void end_view(Touch *touch, bool is_cancelled) {
  if (!touch->view_has_touch || !*touch->view) return;
  touch->view_has_touch = false;
  begin_decision(is_cancelled ? "touchCancelled" : "touchEnded");
  line_whole("touch", touch->number);
  line_text("view", touch->view);
  line_end();
}

// MARK: Facts

// The gesture that claimed for a group before this fact.
static const char *winner_in(const Touch *touch, const Step *step) {
  for (unsigned i = 0; i < touch->step_count; i++) {
    const Step *other = &touch->steps[i];
    if (other->group == step->group && other != step && other->gesture->leads) {
      return other->gesture->name;
    }
  }
  return NULL;
}

// A member of a group that claimed. A long press acts by its own rule, also in such a group.
static void join(Gesture *gesture, const Touch *touch, const Step *step) {
  if (gesture->phase == TRYING && gesture->kind != LONG_PRESS) {
    win(gesture, true, winner_in(touch, step));
  }
}

static void tell_claimer(Claim *claim) {
  Gesture *gesture = claim->gesture;
  if (claim->is_outside) {
    begin_failure(gesture, "refused");
    reason("gtk.claimedOutside");
    line_end();
    return;
  }
  tell_claim_attempt(claim);
  win(gesture, true, NULL);
  // A claim further out takes the touch from the widget on which it landed.
  if (claim->depth < claim->touch->view_depth) end_view(claim->touch, true);
  void *widget = widget_of(gesture);
  if (gesture->kind != DRAG || !is_scroll_view(widget)) return;
  gesture->drags = true;
  scroll_begin();
  const char *view = view_of(widget, moment.time);
  begin_decision("dragBegan");
  line_text("scrollView", view);
  own_measure(gesture, claim->touch);
  line_end();
}

static void tell_claim(unsigned index) {
  const Fact *fact = &moment.facts[index];
  const Step *step = step_of(fact->touch, fact->gesture);
  Claim *claim = step ? claim_of(fact->touch, step->group) : NULL;
  // GTK tells the claimer last; here it comes first.
  Gesture *gesture = fact->gesture;
  bool is_open = gesture->phase == TRYING || (gesture->phase == WON && gesture->is_aside);
  if (!step || !is_open || (claim && index < claim->fact)) return;
  if (!claim || claim->gesture != gesture) {
    join(gesture, fact->touch, step);
    return;
  }
  tell_claimer(claim);
  for (unsigned i = 0; i < index; i++) {
    const Fact *member = &moment.facts[i];
    const Step *place = step_of(fact->touch, member->gesture);
    if (member->kind == FACT_CLAIMED && member->touch == fact->touch && place &&
        place->group == step->group) {
      join(member->gesture, fact->touch, place);
    }
  }
}

static void act(Gesture *gesture, const Touch *touch) {
  if (gesture->phase != TRYING) return;
  tell_attempt(gesture, touch);
  win(gesture, false, NULL);
}

// Whether its group claims the touch in this moment, with which it is told.
static bool claims_now(const Gesture *gesture, const Touch *touch) {
  const Step *step = step_of(touch, gesture);
  return step && claim_of(touch, step->group);
}

// The lifted finger for which GTK takes a touch: the one whose slot it has; `NULL` for none.
static const struct Kept *taken_for(const Gesture *gesture, const Touch *touch) {
  for (unsigned i = 0; i < gesture->kept_count; i++) {
    if (gesture->kept[i].sequence == touch->sequence) return &gesture->kept[i];
  }
  return NULL;
}

static void tell_reset(Gesture *gesture) {
  decide("reset", gesture);
  line_end();
  gesture->phase = RESTING;
  gesture->fingers = gesture->most_fingers = 0;
  gesture->began = gesture->leads = gesture->drags = false;
  gesture->is_aside = gesture->hears_press_only = false;
  gesture->is_crowded = gesture->had_won = gesture->is_idle = false;
  gesture->asked_in_vain = gesture->was_selected = false;
  gesture->velocity_x = gesture->velocity_y = 0;
}

// GTK begins anew with the fingers that are left when those that were too many are lifted.
static void begin_anew(Gesture *gesture, Touch *touch) {
  bool had_claimed = gesture->had_won && !gesture->is_aside, leads = gesture->leads;
  tell_reset(gesture);
  for (unsigned i = 0; i < touch_count; i++) {
    const Touch *other = touches[i];
    Step *step = step_of(other, gesture);
    if (!step || !step->has_touch || step->is_surplus) continue;
    if (!other->is_down && other != moment.touch) continue;
    step->start_x = other->x;
    step->start_y = other->y;
    gesture->fingers++;
    begin_decision("attached");
    line_whole("touch", other->number);
    line_text("recognizer", gesture->name);
    line_end();
  }
  gesture->most_fingers = gesture->fingers;
  gesture->phase = TRYING;
  gesture->began = true;
  // What it selects from here on, the press had not begun.
  gesture->was_selected = true;
  static const char *const ranges[] = {"GtkRange", NULL};
  void *widget = widget_of(gesture);
  gesture->is_idle = gesture->kind == DRAG && widget && is_any(widget, ranges);
  const Step *step = step_of(touch, gesture);
  // Its claim still holds.
  if (!had_claimed || !step || gesture->is_idle) return;
  decide("attempt", gesture);
  line_end();
  win(gesture, true, leads ? NULL : winner_in(touch, step));
}

static void tell_release(const Fact *fact) {
  Gesture *gesture = fact->gesture;
  Touch *touch = fact->touch;
  if (gesture->is_crowded && !gesture->hears_press_only) begin_anew(gesture, touch);
  if (gesture->phase != TRYING || claims_now(gesture, touch)) return;
  // Nobody hears of the lift; its end is told with that of the touch.
  if (gesture->began && gesture->hears_press_only) return;
  if (!gesture->began) {
    begin_failure(gesture, "refused");
    const struct Kept *earlier = taken_for(gesture, touch);
    if (earlier) {
      reason_kept("gtk.takenForEarlier", earlier);
    } else {
      reason("gtk.gaveUp");
    }
    line_end();
  } else if (!fact->is_inside) {
    begin_failure(gesture, "refused");
    reason("gtk.liftedOutside");
    line_end();
  } else if (fact->is_check) {
    // It claims unless it is one of a group, and on (click_released_cb of gtkcheckbutton.c).
    begin_failure(gesture, "refused");
    reason("gtk.alreadyOn");
    line_end();
  } else {
    act(gesture, touch);
  }
}

// GTK gives a touch on to the gestures further in when the one that had claimed it gives it up.
static void tell_late_arrival(Gesture *gesture, Touch *touch) {
  Step *step = step_of(touch, gesture);
  if (moment.cause != MOVED || !step || step->has_touch) return;
  step->has_touch = true;
  step->start_x = touch->x;
  step->start_y = touch->y;
  if (gesture->phase != RESTING) return;
  gesture->fingers = gesture->most_fingers = 1;
  gesture->phase = TRYING;
  begin_decision("attached");
  line_whole("touch", touch->number);
  line_text("recognizer", gesture->name);
  line_end();
}

// Tells that a scroll view is no longer dragged, with the velocity that its swipe had.
static void tell_scrolled(Gesture *gesture) {
  void *widget = gesture->drags ? widget_of(gesture) : NULL;
  gesture->drags = false;
  if (!widget) return;
  double x = 0, y = 0;
  for (unsigned i = 0; i < touch_count; i++) {
    const Step *own = step_of(touches[i], gesture);
    for (unsigned k = 0; own && k < touches[i]->step_count; k++) {
      const Gesture *other = touches[i]->steps[k].gesture;
      if (touches[i]->steps[k].group != own->group || other->kind != SWIPE) continue;
      x = other->velocity_x;
      y = other->velocity_y;
    }
  }
  const char *view = view_of(widget, moment.time);
  begin_decision("dragEnded");
  line_text("scrollView", view);
  line_raw(",\"velocity\":[");
  line_element(x, true);
  line_element(y, false);
  line_raw("]");
  line_end();
}

// Clicks of which only the press is heard act by it. GTK's handle of a window and the columns of its
// tree view hear of each press, and act by the second, which they claim; its notebook and the rows of
// its tree view hear of the lift, and act by the press. A notebook acts by one on a tab, and a tree
// view leaves presses on its columns' buttons alone.
static void tell_press(const Fact *fact) {
  static const char *const handles[] = {"GtkWindowHandle", NULL};
  static const char *const notebooks[] = {"GtkNotebook", NULL};
  Gesture *gesture = fact->gesture;
  void *widget = widget_of(gesture);
  const Step *step = step_of(fact->touch, gesture);
  bool is_inner = step && step->depth == fact->touch->view_depth;
  bool is_notebook = widget && is_any(widget, notebooks);
  bool is_early = is_notebook || (is_tree(widget) && is_inner);
  bool is_column = is_tree(widget) && !fact->hears_lift &&
      gtk.gtk_event_controller_get_propagation_phase(gesture->object) == CAPTURE;
  bool is_beside = is_notebook && (!step || step->depth != fact->touch->tabs_depth);
  bool is_late = is_column || is_beside || (widget && is_any(widget, handles));
  gesture->hears_press_only = !fact->hears_lift || is_early;
  if (!gesture->hears_press_only || !fact->hears_press || gesture->phase != TRYING) return;
  if (is_late || claims_now(gesture, fact->touch)) return;
  // Its handler may refuse the touch.
  if (step && denier_of(fact->touch, step->group) == gesture) return;
  act(gesture, fact->touch);
}

// GTK ends a gesture that had won and keeps its touches: a finger more came than it takes, or its own
// handler denied it the touch, as a scroll view does when a hold is long enough.
static void tell_early_end(Gesture *gesture, Touch *touch) {
  if (gesture->phase != WON || moment.cause == ENDED) return;
  const Step *step = step_of(touch, gesture);
  bool is_crowded = moment.cause == BEGAN && step && step->is_surplus;
  tell_scrolled(gesture);
  decide("ended", gesture);
  if (is_crowded) reason("gtk.otherFinger");
  line_end();
  gesture->phase = OVER;
  gesture->is_crowded = gesture->had_won = is_crowded;
}

static void tell_fact(unsigned index) {
  const Fact *fact = &moment.facts[index];
  Gesture *gesture = fact->gesture;
  Touch *touch = fact->touch;
  switch (fact->kind) {
    case FACT_BEGIN:
      gesture->began = true;
      tell_late_arrival(gesture, touch);
      // A long press begins no timer by a move. What a click does comes with the lift.
      if (moment.cause == MOVED && gesture->is_crowded && gesture->kind != LONG_PRESS &&
          gesture->kind != CLICK) {
        begin_anew(gesture, touch);
      }
      break;
    case FACT_DOWN:
      tell_press(fact);
      break;
    case FACT_CLAIMED:
      tell_claim(index);
      break;
    case FACT_DENIED:
    case FACT_CANCEL: {
      if (gesture->phase != TRYING && gesture->phase != WON) break;
      const Step *step = step_of(touch, gesture);
      // What had won goes on to have the fingers before.
      if (fact->kind == FACT_DENIED && gesture->phase == WON && step && step->is_surplus) break;
      Claim *claim = cause_of(index);
      if (claim) {
        lose(gesture, touch, claim);
      } else if (fact->kind == FACT_CANCEL) {
        interrupt(gesture, touch);
      } else if (gesture->phase == WON) {
        give_up(gesture, touch);
      } else {
        fail_denied(gesture, touch);
      }
      break;
    }
    case FACT_RELEASED:
      tell_release(fact);
      break;
    case FACT_PRESS_CANCELLED:
      if (gesture->phase == TRYING && moment.cause == MOVED &&
          movement(gesture, touch) > threshold_of(gesture) - rounding) {
        begin_failure(gesture, "exceeded");
        measure("movement", movement(gesture, touch), threshold_of(gesture));
        line_end();
      }
      break;
    case FACT_PRESSED:
    case FACT_SCALE:
    case FACT_ANGLE:
      if (!claims_now(gesture, touch)) act(gesture, touch);
      break;
    case FACT_PREPARE:
      // It claims nothing, and the drag and drop has all of the touch.
      if (gesture->phase != TRYING || claims_now(gesture, touch)) break;
      if (!begins_drop(gesture)) {
        gesture->asked_in_vain = true;
        break;
      }
      tell_attempt(gesture, touch);
      win(gesture, true, NULL);
      break;
    case FACT_END:
      tell_early_end(gesture, touch);
      break;
    case FACT_SWIPE:
      // GTK tells a swipe at every lift; one at rest has no speed.
      if ((gesture->velocity_x != 0 || gesture->velocity_y != 0) && !claims_now(gesture, touch)) {
        act(gesture, touch);
      }
      break;
    case FACT_CLICKED:
    case FACT_CLOSED:
    case FACT_STATE:
    case FACT_SCROLLED:
      break;
  }
}

// MARK: The beginning of a touch

static bool has_touch(const Touch *touch, const Gesture *gesture) {
  void *event = gesture->object
      ? gtk.gtk_gesture_get_last_event(gesture->object, touch->sequence) : NULL;
  // On Wayland the slot of a lost end is used again: then the event is the old one.
  if (event && gtk.gdk_event_get_time(event) == touch->event_time) return true;
  for (unsigned i = 0; i < moment.fact_count; i++) {
    const Fact *fact = &moment.facts[i];
    if (fact->gesture == gesture && fact->touch == touch && fact->kind != FACT_END) return true;
  }
  return false;
}

// A modal window of the program other than the gesture's.
static void *modal_window(const Gesture *gesture) {
  void *root = gtk.gtk_widget_get_root(widget_of(gesture));
  void *windows = gtk.gtk_window_get_toplevels(), *found = NULL;
  for (unsigned i = 0; i < gtk.g_list_model_get_n_items(windows); i++) {
    void *window = gtk.g_list_model_get_item(windows, i);
    if (is_a(window, gtk.gtk_window_get_type()) && window != root &&
        gtk.gtk_window_get_modal(window) && gtk.gtk_widget_get_mapped(window)) {
      found = window;
    }
    gtk.g_object_unref(window);
  }
  return found;
}

// Writes why a gesture of this kind takes no such touch. Returns whether there is a reason.
static bool refuse_kind(const Touch *touch, const Gesture *gesture) {
  if (!is_a(gesture->object, gtk.gtk_gesture_single_get_type())) return false;
  unsigned button = gtk.gtk_gesture_single_get_button(gesture->object);
  if (gtk.gtk_gesture_single_get_touch_only(gesture->object) && touch->is_mouse) {
    line_text("by", "type");
    reason("gtk.touchOnly");
  } else if (gtk.gtk_gesture_single_get_exclusive(gesture->object) && !touch->is_emulating) {
    line_text("by", "type");
    reason("gtk.exclusive");
  } else if (button != 0 && button != touch->button) {
    line_text("by", "type");
    reason_value("gtk.onlyButton", "button", button, NULL);
  } else {
    return false;
  }
  return true;
}

static const Gesture *first_claimer(const Touch *touch) {
  for (unsigned k = 0; k < claim_count; k++) {
    if (claims[k].touch == touch) return claims[k].gesture;
  }
  return NULL;
}

// Tells why a gesture did not get a touch. Returns whether its widget got it all the same.
static bool tell_refusal(const Touch *touch, const Step *step) {
  const Gesture *gesture = step->gesture;
  void *widget = widget_of(gesture);
  if (!widget) return false;
  const Gesture *claimer = first_claimer(touch);
  void *modal = claimer ? NULL : modal_window(gesture);
  const char *window = modal ? view_of(modal, moment.time) : NULL;
  begin_decision("refused");
  line_whole("touch", touch->number);
  line_text("recognizer", gesture->name);
  bool is_other_kind = false;
  if (!step->is_sensitive) {
    line_text("by", "disabled");
    reason("gtk.insensitive");
  } else if (!(is_other_kind = refuse_kind(touch, gesture))) {
    line_text("by", "delegate");
    if (claimer) {
      reason_by("gtk.claimedFirst", claimer->name);
    } else if (window) {
      reason_by("gtk.modal", window);
    } else {
      reason_by("gtk.handledFirst", touch->view);
    }
  }
  line_end();
  return is_other_kind && !claimer && !modal;
}

// Whether a gesture has another touch that is down.
static bool has_other(const Gesture *gesture, const Touch *touch) {
  for (unsigned i = 0; i < touch_count; i++) {
    const Touch *other = touches[i];
    const Step *step = other->is_down && other != touch ? step_of(other, gesture) : NULL;
    if (step && step->has_touch && gesture->object &&
        gtk.gtk_gesture_get_last_event(gesture->object, other->sequence)) {
      return true;
    }
  }
  return false;
}

// Takes all touches but one from a gesture.
static void leave_others(const Gesture *gesture, const Touch *touch) {
  for (unsigned i = 0; i < touch_count; i++) {
    Step *step = touches[i] != touch ? step_of(touches[i], gesture) : NULL;
    if (step) step->has_touch = false;
  }
}

// Whether GTK denied a touch to a gesture because it has enough of them.
static bool is_full_for(const Touch *touch, const Gesture *gesture) {
  if (gesture->fingers <= gesture->points) return false;
  for (unsigned i = 0; i < moment.fact_count; i++) {
    const Fact *fact = &moment.facts[i];
    if (fact->kind == FACT_DENIED && fact->gesture == gesture && fact->touch == touch) return true;
  }
  return false;
}

static void tell_arrival(Touch *touch) {
  bool has_gestures = false;
  begin_decision("hit");
  line_whole("touch", touch->number);
  if (*touch->view) {
    line_text("view", touch->view);
  } else {
    line_raw(",\"view\":null");
  }
  line_end();
  int told_depth = -1;
  for (unsigned i = 0; i < touch->step_count; i++) {
    Step *step = &touch->steps[i];
    Gesture *gesture = step->gesture;
    step->has_touch = step->is_sensitive && has_touch(touch, gesture);
    bool has_reached = step->has_touch || tell_refusal(touch, step);
    if (step->depth == touch->view_depth) {
      has_gestures = true;
      touch->view_has_touch |= has_reached;
    }
    if (!step->has_touch) continue;
    void *widget = widget_of(gesture);
    // Once for the gestures of a widget; one that has left its widget has nobody to tell it of.
    if (prune(gesture) && widget && step->depth != told_depth) {
      told_depth = step->depth;
      tell_action("endTold", view_of(widget, moment.time), moment.time);
    }
    // Nobody told the end of what another client took, or it has lost the touches before.
    if (gesture->phase != RESTING && !has_other(gesture, touch)) {
      tell_reset(gesture);
      leave_others(gesture, touch);
    }
    gesture->fingers++;
    if (gesture->fingers > gesture->most_fingers) gesture->most_fingers = gesture->fingers;
    bool is_full = step->is_surplus = is_full_for(touch, gesture);
    if (gesture->phase == OVER || (gesture->phase == WON && is_full)) {
      begin_decision("refused");
      line_whole("touch", touch->number);
      line_text("recognizer", gesture->name);
      line_text("by", is_full ? "delegate" : "terminal");
      if (is_full && gesture->points == 1) reason("gtk.allowsOne");
      if (is_full && gesture->points > 1) {
        reason_value("gtk.allows", "fingers", gesture->points, NULL);
      }
      line_end();
      continue;
    }
    if (gesture->phase == RESTING) gesture->phase = TRYING;
    begin_decision("attached");
    line_whole("touch", touch->number);
    line_text("recognizer", gesture->name);
    line_end();
  }
  if (*touch->stopped) {
    begin_decision("stopped");
    line_text("scrollView", touch->stopped);
    line_raw(",\"offset\":[");
    line_element(touch->offset_x, true);
    line_element(touch->offset_y, false);
    line_raw("],\"touches\":[");
    line_element(touch->number, true);
    line_raw("]");
    line_end();
  }
  if (!*touch->view) return;
  // A widget without gestures has the events, and nothing to do with them.
  if (!has_gestures) touch->view_has_touch = touch->is_view_sensitive;
  begin_decision(touch->view_has_touch ? "touchBegan" : "discarded");
  line_whole("touch", touch->number);
  line_text("view", touch->view);
  if (!touch->is_view_sensitive) line_text("reason", "disabled");
  line_end();
}

// MARK: The end of a touch

// Whether a gesture told something in the moment.
static bool has_fact(FactKind kind, const Gesture *gesture) {
  for (unsigned i = 0; i < moment.fact_count; i++) {
    if (moment.facts[i].kind == kind && moment.facts[i].gesture == gesture) return true;
  }
  return false;
}

// The end of a touch finds a gesture that has not decided; `winner` claimed the touch, if any did.
static void fail_ended(Gesture *gesture, const Touch *touch, const char *winner) {
  bool keeps_end = gesture->object &&
      gtk.gtk_gesture_get_last_event(gesture->object, touch->sequence) != NULL;
  const bool hears_end =
      gesture->kind == SWIPE || (gesture->kind == CLICK && !gesture->hears_press_only);
  if (winner && hears_end && (keeps_end || gesture->kind == CLICK)) {
    // It acts on the end, which the claimer did not pass on.
    decide("prevented", gesture);
    line_text("by", winner);
    line_end();
    gesture->phase = OVER;
    return;
  }
  const struct Kept *earlier =
      gesture->began || gesture->points > 1 ? NULL : taken_for(gesture, touch);
  if (earlier) {
    // The slot of a finger whose end was kept is used again, as on Wayland: to the gesture it is the
    // same finger still.
    begin_failure(gesture, "refused");
    reason_kept("gtk.takenForEarlier", earlier);
  } else if (gesture->is_idle) {
    begin_failure(gesture, "touchesEnded");
    reason("gtk.letGo");
  } else if (gesture->points > 1 && gesture->most_fingers < gesture->points) {
    begin_failure(gesture, "tooFewFingers");
    measure("touches", gesture->most_fingers, gesture->points);
  } else if (gesture->kind == LONG_PRESS) {
    double limit = long_press_time(gesture);
    if (held(touch) < limit && keeps_end) {
      // Its timer goes on.
      begin_failure(gesture, "touchesEnded");
      reason_number("gtk.holdGoesOn", "seconds", limit);
    } else if (held(touch) < limit) {
      begin_failure(gesture, "liftedEarly");
      measure("duration", held_below(limit, touch), limit);
    } else {
      begin_failure(gesture, "touchesEnded");
      if (keeps_end) reason("gtk.liftUntold");
    }
  } else if (gesture->asked_in_vain) {
    begin_failure(gesture, "refused");
    reason_value("gtk.nothingToDrag", "pixels", threshold_of(gesture), NULL);
  } else if (keeps_end && !gesture->hears_press_only) {
    begin_failure(gesture, "touchesEnded");
    reason("gtk.liftUntold");
  } else if (goes_by_threshold(gesture) && movement(gesture, touch) <= threshold_of(gesture)) {
    begin_failure(gesture, "liftedEarly");
    strict_movement(gesture, touch);
  } else {
    begin_failure(gesture, "touchesEnded");
    if (gesture->kind == SWIPE && has_fact(FACT_SWIPE, gesture)) reason("gtk.atRest");
    if (gesture->hears_press_only) reason("gtk.toldPress");
    const bool turns = gesture->kind == ZOOM || gesture->kind == ROTATE;
    if (turns && gesture->began) reason("gtk.fingersRested");
    // It may have acted.
    if (needs_movement(gesture->kind)) {
      reason(movement(gesture, touch) > 0 ? "gtk.nothingClaimed" : "gtk.notMoved");
    }
  }
  line_end();
}

static const char *winner_of(const Touch *touch) {
  for (unsigned i = 0; i < touch->step_count; i++) {
    const Gesture *gesture = touch->steps[i].gesture;
    if (gesture->phase == WON && gesture->leads) return gesture->name;
  }
  return NULL;
}

static void tell_end(Touch *touch, bool is_cancelled) {
  const char *winner = winner_of(touch);
  if (!winner) {
    const Gesture *claimer = first_claimer(touch);
    winner = claimer ? claimer->name : NULL;
  }
  for (unsigned i = 0; i < touch->step_count; i++) {
    const Step *step = &touch->steps[i];
    Gesture *gesture = step->gesture;
    if (!step->has_touch) continue;
    if (gesture->fingers > 0) gesture->fingers--;
    bool is_short = gesture->fingers < gesture->points;
    bool is_kept = gesture->object &&
        gtk.gtk_gesture_get_last_event(gesture->object, touch->sequence);
    bool is_untold = !is_cancelled && is_kept;
    // GTK tells only the widget of a drag and drop that this took the touch.
    bool is_dropped = is_cancelled && touch->is_dropped && is_kept;
    if (gesture->phase == TRYING && is_short) {
      if (is_dropped) {
        begin_failure(gesture, "touchesEnded");
        reason("gtk.dropUntold");
        line_end();
      } else if (is_cancelled || !gesture->object) {
        interrupt(gesture, touch);
      } else {
        fail_ended(gesture, touch, winner);
      }
    } else if (gesture->phase == WON && is_short) {
      tell_scrolled(gesture);
      // What is not told the end does not end.
      if (!is_dropped && !is_untold) {
        decide(is_cancelled ? "cancelled" : "ended", gesture);
        if (is_cancelled) reason(cancel_key(touch));
        line_end();
      }
      gesture->phase = OVER;
    }
    if (!touch->is_mouse) forget_slot(gesture, touch);
    if (!touch->is_mouse && is_untold) keep(gesture, touch, winner);
    if (!touch->is_mouse && is_dropped) count_kept(gesture, touch, NULL);
    if (gesture->fingers == 0) tell_reset(gesture);
  }
  end_view(touch, is_cancelled);
}

void tell_action(const char *name, const char *view, int64_t time) {
  line_begin(time);
  line_text("action", name);
  line_text("view", view);
  line_end();
}

// What the program did, after the decisions that led to it.
static void tell_actions(void) {
  for (unsigned i = 0; i < moment.fact_count; i++) {
    const Fact *fact = &moment.facts[i];
    if (fact->kind == FACT_CLICKED) tell_action("clicked", fact->view, moment.time);
    if (fact->kind == FACT_CLOSED) tell_action("closed", fact->view, moment.time);
  }
}

// Whether GTK still gives a touch to a gesture.
static bool is_held(const Touch *touch) {
  for (unsigned i = 0; i < touch->step_count; i++) {
    const Gesture *gesture = touch->steps[i].gesture;
    if (gesture->object && gtk.gtk_gesture_get_last_event(gesture->object, touch->sequence)) {
      return true;
    }
  }
  return false;
}

// Touches that another client took, as a window manager that moves the window: the program is not
// told their ends, and gestures that GTK 4.24 has denied keep them. A mouse has the same sequence
// always, and the next press tells it.
static void tell_lost(void) {
  for (unsigned i = 0; i < touch_count; i++) {
    Touch *touch = touches[i];
    if (!touch->is_down || touch->is_mouse || !touch->is_interrupted) continue;
    if (is_held(touch) && !touch->is_taken) continue;
    touch_lose(touch);
    tell_end(touch, true);
  }
}

// The widget on which a touch landed, by its gestures; `NULL` when it has none, or has gone, or when
// one of them claimed the touch.
static void *view_widget(const Touch *touch) {
  void *widget = NULL;
  for (unsigned i = 0; i < touch->step_count; i++) {
    const Step *step = &touch->steps[i];
    if (step->depth != touch->view_depth || !step->has_touch) continue;
    if (step->gesture->leads) return NULL;
    widget = widget_of(step->gesture);
  }
  return widget;
}

// Touches whose widget the program has hidden, as a popup that a press closes: GTK passes on no more
// of them.
static void tell_hidden(void) {
  for (unsigned i = 0; i < touch_count; i++) {
    Touch *touch = touches[i];
    void *widget = touch->is_down && touch->view_has_touch ? view_widget(touch) : NULL;
    if (widget && !gtk.gtk_widget_get_mapped(widget)) end_view(touch, true);
  }
}

// Whether some text of a text view is selected.
static bool has_selection(void *widget) {
  void *buffer = NULL;
  int is_selected = 0;
  gtk.g_object_get(widget, "buffer", &buffer, NULL);
  if (!buffer) return false;
  gtk.g_object_get(buffer, "has-selection", &is_selected, NULL);
  gtk.g_object_unref(buffer);
  return is_selected;
}

// The drag of a text view selects text as the finger moves, and claims nothing. GTK has no signal that
// says so.
static void look_at_texts(Touch *touch) {
  static const char *const texts[] = {"GtkTextView", NULL};
  for (unsigned i = 0; i < touch->step_count; i++) {
    Gesture *gesture = touch->steps[i].gesture;
    if (gesture->kind != DRAG || gesture->phase != TRYING || gesture->was_selected) continue;
    void *widget = touch->steps[i].has_touch ? widget_of(gesture) : NULL;
    if (!widget || !is_any(widget, texts) || !has_selection(widget)) continue;
    gesture->was_selected = true;
    if (moment.cause != MOVED) continue;
    act(gesture, touch);
    tell_action("selected", view_of(widget, moment.time), moment.time);
  }
}

void verdicts_tell(void) {
  find_claims();
  if (moment.cause == BEGAN && moment.touch) tell_arrival(moment.touch);
  for (unsigned i = 0; i < moment.fact_count; i++) tell_fact(i);
  if ((moment.cause == BEGAN || moment.cause == MOVED) && moment.touch) {
    look_at_texts(moment.touch);
  }
  tell_actions();
  tell_hidden();
  if ((moment.cause == ENDED || moment.cause == CANCELLED) && moment.touch) {
    tell_end(moment.touch, moment.cause == CANCELLED);
  }
  tell_lost();
}
