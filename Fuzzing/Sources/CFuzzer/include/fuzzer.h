#pragma once
#include <stddef.h>
#include <stdint.h>

/// libFuzzer's own, for programs that have a `main`. It does not return.
int LLVMFuzzerRunDriver(int *argc, char ***argv, int (*callback)(const uint8_t *data, size_t size));
