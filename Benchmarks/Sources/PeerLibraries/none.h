// Nothing for Swift: this target is there for the flags that C code needs to use the libraries.
