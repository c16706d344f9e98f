// cairo.h alone: cairo-xlib.h would put Xlib's types into a second module beside CX11, which
// breaks the release build.
#pragma once
#include <cairo.h>
