import CairoRendering
import Drawing
import FilePages
import Inspection
import SceneBase
import ScenePlayer
import TouchAnalysis
import TouchEngine
import TouchTraces

/// The thumbnail of a recording: the scene with its fingers, at a moment that tells something.
struct RecordingThumbnail {
  /// The most events of a recording that are played for a thumbnail. Our choice: playing them takes
  /// a fraction of a second.
  static let eventLimit = 20_000

  /// The moment that is shown.
  private(set) var moment: Timestamp

  /// Finds the busiest moment: most fingers make most gestures at once, and are halfway to the next
  /// lift; of several such moments the last. Without a gesture it is the last moment at which
  /// anything was decided, or else the last event. Of a longer recording only the first
  /// ``eventLimit`` events count.
  ///
  /// - Parameter reader: Reads the recording from its beginning.
  /// - Throws: What is wrong with the recording, up to there.
  init(of reader: TraceReader) throws(TraceError) {
    var (events, touches) = (0, Set<TouchID>())
    var (gestures, most) = (Set<String>(), (fingers: 1, gestures: 1))
    var (begun, lifted) = (Timestamp?.none, Timestamp?.none)
    var (decision, event) = (Timestamp?.none, Timestamp.zero)
    while events < Self.eventLimit, let line = try reader.next() {
      switch line {
      case .input(let input):
        events += 1
        event = input.time
        guard case .touches(let samples) = input.content else { continue }
        for sample in samples {
          switch sample.phase {
          case .ended, .cancelled:
            touches.remove(sample.touch)
            lifted = lifted ?? event
          default: touches.insert(sample.touch)
          }
        }
      case .decision:
        guard let decided = reader.decision else { continue }
        decision = decided.time
        switch decided.content {
        case .began(let recognizer):
          gestures.insert(recognizer)
          let now = (fingers: touches.count, gestures: gestures.count)
          if now >= most { (most, begun, lifted) = (now, decided.time, nil) }
        case .ended(let recognizer), .cancelled(let recognizer): gestures.remove(recognizer)
        default: continue
        }
      case .view, .action, .end, .unknown: continue
      }
    }
    moment = begun.map { $0 + ((lifted ?? $0) - $0) / 2 } ?? decision ?? event
  }

  /// Plays the recording to the moment, and paints it.
  ///
  /// - Parameters:
  ///   - path: The path of the recording.
  ///   - side: The longer side of the picture, in pixels.
  /// - Returns: The picture.
  /// - Throws: What is wrong with the recording; exit code 74 when memory is short.
  func paint(recordingAt path: String, side: Int) throws -> CairoSurface {
    let replayer = try TraceReplayer(path: path)
    replayer.stopsAt = moment
    let photo = try RecordedPhoto(of: replayer.header, besideFile: path)
    let playground = try openPlayground(for: replayer.header.showing(photo), at: path)
    try playground.play(replayer)
    playground.hideSigns()
    let size = playground.window.bounds.size
    let scale = Double(side) / max(size.width, size.height)
    func pixels(_ length: Double) -> Int { max(Int((length * scale).rounded()), 1) }
    guard
      let surface = CairoSurface(
        width: pixels(size.width), height: pixels(size.height), isOpaque: true)
    else {
      complain("not enough memory for a thumbnail")
      throw ExitStatus.inputOutput
    }
    DisplayListRenderer(images: openImages(recorded: photo, in: replayer.header.language))
      .paint(
        Self.near(playground.fingers, playground.displayList(at: moment), size), on: surface,
        scale: scale)
    return surface
  }

  /// The least part of a window that a thumbnail shows, and the room around its fingers, in points.
  /// Our choice: what is under the fingers can be recognized on a small picture.
  private static let (leastPart, around) = (0.5, 150.0)

  /// Returns the part of a wide window's picture with its fingers, as large as the window; all of it
  /// without a finger.
  private static func near(
    _ fingers: FingerOverlay, _ picture: DisplayList, _ size: Size
  ) -> DisplayList {
    let places = size.width > size.height ? fingers.fingers.map(\.place) : []
    let (xs, ys) = (places.map(\.x), places.map(\.y))
    guard let left = xs.min(), let right = xs.max(), let top = ys.min(), let bottom = ys.max()
    else { return picture }
    let wanted = max(
      (right - left + 2 * around) / size.width, (bottom - top + 2 * around) / size.height)
    let part = min(max(wanted, leastPart), 1)
    // As near to the window's middle as the room around the fingers allows.
    func middle(_ low: Double, _ high: Double, _ length: Double) -> Double {
      let half = length * part / 2
      let wanted = min(max(length / 2, high + around - half), low - around + half)
      return min(max(wanted, half), length - half)
    }
    let center = Point(middle(left, right, size.width), middle(top, bottom, size.height))
    return DisplayList {
      $0.group(
        picture,
        transform: .moving(center, to: Point(size.width / 2, size.height / 2), scaledBy: 1 / part))
    }
  }
}

extension RecordingFacts {
  /// Reads and plays a recording.
  ///
  /// - Throws: What is wrong with the recording, or why it cannot be played.
  init(ofRecordingAt path: String, in language: Language) throws {
    let recording = try LoadedRecording(path: path)
    let playground = try openPlayground(for: recording.header, at: path)
    let scene = type(of: playground.scene)
    let unused = UnusedTouches.questions(
      in: try recording.answers(opening: recording.opener()), on: playground)
    self.init(
      scene: scene.title(in: language),
      touches: recording.touchCount, unused: unused.count, length: recording.end.microseconds)
  }
}
