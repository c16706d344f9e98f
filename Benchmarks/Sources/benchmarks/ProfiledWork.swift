import Drawing
import TouchEngine

/// One workload alone, done again and again: for a profiler, and to count its instructions.
enum ProfiledWork: String, CaseIterable {
  /// Two fingers on one of 50 or 500 stickers; each repetition has 484 touch events.
  case gesture50 = "gesture-50"
  case gesture500 = "gesture-500"
  /// The same, where each finger's reports come by themselves.
  case gestureApart50 = "gesture-apart-50"
  /// A tap on each of 50 or 500 stickers; each repetition has twice as many touch events.
  case taps50 = "taps-50"
  case taps500 = "taps-500"
  /// The same on 50, with an observer that makes the story of each touch.
  case tapsWithStory50 = "taps-story-50"
  /// A frame of 1280×800 with nothing kept, and one in which nothing has changed; each time is one.
  case frameFirst = "frame-first"
  /// The first of these with bitmaps as large as the pictures, which are resampled.
  case frameFirstResampled = "frame-first-resampled"
  case frameAgain = "frame-again"
  /// Frames in which one of 50 or 500 stickers has moved; each repetition has twenty.
  case frameMoved50 = "frame-moved-50"
  case frameMoved500 = "frame-moved-500"

  /// - Parameters:
  ///   - times: How often.
  ///   - folder: Where a photo can be written to.
  /// - Throws: When it cannot be written there.
  func repeated(_ times: Int, folder: String) throws {
    switch self {
    case .gesture50: gesture(stickers: 50, together: true, times)
    case .gesture500: gesture(stickers: 500, together: true, times)
    case .gestureApart50: gesture(stickers: 50, together: false, times)
    case .taps50: taps(stickers: 50, times)
    case .taps500: taps(stickers: 500, times)
    case .tapsWithStory50: taps(stickers: 50, times, observer: TouchStoryteller())
    case .frameFirst: try firstFrames(times, folder, bitmaps: .seenSize)
    case .frameFirstResampled: try firstFrames(times, folder, bitmaps: .pictureSize)
    case .frameAgain: try frames(.expose, stickers: 50, times, folder)
    case .frameMoved50: try frames(.moveSticker, stickers: 50, 20 * times, folder)
    case .frameMoved500: try frames(.moveSticker, stickers: 500, 20 * times, folder)
    }
  }

  private func gesture(stickers: Int, together: Bool, _ times: Int) {
    let surface = StickerSurface(stickers: stickers)
    for _ in 0..<times { _ = surface.playEngine(surface.gesture(together: together)) }
  }

  private func taps(stickers: Int, _ times: Int, observer: (any DecisionObserver)? = nil) {
    let surface = StickerSurface(stickers: stickers, .scales)
    if let observer { surface.window.addObserver(observer) }
    for _ in 0..<times { _ = surface.playEngine(surface.taps()) }
  }

  private func firstFrames(_ times: Int, _ folder: String, bitmaps: FrameScene.Bitmaps) throws {
    let scene = try FrameScene(folder: folder, stickers: 50, bitmaps: bitmaps)
    for _ in 0..<times {
      scene.forget()
      _ = scene.drawByLibrary(.expose)
    }
  }

  private func frames(
    _ change: FrameScene.Change, stickers: Int, _ times: Int, _ folder: String
  ) throws {
    let scene = try FrameScene(folder: folder, stickers: stickers)
    _ = scene.drawByLibrary(.nothing)
    for _ in 0..<times { _ = scene.drawByLibrary(change) }
  }
}
