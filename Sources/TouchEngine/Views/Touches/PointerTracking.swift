/// Which hover recognizers the pointer is over (rule B34).
struct PointerTracking {
  /// Those that the pointer came over and has not left, from the inner view outwards.
  private var inside: [Entered] = []

  private struct Entered {
    weak var recognizer: HoverGestureRecognizer?
  }

  /// The pointer moved, or left the window when `position` is `nil`. Those that it left end first,
  /// then the others change, then those that it came over begin.
  mutating func move(to position: Point?, in window: Window) {
    let hit = position.flatMap { window.hitTest($0, with: nil) }
    var chain: [HoverGestureRecognizer] = []
    var view = hit
    while let current = view {
      chain += current.gestureRecognizers.compactMap { $0 as? HoverGestureRecognizer }
      view = current.superview
    }
    let before = inside.compactMap(\.recognizer)
    let left = before.filter { one in !chain.contains { $0 === one } }
    let stayed = chain.filter { one in before.contains { $0 === one } }
    // One that is switched off comes in when it is switched on again.
    let entered = chain.filter { one in one.isEnabled && !before.contains { $0 === one } }
    inside = chain.filter { one in
      (stayed + entered).contains { $0 === one }
    }.map { Entered(recognizer: $0) }
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
