// The engine goes through the same short lists several times for each event. These ways through them
// do not count references: the list keeps its elements alive as long as it is held, which a local
// constant or a parameter does whatever happens meanwhile.

extension Array where Element: AnyObject {
  /// Calls `body` with each element, in order.
  @inline(__always) func borrowEach(_ body: (Element) -> Void) {
    for index in indices {
      Unmanaged.passUnretained(self[index])._withUnsafeGuaranteedRef(body)
    }
  }

  /// What `body` answers about the element at `index`.
  @inline(__always) func borrow<Answer>(_ index: Int, _ body: (Element) -> Answer) -> Answer {
    Unmanaged.passUnretained(self[index])._withUnsafeGuaranteedRef(body)
  }

  /// Whether `body` is true of an element.
  @inline(__always) func borrowContains(_ body: (Element) -> Bool) -> Bool {
    for index in indices where borrow(index, body) { return true }
    return false
  }

  /// Whether `object` is one of the elements.
  @inline(__always) func has(_ object: Element) -> Bool {
    borrowContains { $0 === object }
  }

  /// Takes off those of which `isOut` is true, and keeps the memory: as ``clear()``, quicker than
  /// `removeAll(where:)`.
  ///
  /// `isOut` must not change the list.
  @inline(__always) mutating func drop(where isOut: (Element) -> Bool) {
    var kept = 0
    withUnsafeMutableBufferPointer { elements in
      for index in elements.indices {
        let isOut = Unmanaged.passUnretained(elements[index])._withUnsafeGuaranteedRef(isOut)
        if isOut { continue }
        if kept != index { elements.swapAt(kept, index) }
        kept += 1
      }
    }
    while count > kept { _ = popLast() }
  }
}
