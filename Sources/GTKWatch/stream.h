// The stream to the reader: lines of a trace in a file that grows.
#pragma once

#include <stdbool.h>
#include <stdint.h>

/// Opens the file at a path. Returns whether it is there, and no other process writes to it.
bool stream_open(const char *path);

/// Whether lines are still taken. Asks at most once a touch whether the reader is there.
bool stream_is_open(void);

/// Looks whether the reader is still there, and ends the stream when it is not.
void stream_look(void);

/// Begins a line at a time; -1 for a line without one. The parts of the line follow, then
/// `line_end`.
void line_begin(int64_t time);
/// Adds a member whose value is text.
void line_text(const char *key, const char *value);
/// Adds a member whose value is a number, rounded to a thousandth.
void line_number(const char *key, double value);
/// Adds a member whose value is a whole number.
void line_whole(const char *key, int64_t value);
/// Adds text as it is, which is JSON.
void line_raw(const char *json);
/// Adds a number to an array that `line_raw` has begun; `isFirst` leaves out the comma.
void line_element(double value, bool is_first);
/// Adds JSON that opens an object, whose members follow.
void line_object(const char *json);
/// Ends the line and writes it.
void line_end(void);

/// Notes that a touch was told as begun, with its place, or as ended.
void stream_touch(unsigned number, double x, double y, bool is_down);

/// Tells what was lost, when there is room again. Called when no touch is down.
void stream_recover(int64_t time);
