// Xlib, XInput2, MIT-SHM, RANDR and SYNC for Swift, and wrappers for what Swift cannot import.

#pragma once

#include <X11/Xatom.h>
#include <X11/Xlib.h>
#include <X11/Xutil.h>
#include <X11/extensions/XI2.h>
#include <X11/extensions/XInput2.h>
#include <X11/extensions/XShm.h>
#include <X11/extensions/Xrandr.h>
#include <X11/extensions/sync.h>

/// Sets one bit in an XI2 event mask.
/// `XISetMask` is a function-like macro, which Swift cannot import.
static inline void cx11_XISetMask(unsigned char *mask, int event) { XISetMask(mask, event); }

/// Frees an image together with its pixels. `XDestroyImage` is a function-like macro.
static inline void cx11_XDestroyImage(XImage *image) { XDestroyImage(image); }

/// An input context that shows nothing of its own. `XCreateIC` is variadic.
static inline XIC cx11_XCreateIC(XIM method, Window window) {
  return XCreateIC(method, XNInputStyle, XIMPreeditNothing | XIMStatusNothing, XNClientWindow,
                   window, NULL);
}
