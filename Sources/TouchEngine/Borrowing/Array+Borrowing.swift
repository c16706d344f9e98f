// The engine iterates over the same short arrays several times for each event. These methods
// iterate without counting references. That is safe while the array is held, because it keeps its
// elements alive; a local constant or a parameter holds it throughout.

extension Array where Element: AnyObject {
  /// Calls `body` with each element, in order.
  @inline(__always) func borrowEach(_ body: (Element) -> Void) {
    for index in indices {
      Borrowed(self[index]).borrow(body)
    }
  }

  /// Returns the result of `body` for the element at `index`.
  @inline(__always) func borrow<Answer>(_ index: Int, _ body: (Element) -> Answer) -> Answer {
    Borrowed(self[index]).borrow(body)
  }

  /// Whether `body` is true of at least one element.
  @inline(__always) func borrowContains(_ body: (Element) -> Bool) -> Bool {
    for index in indices where borrow(index, body) { return true }
    return false
  }

  /// Whether `object` is one of the elements.
  @inline(__always) func has(_ object: Element) -> Bool {
    borrowContains { $0 === object }
  }

  /// Removes the elements for which `isOut` is true and keeps the memory. Faster than
  /// `removeAll(where:)`, as ``clear()`` is.
  ///
  /// `isOut` must not change the array.
  @inline(__always) mutating func drop(where isOut: (Element) -> Bool) {
    var kept = 0
    withUnsafeMutableBufferPointer { elements in
      for index in elements.indices {
        let isOut = Borrowed(elements[index]).borrow(isOut)
        if isOut { continue }
        if kept != index { elements.swapAt(kept, index) }
        kept += 1
      }
    }
    while count > kept { _ = popLast() }
  }
}
