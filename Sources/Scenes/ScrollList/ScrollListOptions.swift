/// What the panel of the scroll list switches. As it opens, everything is cured.
struct ScrollListOptions: Codable, Hashable, Sendable {
  /// What makes one finger scroll the header away and the list after it (rule G3.4).
  enum Nesting: String, Codable, CaseIterable {
    /// Each of the two scrolls by itself.
    case none
    /// Both pans run at once, and whoever has to wait is pinned where it is (rules G3.5, G3.6).
    case pinned
    /// The engine's hand-over: one pan and one motion for both.
    case handover
  }

  /// Whether content gets its touches only when no drag has begun for 150 ms (rule D3).
  var delaysContentTouches = false
  /// Whether touches of content can be taken back for a drag (rule D7).
  var canCancelContentTouches = true
  /// Whether buttons give up their touches for a drag, as other content does (rule G3.2).
  var buttonsGiveWay = true
  var nesting = Nesting.handover
}
