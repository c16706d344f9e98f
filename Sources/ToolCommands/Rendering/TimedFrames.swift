import CairoRendering
import Drawing
import ScenePlayer
import TouchEngine
import TouchTraces
import X11Platform

/// The frames that a window would show of a recording, and their durations.
struct TimedFrames {
  struct Frame {
    /// The moment in the recording at which the frame is shown.
    var moment: Timestamp
    /// The time from the input to the pixels, on the wall clock: several threads may be at work.
    var milliseconds: Double
  }

  /// The frame rate of a common screen, in frames per second.
  static let rate = 60.0
  private static let times = FrameMoments(rate: rate)

  /// All frames but the first, in order.
  private(set) var all: [Frame] = []
  /// The number of moments to which the recording was played.
  private(set) var steps = 0

  /// Plays a recording and measures its frames.
  ///
  /// - Parameters:
  ///   - trace: The recording's file.
  ///   - scale: Pixels per point; `nil` uses the recorded scale.
  /// - Throws: What is wrong with the recording, or exit code 74 when memory is short.
  init(of trace: String, scale: Double? = nil) throws {
    let file = try RereadableTrace(trace)
    let (header, end) = (file.header, file.end)
    let photo = try RecordedPhoto(of: header, besideFile: trace)
    let playback = try Playback {
      let replayer = try TraceReplayer(path: file.path)
      return (try openPlayground(for: replayer.header.showing(photo), at: trace), replayer)
    }
    let painter = FramePainter(
      renderer: DisplayListRenderer(images: openImages(recorded: photo)))
    let scale = scale ?? header.scale
    var pixels = try Pixels(of: playback.playground.window, scale)
    var nextChange: Timestamp? = .zero
    let last = Self.times.last(until: end)
    let progress = Progress("drew frame")
    defer { progress.finish() }
    var next = 0
    while next <= last {
      let number = next
      next = number + 1
      progress.reached(number, of: last)
      steps += 1
      let moment = Self.times.moment(number)
      let start = MonotonicClock.microseconds
      try playback.advance(to: moment)
      let played = playback.playground
      guard
        played.window.needsDisplay || painter.isApproximate
          || nextChange.map({ $0 <= moment }) == true
      else {
        // Nothing changes before the next event, timer or motion.
        let moments = [
          try playback.nextMoment(), nextChange, played.window.timeline.nextDeadline,
        ]
        next =
          moments.compactMap { $0 }.min().map { max(next, Self.times.first(from: $0)) } ?? last + 1
        continue
      }
      played.window.needsDisplay = false
      nextChange = played.nextChange(after: moment)
      var isNew = number == 0
      if pixels.size != played.window.bounds.size {
        pixels = try Pixels(of: played.window, scale)
        isNew = true
      }
      _ = painter.update(
        pixels.surface, to: played.displayList(at: moment), scale: scale, isNew: isNew)
      let milliseconds = Double(MonotonicClock.microseconds - start) / 1000
      painter.prepare(played.displayListAhead())
      guard number > 0 else { continue }
      all.append(Frame(moment: moment, milliseconds: milliseconds))
    }
  }

  private struct Pixels {
    let surface: CairoSurface
    let size: Size

    init(of window: Window, _ scale: Double) throws {
      size = window.bounds.size
      surface = try PixelSize(size, scale: scale).makeSurface()
    }
  }
}

/// The moments of the frames of a film; the first one is at the beginning.
struct FrameMoments {
  /// The number of frames in a second.
  let rate: Double

  /// Returns the moment of a frame, counted from 0.
  func moment(_ number: Int) -> Timestamp {
    Timestamp.zero.advanced(bySeconds: Double(number) / rate)
  }

  /// Returns the first frame whose moment is not before a time.
  func first(from time: Timestamp) -> Int {
    var number = Int(time.seconds * rate)
    while moment(number) < time { number += 1 }
    return number
  }

  /// Returns the last frame whose moment is not after a time.
  func last(until time: Timestamp) -> Int {
    let number = first(from: time)
    return moment(number) > time ? number - 1 : number
  }
}
