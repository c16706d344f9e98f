package import SceneBase
package import ScenePlayer
package import TouchEngine

/// Plays pages in place of the scene, in the same window.
package struct ModalSession {
  package let playground: Playground
  package let input: LiveInput
  package let screen: any Screen
  package let window: any SessionWindow
  /// What may be shown over each page, too.
  let interruption = PageInterruption()

  /// The environment of a page that opens now: dark over a dark scene.
  package var environment: SceneEnvironment {
    SceneEnvironment(
      size: window.size, scale: window.scale, appearance: playground.chromeAppearance,
      language: playground.scene.language)
  }

  /// The time of the scene that its input has reached.
  private var reached: Timestamp { playground.time(whenInputIs: input.reached) }

  /// Plays a page until it is over, or until the user quits the program.
  ///
  /// - Parameters:
  ///   - page: The page.
  ///   - input: The input of the page.
  ///   - holdsFingers: Whether the fingers on the scene are held; otherwise they are cancelled.
  ///   - afterBatch: Called after each batch.
  /// - Throws: What `input` or `afterBatch` throws.
  package func play(
    _ page: some ModalPage, with input: any InputSource, holdingFingers holdsFingers: Bool = false,
    afterBatch: () throws -> Void = {}
  ) throws {
    letGoLayers()
    if !holdsFingers { cancelFingers(because: .covered) }
    stopLeaving()
    let former = playground.page
    playground.page = page
    defer {
      playground.page = former
      // What lies below is shown at once, also where it is another page.
      (former?.window ?? playground.window).needsDisplay = true
    }
    let pageInput = EndableInput(
      input, of: page, quit: self.input.quit, paste: { window.pasteFile() })
    try page.play(pageInput, on: screen) {
      try afterBatch()
      try interruption.show()
    }
    catchUp()
    // The scene is there again at once; only the picture of the sheet is still on its way.
    let motion = ChromeMotion(
      from: reached,
      isReduced: playground.window.isReduceMotionEnabled)
    if let sheet = page.leaving(motion) { playground.add(sheet) }
  }

  /// Lets the scene's clock run on when it is stopped: a page with the scene's ``input`` would get
  /// none.
  package func resume() { input.resume() }

  /// Removes the picture of a sheet that leaves.
  package func stopLeaving() {
    while let sheet = playground.layer(LeavingSheet.self) { playground.remove(sheet) }
  }

  /// Cancels all touches, of the devices and in the scene.
  package func cancelFingers(because cause: TouchCancellation) {
    window.cancelTouches(because: cause)
    playground.layer(OpeningLayer.self)?
      .letGo(at: reached)
    accept(.cancelTouches(because: cause))
  }

  /// Cancels the fingers on the layers over the scene, whose lifts the page receives.
  private func letGoLayers() {
    let batch = InputBatch(
      events: [InputEvent(time: reached, .cancelTouches(because: .covered))], time: reached)
    for layer in playground.layers where layer.level > .input { _ = layer.take(batch) }
  }

  /// Passes on a window size that changed meanwhile.
  private func catchUp() {
    if window.size != playground.window.bounds.size { accept(.resize(window.size)) }
  }

  private func accept(_ content: InputEvent.Content) {
    playground.stream.accept(
      InputBatch(events: [InputEvent(time: reached, content)], time: reached))
  }
}

/// What may be shown over each page, such as a recording that was dropped on it.
final class PageInterruption {
  /// Shows what is to be shown now, until the user goes back. Called after each batch of a page.
  var show: () throws -> Void = {}
}
