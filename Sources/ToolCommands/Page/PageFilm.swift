import CairoRendering
import Drawing
import FileSupport
import ScenePlayer
import TouchAnalysis
import TouchEngine
import TouchTraces

/// What a window would show of a recording: 30 pictures a second while something changes, as
/// tables.
struct PageFilm {
  /// Pictures per second.
  static let rate: Int64 = 30
  /// The largest number of pictures: an hour in which something always moves. Our choice.
  static let frameLimit = 108_000
  /// The largest number of moments that are looked at: timers fire also while nothing moves.
  static let passLimit = 4 * frameLimit
  /// The largest size of the tables, in bytes. Our choice: a browser reads that in a few seconds.
  static let sizeLimit = 256 << 20

  /// The moment of a picture, in thirtieths of a second, and the picture.
  private let frames = PackedText()
  private var frameCount = 0
  private(set) var tables: PageTables
  private var last: (list: Int, size: Size)?
  private let scale: Double

  /// - Parameters:
  ///   - renderer: Reads the pictures.
  ///   - scale: Pixels per point of the window.
  /// - Throws: `PictureReason.noMemory`.
  init(_ renderer: DisplayListRenderer, scale: Double) throws {
    guard let outliner = TextOutliner() else { throw PictureReason.noMemory }
    tables = PageTables(renderer, outliner)
    self.scale = scale
  }

  /// Plays a recording of this program, and takes the pictures.
  ///
  /// - Throws: What is wrong with the recording, or ``PageFault/tooLarge``.
  mutating func take(from playback: Playback, until end: Timestamp) throws {
    let progress = Progress("drew")
    defer { progress.finish() }
    var frame: Int64 = 0
    for pass in 0... {
      guard pass <= Self.passLimit else { throw PageFault.tooLarge }
      let moment = Self.moment(frame)
      try playback.advance(to: moment)
      progress.reached(moment)
      let played = playback.playground
      try add(played.displayList(at: moment), of: played.window.bounds.size, at: frame)
      played.window.needsDisplay = false
      // Nothing is drawn between the moments at which something can change.
      guard moment < end else { break }
      let next =
        [
          try playback.nextMoment(), played.nextChange(after: moment),
          played.window.timeline.nextDeadline, end,
        ].compactMap { $0 }.min() ?? end
      frame = max(frame + 1, Self.frame(from: next))
    }
    tables.finish()
  }

  /// Follows the fingers of a recording of another program, whose scene is not known; of one of
  /// another toolkit also the frames of its views.
  ///
  /// - Throws: What is wrong with the recording, or ``PageFault/tooLarge``.
  mutating func take(fingersOf recording: LoadedRecording) throws {
    let fingers = FingerOverlay(displayScale: scale)
    var (size, frame) = (recording.header.size, Int64(0))
    var cards = ViewCards()
    // What was told with the first touch was shown before.
    for view in recording.views where view.time < Self.moment(1) { cards.see(view) }
    func picture(at moment: Timestamp) -> DisplayList {
      fingers.forgetFaded(at: moment)
      return DisplayList { list in
        list.fill(.rect(Rect(origin: .zero, size: size)), Color(white: 0.12))
        cards.draw(into: &list)
        fingers.draw(into: &list, at: moment)
      }
    }
    func draw(before time: Timestamp) throws {
      while Self.moment(frame) < time {
        let moment = Self.moment(frame)
        try add(picture(at: moment), of: size, at: frame)
        frame = fingers.isAnimating(at: moment) ? frame + 1 : max(frame + 1, Self.frame(from: time))
      }
    }
    let reader = try recording.reader()
    while let line = try reader.next() {
      switch line {
      case .input(let event):
        try draw(before: event.time)
        fingers.see(event)
        cards.see(event)
        if case .resize(let new) = event.content { size = new }
      case .decision:
        guard let decision = reader.decision else { continue }
        cards.see(decision)
      case .view(let view):
        try draw(before: min(view.time, recording.end))
        cards.see(view)
      case .action, .end, .unknown: break
      }
    }
    try draw(before: recording.end + 1)
    tables.finish()
  }

