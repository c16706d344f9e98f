public import TouchEngine

extension Answers {
  /// Returns where the touches landed that nobody used and whose stories were over at `time`, in
  /// the window's coordinates; the last eight.
  public func unusedLandings(until time: Timestamp) -> [Point] {
    log.stories.filter { $0.last <= time && isUnused($0.touch) }
      .suffix(8).compactMap { note($0.touch)?.point }
  }
}
