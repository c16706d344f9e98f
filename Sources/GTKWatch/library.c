#define _GNU_SOURCE
#include "library.h"

#include <dlfcn.h>

struct Library gtk;

void *function_of(const char *library, const char *name) {
  // A library that was loaded for one library alone is in no common table of symbols.
  void *handle = dlopen(library, RTLD_LAZY | RTLD_NOLOAD);
  if (!handle) return NULL;
  void *function = dlsym(handle, name);
  dlclose(handle);
  return function;
}

void *loaded_function(const char *library, const char *name) {
  // Most programs are linked with it; to look up a library costs more.
  void *function = dlsym(RTLD_DEFAULT, name);
  return function ? function : function_of(library, name);
}

const char *find_functions(void) {
  // Each library is looked up once, and has those below it: GIO has all of GLib. A program that is
  // linked with GTK has all in its common table.
  const bool is_linked = dlsym(RTLD_DEFAULT, "gtk_is_initialized") != NULL;
  void *const toolkit = is_linked ? RTLD_DEFAULT : dlopen(GTK4, RTLD_LAZY | RTLD_NOLOAD);
  void *const base = is_linked ? RTLD_DEFAULT : dlopen(GIO, RTLD_LAZY | RTLD_NOLOAD);
  const char *missing = is_linked || (toolkit && base) ? NULL : GTK4;
#define FIND(returned, name, arguments)                                                       \
  if (!missing) {                                                                             \
    void *library = #name[1] == '_' ? base : toolkit;                                         \
    *(void **)(&gtk.name) = dlsym(library, #name);                                            \
    if (!gtk.name) missing = #name;                                                           \
  }
  FUNCTIONS(FIND)
#undef FIND
  if (!is_linked && toolkit) dlclose(toolkit);
  if (!is_linked && base) dlclose(base);
  return missing;
}

size_t type_of(void *object) { return **(size_t **)object; }

bool is_a(void *object, size_t type) { return gtk.g_type_check_instance_is_a(object, type); }

bool is_any(void *object, const char *const *types) {
  for (; *types; types++) {
    size_t type = gtk.g_type_from_name(*types);
    if (type && is_a(object, type)) return true;
  }
  return false;
}
