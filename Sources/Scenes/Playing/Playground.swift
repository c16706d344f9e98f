package import Drawing
package import TouchEngine

/// A scene that is being played: the way in for input, and the picture that comes out.
package final class Playground {
  package let scene: any Scene
  package let stream: TouchStream
  package let status: RecognizerStatus
  package let fingers = FingerOverlay()

  /// Sees each event right before the scene does, as a recorder wants to.
  package var onEvent: ((InputEvent) -> Void)?

  package init(_ scene: any Scene) {
    self.scene = scene
    stream = TouchStream(window: scene.window)
    status = RecognizerStatus(scene.recognizers, leavingOut: "canvas.")
    scene.window.addObserver(status)
    stream.tap = { [unowned self] event in
      fingers.see(event)
      scene.window.needsDisplay = true
      onEvent?(event)
    }
  }

  package var window: Window { scene.window }

  /// The scene, and over it the fingers and what the recognizers make of them.
  package func displayList(at time: Timestamp) -> DisplayList {
    fingers.forgetFaded(at: time)
    var list = DisplayListBuilder()
    scene.draw(into: &list, at: time)
    StatusStrip(status: status, width: window.bounds.width, bottom: window.bounds.maxY)
      .draw(into: &list, at: time)
    fingers.draw(into: &list, at: time)
    return list.build()
  }

  /// Whether the picture changes with time alone.
  package func isAnimating(at time: Timestamp) -> Bool {
    scene.isAnimating(at: time) || fingers.isAnimating(at: time) || status.isAnimating(at: time)
  }

  /// Plays until the source has no more, and shows on `screen` what there is to see.
  ///
  /// Everything that has arrived is dealt with before a picture is drawn. Without a screen nothing
  /// is drawn, and nothing else differs.
  ///
  /// - Parameters:
  ///   - source: Where input comes from; it owns the clock.
  ///   - screen: Where pictures go, or `nil`.
  ///   - afterBatch: Called when a batch has been dealt with, before the wait for the next.
  /// - Throws: What the source throws.
  package func play(
    _ source: any InputSource, on screen: (any Screen)? = nil, afterBatch: () -> Void = {}
  ) throws {
    var pacer = FramePacer()
    while true {
      let deadline = [window.timeline.nextDeadline, pacer.nextFrame].compactMap { $0 }.min()
      guard let batch = try source.next(until: deadline) else { return }
      stream.accept(batch)
      afterBatch()
      guard let screen, !source.hasPending else { continue }
      let now = source.now
      let isDue = screen.needsDisplay || window.needsDisplay || pacer.isDue(at: now)
      guard isDue else { continue }
      window.needsDisplay = false
      let isMoving = isAnimating(at: now)
      screen.show(displayList(at: now))
      pacer.hasShown(at: now, isMoving: isMoving)
    }
  }
}

/// Where pictures are shown.
package protocol Screen: AnyObject {
  /// Whether what was shown is lost or no longer fits.
  var needsDisplay: Bool { get }
  func show(_ list: DisplayList)
}

/// When the next frame of an animation is due: sixty a second, and one more when it has come to
/// rest, so that nothing half faded stays.
private struct FramePacer {
  private static let interval: Int64 = 16_667
  private(set) var nextFrame: Timestamp?

  mutating func hasShown(at time: Timestamp, isMoving: Bool) {
    nextFrame = isMoving ? time + Self.interval : nil
  }

  func isDue(at time: Timestamp) -> Bool { nextFrame.map { $0 <= time } ?? false }
}
