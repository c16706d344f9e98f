public import TouchEngine

extension Answers {
  /// The touches that nothing used: where each landed, in the window's coordinates, and when its
  /// story was over. In the order in which they began.
  public var unusedLandings: [(place: Point, over: Timestamp)] {
    log.touches.map(\.story).compactMap { story in
      guard isUnused(story.touch), let note = note(story.touch) else { return nil }
      return (note.point, story.last)
    }
  }
}
