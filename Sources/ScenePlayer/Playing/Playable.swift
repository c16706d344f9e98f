package import Accessibility
package import Drawing
package import SceneBase
package import TouchEngine
import TouchTraces

/// Something playable in a window: it takes input and draws a picture.
package protocol Playable: AnyObject {
  var window: Window { get }
  /// The entry point for input.
  var stream: TouchStream { get }
  /// Returns the picture at `time`, in the window's points.
  func displayList(at time: Timestamp) -> DisplayList
  /// Returns what will probably appear next, and needs bitmaps.
  func displayListAhead() -> DisplayList
  /// Returns the next time at which the picture changes by itself.
  ///
  /// - Returns: `time` itself while something moves; `nil` when no change is due.
  func nextChange(after time: Timestamp) -> Timestamp?
  /// Returns what a screen reader is told of a view, beside its kind and the words on it; `nil` for
  /// nothing.
  func spoken(_ view: View, in language: Language) -> SpokenView?
  /// Returns the picture whose words a screen reader is told: what belongs to what is played.
  func spokenPicture(at time: Timestamp) -> DisplayList
  /// Whether an open menu takes all touches and keys.
  var hasOpenMenu: Bool { get }
  /// Returns what a screen reader is told of what is over the views of the window.
  func spokenLayers(at time: Timestamp, in language: Language) -> [AccessibleElement]
}

extension Playable {
  package func displayListAhead() -> DisplayList { DisplayList { _ in } }

  /// Returns the time of what is played when its input has reached a time. The engine's time stands
  /// between two events, and may be ahead after a call from outside.
  package func time(whenInputIs time: Timestamp) -> Timestamp { max(time, window.timeline.now) }

  /// Plays until the source ends, and shows the pictures on `screen`.
  ///
  /// All input that has arrived is handled before a picture is drawn. Without a screen nothing is
  /// drawn; nothing else differs.
  ///
  /// - Parameters:
  ///   - source: The source of input; it owns the clock.
  ///   - screen: The screen to draw on, or `nil`.
  ///   - afterBatch: Called after each batch, before the wait for the next.
  /// - Throws: What the source or `afterBatch` throws.
  package func play(
    _ source: any InputSource, on screen: (any Screen)? = nil, afterBatch: () throws -> Void = {}
  ) throws {
    // A recording never asks its stream for it, and counting references to an object that is held
    // weakly is slow.
    if source.isLive { stream.source = source }
    defer { stream.source = nil }
    (source as? TraceReplayer)?.knownCalls = { [unowned self] in Array(stream.calls.keys) }
    var pacer = FramePacer()
    var timeline = window.timeline
    while true {
      let deadline = pacer.deadline(before: timeline.nextDeadline)
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
      screen.show(displayList(at: now))
      pacer.hasShown(
        at: now, nextChange: screen.needsAnotherFrame ? now : nextChange(after: now),
        refreshRate: screen.refreshRate)
      screen.prepare(displayListAhead())
    }
  }
}

/// A page that is played in place of a scene, until the user leaves it.
package protocol ModalPage: Playable {
  /// Whether the user has left the page, or made the choice that it offers.
  var isOver: Bool { get }

  /// Returns the picture of the page as it leaves; `nil` for a page that is just gone.
  func leaving(_ motion: ChromeMotion) -> (any Layer)?
}

extension ModalPage {
  package func leaving(_ motion: ChromeMotion) -> (any Layer)? { nil }
}

/// A display for pictures.
package protocol Screen: AnyObject {
  /// Whether the last picture was lost or no longer fits.
  var needsDisplay: Bool { get }
  /// Whether the last picture would look better if shown again.
  var needsAnotherFrame: Bool { get }
  /// The maximum number of frames per second, in hertz.
  var refreshRate: Double { get }
  func show(_ list: DisplayList)
  /// Makes ahead what the next pictures will probably need: `list`, and what lies around the last
  /// changes. Called when a picture was shown.
  func prepare(_ list: DisplayList)
}

extension Screen {
  package var needsAnotherFrame: Bool { false }
  package var refreshRate: Double { 60 }
  package func prepare(_ list: DisplayList) {}
}
