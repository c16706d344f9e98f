/// The hover recognizers under the pointer (rule B34).
struct PointerTracking {
  /// The recognizers that the pointer has entered and not left, innermost first.
  private var inside: [WeakReference<HoverGestureRecognizer>] = []

  /// Whether the pointer is in no recognizer.
  var isOutside: Bool { inside.allSatisfy { $0.object == nil } }

  /// Handles a move of the pointer; a `nil` position means that it left the window. Recognizers
  /// that it left end first, then those that it stays in change, then those that it entered begin.
  mutating func move(to position: Point?, in window: Window) {
    let hit = position.flatMap { window.hitTest($0, with: nil) }
    var chain: [HoverGestureRecognizer] = []
    var view = hit
    while let current = view {
      chain += current.gestureRecognizers.compactMap { $0 as? HoverGestureRecognizer }
      view = current.superview
    }
    let before = inside.compactMap(\.object)
    let left = before.filter { one in !chain.contains { $0 === one } }
    let stayed = chain.filter { one in before.contains { $0 === one } }
    // A disabled recognizer is entered once it is enabled again.
    let changes = window.arbiter.changes
    let entered = chain.filter { one in
      one.isEnabled && changes?.isOff(one) != true && !before.contains { $0 === one }
    }
    inside = chain.filter { one in
      (stayed + entered).contains { $0 === one }
    }.map { WeakReference($0) }
    guard !left.isEmpty || !chain.isEmpty else { return }
    window.arbiter.settle {
      for recognizer in left { recognizer.leave() }
      guard let position else { return }
      for recognizer in stayed { recognizer.move(to: position) }
      window.arbiter.line(up: stayed.filter { $0.arbiter != nil } + entered)
      for recognizer in entered { recognizer.enter(at: position) }
    }
  }
}
