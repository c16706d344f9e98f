// What the C library says of its heap.
#include <malloc.h>
