/// The options of the scroll list's panel; by default everything is fixed.
struct ScrollListOptions: Codable, Hashable, Sendable {
  /// The way in which one finger scrolls the header and then the list (rule G3.4).
  enum Nesting: String, Codable, CaseIterable {
    /// Each of the two scrolls by itself.
    case none
    /// Both pans recognize simultaneously, and the view that must wait is pinned (rules G3.5,
    /// G3.6).
    case pinned
    /// The engine's handover: one pan and one motion for both.
    case handover
  }

  /// Whether content receives its touches only when no drag has begun within 150 ms (rule D3).
  var delaysContentTouches = false
  /// Whether a drag can cancel touches of content (rule D7).
  var canCancelContentTouches = true
  /// Whether controls give up their touches for a drag, as other content does (rule G3.2).
  var controlsGiveWay = true
  /// Whether content may have touches at all (rule D6).
  var contentMayBegin = true
  var nesting = Nesting.handover
}
