#pragma once
// Cairo's types belong to CCairo. Including its shim first makes this an import of that module,
// and pangocairo.h then skips its own copy of cairo.h.
#include "../CCairo/shim.h"
#include <pango/pangocairo.h>

/// Pango's units in one point. `PANGO_SCALE` exists for Swift, but as a macro of type `int`, and
/// every use here is a `double`.
static inline double cpango_units_per_point(void) { return PANGO_SCALE; }

/// Returns whether the family of a font has a bold or semibold face that is drawn and not synthesized.
static inline int cpango_has_bold(PangoFont *font) {
  PangoFontFamily *family = pango_font_face_get_family(pango_font_get_face(font));
  PangoFontFace **faces = NULL;
  int count = 0, found = 0;
  pango_font_family_list_faces(family, &faces, &count);
  for (int i = 0; i < count && !found; i++) {
    PangoFontDescription *description = pango_font_face_describe(faces[i]);
    found = pango_font_description_get_weight(description) >= PANGO_WEIGHT_SEMIBOLD &&
            !pango_font_face_is_synthesized(faces[i]);
    pango_font_description_free(description);
  }
  g_free(faces);
  return found;
}

/// Gives back a layout. `g_object_unref` takes a `gpointer`, which Swift does not make from the
/// opaque pointer of an incomplete C type without naming a conversion at every call.
static inline void cpango_layout_unref(PangoLayout *layout) { g_object_unref(layout); }

/// Gives back a context; see `cpango_layout_unref`.
static inline void cpango_context_unref(PangoContext *context) { g_object_unref(context); }

/// Gives back a font map; see `cpango_layout_unref`.
static inline void cpango_font_map_unref(PangoFontMap *map) { g_object_unref(map); }
