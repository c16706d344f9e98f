/// A decision of the current step that has not been reported yet.
struct NotedDecision {
  /// The recognizer's place in the order of rule A21; −1 for decisions about none.
  var rank: Int
  /// The touch's number; 0 for decisions about none.
  var touch: Int
  var content: Decision.Content
  var reason: Reason?
  var velocity: Point?

  /// The place in the order of rule A57: by recognizer, then by touch.
  var place: (rank: Int, touch: Int) { (rank, touch) }

  /// Takes the decision out, which leaves one without meaning. A copy would count references to
  /// each name in it.
  mutating func take(at time: Timestamp) -> Decision {
    var content = Decision.Content.hit(TouchID(0), view: nil)
    var reason: Reason?
    swap(&content, &self.content)
    swap(&reason, &self.reason)
    return Decision(time: time, content, reason: reason, velocity: velocity)
  }

  /// Whether decisions are in the order of rule A57 as they are, as they mostly are.
  static func areInOrder(_ decisions: [NotedDecision]) -> Bool {
    for index in decisions.indices.dropFirst()
    where decisions[index].place < decisions[index - 1].place {
      return false
    }
    return true
  }
}
