import Scenes
import TouchEngine
import X11Platform

/// Plays something in place of the scene, in the same window, until it is over.
struct Interlude {
  let playground: Playground
  let source: XInput2Source
  let screen: WindowScreen
  let window: X11Window
  /// How far time has gone for the scene.
  let reached: () -> Timestamp

  /// - Parameters:
  ///   - other: What is played.
  ///   - input: With what.
  ///   - afterBatch: Called when a batch has been dealt with.
  ///   - isOver: Whether the scene goes on.
  /// - Throws: What `input` throws, or `afterBatch`.
  func play(
    _ other: some Played, with input: any InputSource, afterBatch: () throws -> Void = {},
    isOver: @escaping () -> Bool
  ) throws {
    cancelFingers(because: .covered)
    let buttons: [ProgramButton?] = [playground.wayHome, playground.wayToHelp]
    buttons.forEach { $0?.isHidden = true }
    defer {
      buttons.forEach { $0?.isHidden = false }
      playground.window.needsDisplay = true
    }
    try other.play(EndableInput(input, isOver: isOver), on: screen, afterBatch: afterBatch)
    catchUp()
  }

  /// Whoever holds something lets go of it.
  func cancelFingers(because cause: TouchCancellation) {
    source.cancelTouches(because: cause)
    accept(.cancelTouches(because: cause))
  }

  /// The window may have got another size meanwhile.
  private func catchUp() {
    if window.size != playground.window.bounds.size { accept(.resize(window.size)) }
  }

  private func accept(_ content: InputEvent.Content) {
    let time = max(reached(), playground.window.timeline.now)
    playground.stream.accept(
      InputBatch(events: [InputEvent(time: time, content)], time: time))
  }
}
