import CairoRendering
import Drawing
import Glibc
import Inspection
import SceneBase
import TouchAnalysis
import TouchEngine

/// The page with the time line of a recording, on which a finger scrubs to and fro.
struct ScrubbedPage {
  private static let size = Size(1280, 800)
  /// The number of frames in which the finger goes to the end and back.
  private static let period = 240.0

  private let page: TimelinePage
  private let painter: FramePainter
  private let surface: CairoSurface
  /// The ruler, in points of the window.
  private let ruler: Rect
  private var number = 0

  /// - Parameter path: The recording's file.
  /// - Throws: What is wrong with it.
  init(of path: String) throws {
    let recording = try LoadedRecording(path: path)
    let run = try AskedRun(recording, isLive: true) { try openRecording(path).0 }
    page = TimelinePage(run, film: try run.film(), SceneEnvironment(size: Self.size))
    let (width, height) = (Int(Self.size.width), Int(Self.size.height))
    guard let surface = CairoSurface(width: width, height: height, isOpaque: true),
      let ruler = page.window.view(called: "timeline.ruler")
    else { throw PageError() }
    self.surface = surface
    self.ruler = ruler.transformToRoot.apply(to: ruler.bounds).boundingBox
    painter = FramePainter(renderer: DisplayListRenderer(images: ImageStore(folder: "assets")))
    // The frame that opens the page.
    paint(at: .zero, isNew: true)
  }

  private struct PageError: Error, CustomStringConvertible {
    var description: String { "the page has no ruler, or there is no memory" }
  }

  /// Moves the finger, and draws what has changed.
  ///
  /// - Returns: The time from the input to the pixels, in milliseconds.
  mutating func frame() -> Double {
    let time = Timestamp.zero.advanced(bySeconds: Double(number + 1) / 60)
    let part = 0.5 - 0.5 * cos(2 * .pi * Double(number) / Self.period)
    let place = Point(ruler.minX + 20 + part * (ruler.width - 40), ruler.center.y)
    let sample = TouchSample(
      touch: TouchID(1), phase: number == 0 ? .began : .moved, position: place, time: time)
    number += 1
    let start = Self.now
    page.stream.accept(InputBatch(events: [InputEvent(sample)], time: time))
    page.seekOn(at: time)
    paint(at: time, isNew: false)
    return Self.now - start
  }

  private func paint(at time: Timestamp, isNew: Bool) {
    _ = painter.update(surface, to: page.displayList(at: time), scale: 1, isNew: isNew)
  }

  /// The monotonic time, in milliseconds.
  private static var now: Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) * 1e3 + Double(time.tv_nsec) / 1e6
  }
}
