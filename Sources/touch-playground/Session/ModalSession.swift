import ScenePlayer
import TouchEngine
import X11Platform

/// Plays a page in place of the scene, in the same window, until it is over.
struct ModalSession {
  let playground: Playground
  let source: XInput2Source
  let screen: WindowScreen
  let window: X11Window
  /// Returns the latest time of the scene.
  let reached: () -> Timestamp

  /// Plays a page.
  ///
  /// - Parameters:
  ///   - other: The page.
  ///   - input: The input of the page.
  ///   - afterBatch: Called after each batch.
  ///   - isOver: Returns whether the page is over.
  /// - Throws: What `input` or `afterBatch` throws.
  func play(
    _ other: some Playable, with input: any InputSource, afterBatch: () throws -> Void = {},
    isOver: @escaping () -> Bool
  ) throws {
    cancelFingers(because: .covered)
    let buttons: [ProgramButton?] = [playground.homeButton, playground.helpButton]
    buttons.forEach { $0?.isHidden = true }
    defer {
      buttons.forEach { $0?.isHidden = false }
      playground.window.needsDisplay = true
    }
    try other.play(EndableInput(input, isOver: isOver), on: screen, afterBatch: afterBatch)
    catchUp()
  }

  /// Cancels all touches, in the source and in the scene.
  func cancelFingers(because cause: TouchCancellation) {
    source.cancelTouches(because: cause)
    accept(.cancelTouches(because: cause))
  }

  /// Passes on a window size that changed meanwhile.
  private func catchUp() {
    if window.size != playground.window.bounds.size { accept(.resize(window.size)) }
  }

  private func accept(_ content: InputEvent.Content) {
    let time = max(reached(), playground.window.timeline.now)
    playground.stream.accept(
      InputBatch(events: [InputEvent(time: time, content)], time: time))
  }
}