  /// Adds a picture, unless it is the same as the one before.
  private mutating func add(_ list: DisplayList, of size: Size, at frame: Int64) throws {
    let number = tables.add(frame: list, scale: scale)
    if let last, last == (number, size) { return }
    let isResized = last.map { $0.size != size } ?? true
    last = (number, size)
    let room = isResized ? ",\(PageNumber.list([size.width, size.height]))" : ""
    frames.add("\(frameCount > 0 ? "," : "")[\(frame),\(number)\(room)]")
    frameCount += 1
    guard frameCount <= Self.frameLimit, tables.size <= Self.sizeLimit else {
      throw PageFault.tooLarge
    }
  }

  /// Writes the tables as a JSON object, compressed as gzip does, in Base64.
  func writeCompressed(to output: (String) -> Void) {
    let tables: [(String, PageTable)] = [
      ("shapes", tables.shapes.table), ("glyphs", tables.glyphs.table), ("texts", tables.texts),
      ("paints", tables.paints), ("styles", tables.styles), ("commands", tables.commands),
      ("lists", tables.lists), ("treatments", tables.treatments),
    ]
    let deflation = Deflation()
    var letters = Base64Letters()
    func pack(_ bytes: [UInt8]) {
      let packed = deflation.add(bytes)
      if !packed.isEmpty { output(letters.text(of: packed)) }
    }
    pack(Array("{\"rate\":\(Self.rate)".utf8))
    for (name, table) in tables {
      pack(Array(",\n\"\(name)\":".utf8))
      table.forEachPiece(pack)
    }
    pack(Array(",\n\"frames\":[".utf8))
    frames.forEachPiece(pack)
    output(letters.text(of: deflation.compress(Array("]}".utf8), isLast: true)))
    output(letters.end())
  }

  private static func moment(_ frame: Int64) -> Timestamp {
    Timestamp(microseconds: frame * 1_000_000 / rate)
  }

  /// The first frame at or after a time.
  private static func frame(from time: Timestamp) -> Int64 {
    (min(time.microseconds, .max / (2 * rate)) * rate + 999_999) / 1_000_000
  }
}

/// The frames of what a program of another toolkit shows, as outlined cards with their labels. A card
/// with a finger on it is filled.
struct ViewCards {
  private var views: [String: ShownView] = [:]
  /// The view that each finger that is down hit.
  private var hits: [TouchID: String] = [:]
  /// The window of the last touch, whose views are drawn.
  private var window = 1

  private static let outline = Color(white: 0.45)
  private static let touched = Color(hex: 0x4d8dff)
  private static let label = TextStyle(size: 12, color: Color(white: 0.75))

  mutating func see(_ view: ShownView) { views[view.name] = view }

  mutating func see(_ event: InputEvent) {
    guard case .touches(let samples) = event.content else { return }
    window = event.window ?? 1
    for sample in samples where sample.phase == .ended || sample.phase == .cancelled {
      hits[sample.touch] = nil
    }
  }

  mutating func see(_ decision: Decision) {
    if case .hit(let touch, let view?) = decision.content { hits[touch] = view }
  }

  func draw(into list: inout DisplayListBuilder) {
    let touched = Set(hits.values)
    for (view, frame) in ShownView.cards(of: views.values, inWindow: window) {
      let isTouched = touched.contains(view.name)
      let path = Path.roundedRect(frame, radius: min(4, frame.width / 2, frame.height / 2))
      if isTouched { list.fill(path, Color(hex: 0x4d8dff, alpha: 0.25)) }
      list.stroke(path, isTouched ? Self.touched : Self.outline, width: isTouched ? 2 : 1)
      guard let label = view.label, !label.isEmpty, frame.width >= 24, frame.height >= 16 else {
        continue
      }
      list.text(
        label,
        in: Rect(x: frame.minX + 4, y: frame.minY + 1, width: frame.width - 8, height: 16),
        Self.label)
    }
  }
}
