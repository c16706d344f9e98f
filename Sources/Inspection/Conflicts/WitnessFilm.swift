import Drawing
import ScenePlayer
import TouchAnalysis
import TouchEngine

/// An input as it is played on a fresh run: pictures of the scene, where the fingers are, and what
/// becomes of them.
struct WitnessFilm {
  /// The size of the window, in points.
  let size: Size
  /// The time between two moments, in microseconds.
  let step: Int64
  /// The picture of each moment; `nil` for a run without pictures.
  private(set) var pictures: [DisplayList?] = []
  /// The way of each finger, with the times from the first report, in microseconds.
  let paths: [[(time: Int64, place: Point)]]
  /// The stories of the touches.
  let stories: [TouchStory]
  /// The time of the first report.
  private let start: Timestamp

  /// The time that is shown after the last report, in microseconds, and the most pictures. Our
  /// choice.
  private static let (after, most): (Int64, Int64) = (300_000, 120)
  /// The least time between two pictures, in microseconds: 60 a second.
  private static let frame: Int64 = 16_667

  init(of sequence: ExploredSequence, in run: any HeadlessRun) {
    let (window, stream) = (run.window, run.stream)
    size = window.bounds.size
    paths = sequence.paths.sorted { $0.key < $1.key }.map(\.value)
    let storyteller = TouchStoryteller(isThroughCompositor: false)
    window.addObserver(storyteller)
    let playground = run as? Playground
    if let playground {
      playground.showsFingers = false
      playground.onInput = { [storyteller] in storyteller.received($0) }
    } else {
      stream.onEvent = { [storyteller] in storyteller.received($0) }
    }
    start = window.timeline.now
    let length = sequence.duration + Self.after
    step = max(Self.frame, length / Self.most)
    var batches = sequence.batches(from: start)[...]
    for moment in 0...(length / step) {
      let time = start + moment * step
      while let batch = batches.first, batch.time <= time { stream.accept(batches.removeFirst()) }
      stream.accept(InputBatch(time: time))
      pictures.append(playground?.displayList(at: max(time, window.timeline.now)))
    }
    for batch in batches { stream.accept(batch) }
    stories = storyteller.stories
  }

  /// Where each finger is at a moment; `nil` for one that is not down.
  func fingers(at moment: Int) -> [Point?] {
    let time = Int64(moment) * step
    return paths.map { path in
      guard let first = path.first, let last = path.last, first.time <= time, time <= last.time
      else { return nil }
      return path.last { $0.time <= time }?.place
    }
  }

  /// The first recognizer that won: its name, its measure, and where the finger was then.
  var winner: (name: String, measure: Measure?, place: Point?)? {
    let wins = stories.enumerated().flatMap { finger, story in
      story.parts.compactMap { part in
        if case .won(let measure, _, _) = part.outcome { (finger, part, measure) } else { nil }
      }
    }
    guard let (finger, part, measure) = wins.min(by: { $0.1.time < $1.1.time }) else { return nil }
    let path = paths.indices.contains(finger) ? paths[finger] : []
    let place = path.last { $0.time <= part.time - start }?.place
    return (part.recognizer, measure, place)
  }

  /// The part of the window around the fingers' ways, in the shape of a room.
  func crop(for room: Size) -> Rect {
    let places = paths.joined().map(\.place)
    guard let first = places.first else { return Rect(origin: .zero, size: size) }
    var (low, high) = (first, first)
    for place in places {
      low = Point(min(low.x, place.x), min(low.y, place.y))
      high = Point(max(high.x, place.x), max(high.y, place.y))
    }
    // At most three times as large, with room for a finger.
    var width = max(high.x - low.x + 90, room.width / 3)
    var height = max(high.y - low.y + 90, room.height / 3)
    let shape = room.width / max(room.height, 1)
    if width / height < shape { width = height * shape } else { height = width / shape }
    let center = Point((low.x + high.x) / 2, (low.y + high.y) / 2)
    return Rect(center.x - width / 2, center.y - height / 2, width, height)
  }
}
