extension Array {
  /// Returns the first index from `start` on at which `isBeyond` is true; the count when it never
  /// is. Once true, it must be true for all later elements.
  package func partition(from start: Int = 0, where isBeyond: (Element) -> Bool) -> Int {
    var (low, high) = (Swift.min(start, count), count)
    while low < high {
      let middle = (low + high) / 2
      if isBeyond(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
