import TouchEngine

/// A recognizer's attempt while its lane is made: from the first touch to the reset.
struct TimelineAttempt {
  let start: Timestamp
  /// The number of fingers without which it cannot win.
  let needs: Int
  var touches: [TouchID] = []
  /// The touches whose fingers are down.
  var down: [TouchID] = []
  var measure: Measure?
  var isUndecided = true
  var hasWon = false
  var hasLost = false
  /// The recognizers that it waits for, or waited for until it was released.
  var waitsFor: [String] = []
  /// The time since which it waits; `nil` while it does not.
  var waitStart: Timestamp?

  /// Removes a finger. Returns whether it was the last, and the recognizer is undecided and does
  /// not wait for another.
  mutating func lift(_ touch: TouchID) -> Bool {
    down.removeAll { $0 == touch }
    return down.isEmpty && isUndecided && waitsFor.isEmpty && touches.count >= needs
  }
}
