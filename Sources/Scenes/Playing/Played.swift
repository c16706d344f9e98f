package import Drawing
package import TouchEngine

/// Something that is played in a window: it takes input, and looks like something.
package protocol Played: AnyObject {
  var window: Window { get }
  /// The way in for input.
  var stream: TouchStream { get }
  /// What it looks like at `time`, in the window's points.
  func displayList(at time: Timestamp) -> DisplayList
  /// When the picture changes with time alone: `time` itself while something moves, the moment of
  /// the next change, or `nil` when there is none.
  func nextChange(after time: Timestamp) -> Timestamp?
}

extension Played {
  /// Plays until the source has no more, and shows on `screen` what there is to see.
  ///
  /// Everything that has arrived is dealt with before a picture is drawn. Without a screen nothing
  /// is drawn, and nothing else differs.
  ///
  /// - Parameters:
  ///   - source: Where input comes from; it owns the clock.
  ///   - screen: Where pictures go, or `nil`.
  ///   - afterBatch: Called when a batch has been dealt with, before the wait for the next.
  /// - Throws: What the source throws, or `afterBatch`.
  package func play(
    _ source: any InputSource, on screen: (any Screen)? = nil, afterBatch: () throws -> Void = {}
  ) throws {
    stream.source = source
    defer { stream.source = nil }
    (source as? any RecordedInput)?.knownCalls = { [unowned self] in Array(stream.calls.keys) }
    var pacer = FramePacer()
    var timeline = window.timeline
    while true {
      let deadline = [window.timeline.nextDeadline, pacer.nextFrame].compactMap { $0 }.min()
      guard let batch = try source.next(until: deadline) else { return }
      stream.accept(batch)
      try afterBatch()
      if timeline !== window.timeline {
        timeline = window.timeline
        pacer = FramePacer()
      }
      guard let screen else { continue }
      let now = source.now
      if source.hasPending, !pacer.isStarving(at: now) { continue }
      let isDue = screen.needsDisplay || window.needsDisplay || pacer.isDue(at: now)
      guard isDue else { continue }
      window.needsDisplay = false
      let nextChange = nextChange(after: now)
      screen.show(displayList(at: now))
      pacer.hasShown(
        at: now, nextChange: screen.needsAnotherFrame ? now : nextChange,
        refreshRate: screen.refreshRate)
    }
  }
}

/// Where pictures are shown.
package protocol Screen: AnyObject {
  /// Whether what was shown is lost or no longer fits.
  var needsDisplay: Bool { get }
  /// Whether what was shown last would look better when it were shown again.
  var needsAnotherFrame: Bool { get }
  /// How often it can show a new picture, in hertz.
  var refreshRate: Double { get }
  func show(_ list: DisplayList)
}

extension Screen {
  package var needsAnotherFrame: Bool { false }
  package var refreshRate: Double { 60 }
}
