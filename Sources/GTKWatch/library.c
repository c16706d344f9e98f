#include "library.h"

#include <dlfcn.h>

struct Library gtk;

void *loaded_function(const char *library, const char *name) {
  // A library that was loaded for one library alone is in no common table of symbols.
  void *handle = dlopen(library, RTLD_LAZY | RTLD_NOLOAD);
  if (!handle) return NULL;
  void *function = dlsym(handle, name);
  dlclose(handle);
  return function;
}

static void *find(const char *name) {
  // The library is named by the beginning of the name; those of GLib are three.
  static const char *const libraries[] = {GTK4, GOBJECT, GLIB, GIO};
  for (size_t i = 0; i < sizeof libraries / sizeof *libraries; i++) {
    void *function = loaded_function(libraries[i], name);
    if (function) return function;
  }
  return NULL;
}

const char *find_functions(void) {
#define FIND(returned, name, arguments)                   \
  *(void **)(&gtk.name) = find(#name);                    \
  if (!gtk.name) return #name;
  FUNCTIONS(FIND)
#undef FIND
  return NULL;
}

size_t type_of(void *object) { return **(size_t **)object; }

bool is_a(void *object, size_t type) { return gtk.g_type_check_instance_is_a(object, type); }
