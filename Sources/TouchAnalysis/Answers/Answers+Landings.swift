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

  /// Returns the names of the views in the window when a touch landed, in alphabetical order; none
  /// for decisions that were only read.
  package func views(atLandingOf touch: TouchID) -> [String] {
    note(touch)?.places.keys.sorted() ?? []
  }

  /// Returns the names of the views in the window when a touch landed, those behind first; none for
  /// decisions that were only read.
  package func viewsBackToFront(atLandingOf touch: TouchID) -> [String] {
    note(touch)?.places.sorted { $0.value.depth < $1.value.depth }.map(\.key) ?? []
  }

  /// Returns where a touch landed, in the window's coordinates; `nil` for decisions that were only
  /// read.
  package func landing(of touch: TouchID) -> Point? { note(touch)?.point }
}
