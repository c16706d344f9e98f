import CMalloc

/// The memory that this process has asked for and not given back.
enum Heap {
  /// In bytes, without what the C library keeps for later.
  static var used: Int {
    let info = mallinfo2()
    return Int(info.uordblks + info.hblkhd)
  }
}
