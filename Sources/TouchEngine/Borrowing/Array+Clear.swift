extension Array {
  /// Removes all elements and keeps the memory.
  ///
  /// For the few elements of an event this is several times as fast as
  /// `removeAll(keepingCapacity:)`, which is implemented as the replacement of a range by an empty
  /// one.
  mutating func clear() {
    while popLast() != nil {}
  }
}
