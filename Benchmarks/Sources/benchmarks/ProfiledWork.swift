import Drawing
import TouchEngine

/// One workload alone, done again and again: for a profiler, and to count its instructions.
enum ProfiledWork: String, CaseIterable {
  /// Two fingers on one of so many stickers; each time is 484 touch events.
  case gesture50 = "gesture-50"
  case gesture500 = "gesture-500"
  /// A tap on each of so many stickers; each time is twice as many touch events.
  case taps50 = "taps-50"
  case taps500 = "taps-500"
  /// Frames of 1280×800, each time one: with nothing kept, with nothing changed, and with one of so
  /// many stickers moved.
  case frameFirst = "frame-first"
  case frameAgain = "frame-again"
  case frameMoved50 = "frame-moved-50"
  case frameMoved500 = "frame-moved-500"

  /// - Parameters:
  ///   - times: How often.
  ///   - folder: Where a photo can be written to.
  func repeated(_ times: Int, folder: String) {
    switch self {
    case .gesture50: gesture(stickers: 50, times)
    case .gesture500: gesture(stickers: 500, times)
    case .taps50: taps(stickers: 50, times)
    case .taps500: taps(stickers: 500, times)
    case .frameFirst:
      let scene = FrameScene.make(folder: folder, stickers: 50)
      for _ in 0..<times {
        scene.forget()
        _ = scene.drawByLibrary(.seenSize)
      }
    case .frameAgain:
      let scene = FrameScene.make(folder: folder, stickers: 50)
      for _ in 0...times { _ = scene.drawByLibrary(.seenSize) }
    case .frameMoved50: moved(stickers: 50, times, folder: folder)
    case .frameMoved500: moved(stickers: 500, times, folder: folder)
    }
  }

  private func gesture(stickers: Int, _ times: Int) {
    let surface = StickerSurface(stickers: stickers)
    for _ in 0..<times { _ = surface.playEngine(surface.gesture(together: true)) }
  }

  private func taps(stickers: Int, _ times: Int) {
    let surface = StickerSurface(stickers: stickers)
    for _ in 0..<times { _ = surface.playEngine(surface.taps()) }
  }

  private func moved(stickers: Int, _ times: Int, folder: String) {
    let scene = FrameScene.make(folder: folder, stickers: stickers)
    _ = scene.drawByLibrary(.seenSize)
    for _ in 0..<times { _ = scene.drawByLibrary(.seenSize, damage: scene.move()) }
  }
}
