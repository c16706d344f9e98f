package import Accessibility
package import Drawing
package import SceneBase
import ScenePlayer
package import TouchEngine

/// The pictures of the last minute, or of a recording, with a frame around the times that a time
/// line shows. A drag on it moves the frame.
package final class FilmStripView: View, ValuedView {
  /// The height in points at a text scale of 1, and the number of pictures.
  package static let height = 44.0
  package static let pictureCount = 15
  /// The least width of a picture in multiples of its height. Our choice.
  private static let leastShape = 0.75
  /// How much larger pictures are that show a place. Our choice.
  private static let closer = 2.2

  /// Called when the user moved the frame, with the first time in it.
  package var onMove: (Timestamp) -> Void = { _ in }

  /// The pictures from the oldest to the newest, each made for ``pictureSize``; `nil` where there
  /// is none yet.
  package var pictures: [DisplayList?] = [] {
    didSet {
      changes = zip(pictures, pictures.dropFirst()).map { $0 != $1 }
      setNeedsDisplay()
    }
  }
  /// Whether each picture but the first differs from the one before it.
  private var changes: [Bool] = []
  package var pictureSize = Size(60, 45) { didSet { setNeedsDisplay() } }
  /// The place that the pictures show, larger; `nil` for all of them.
  package var focus: Point? { didSet { if focus != oldValue { setNeedsDisplay() } } }
  /// All times of the strip.
  package var whole = Timestamp.zero...Timestamp.zero { didSet { setNeedsDisplay() } }
  /// The times that the time line shows, also those before and after all of the strip's.
  package var shown = Timestamp.zero...Timestamp.zero { didSet { setNeedsDisplay() } }
  /// The strip's times that the time line shows.
  private var framed: ClosedRange<Timestamp> { shown.clamped(to: whole) }
  /// The times at which fingers were down, of which bars tell where pictures are all alike.
  package var touches: [ClosedRange<Timestamp>] = [] { didSet { setNeedsDisplay() } }
  /// Whether it is a recording; otherwise it is the last minute, as much of it as is kept.
  package var isRecording = false { didSet { setNeedsDisplay() } }

  private let style: SceneStyle
  private var finger: Touch?
  /// The distance of the frame's left edge from the finger, in points.
  private var grab = 0.0

  package init(identifier: String = "timeline.film", _ style: SceneStyle) {
    self.style = style
    super.init(identifier: identifier)
  }

  // MARK: Layout

  private var note: TextStyle { TextStyle(size: style.scaled(TextSize.note.points), color: .white) }

  /// The words beside the strip: whose pictures they are, and how much of it is in view.
  var caption: (title: String, note: String) {
    caption(ofPart: min(seconds(of: shown), seconds(of: whole)))
  }

  private func caption(ofPart part: Double) -> (title: String, note: String) {
    let language = style.language
    let all = seconds(of: whole)
    let kept = TimelineWords.seconds(all, decimals: 0)
    if !isRecording, all < 59.5 {
      let last = TimelineWords.seconds(all, decimals: 1)
      let inView = TimelineWords.seconds(part, decimals: part < 1 ? 2 : 1)
      return (TimelineWords.text("last", in: language, with: inView, last), "")
    }
    let title = TimelineWords.text(isRecording ? "recording" : "minute", in: language)
    let inView = TimelineWords.seconds(part, decimals: all < 10 ? 2 : 1)
    return (
      title,
      TimelineWords.text(
        "shown", in: language, with: inView,
        all < 10 ? TimelineWords.seconds(all, decimals: 2) : kept
      )
    )
  }

  private func seconds(of range: ClosedRange<Timestamp>) -> Double {
    range.upperBound.seconds(since: range.lowerBound)
  }

  /// The place of the caption; `nil` where the strip needs the room.
  var captionFrame: Rect? {
    // The room is that of the longest words, so that the strip stays while its frame is moved.
    let captions = [seconds(of: whole), 0.99].map { caption(ofPart: $0) }
    let widths = captions.flatMap { [$0.title, $0.note] }.map { TextRoom.width(of: $0, note) }
    let width = widths.max() ?? 0
    guard bounds.width - width - 16 >= 300, bounds.height >= style.scaled(38) else { return nil }
    return Rect(bounds.width - width, 0, width, bounds.height)
  }

  /// The place of the pictures.
  var strip: Rect {
    Rect(0, 0, max((captionFrame?.minX ?? bounds.width + 16) - 16, 1), bounds.height)
  }

  /// The frame around the times in view, at least 12 points wide.
  var viewFrame: Rect { part(of: framed, least: 12, in: strip) }

  /// Returns the part of ``strip`` for times, at least `least` points wide.
  private func part(of times: ClosedRange<Timestamp>, least: Double, in strip: Rect) -> Rect {
    let length = max(seconds(of: whole), 0.001)
    let start = times.lowerBound.seconds(since: whole.lowerBound) / length
    let width = min(max(seconds(of: times) / length * strip.width, least), strip.width)
    let left = min(max(start * strip.width, 0), strip.width - width)
    return Rect(left, 0, width, strip.height)
  }

  // MARK: Fingers

  package override func touchesBegan(_ touches: [Touch], with event: TouchEvent) {
    guard finger == nil, let touch = touches.first else { return }
    let x = touch.location(in: self).x
    guard x <= strip.maxX else { return }
    finger = touch
    let frame = viewFrame
    let isOnFrame = x >= frame.minX - 8 && x <= frame.maxX + 8
    grab = isOnFrame ? frame.minX - x : -frame.width / 2
    if !isOnFrame { move(to: x) }
    setNeedsDisplay()
  }

  package override func touchesMoved(_ touches: [Touch], with event: TouchEvent) {
    guard let finger, touches.contains(where: { $0 === finger }) else { return }
    move(to: finger.location(in: self).x)
  }

  package override func touchesEnded(_ touches: [Touch], with event: TouchEvent) {
    guard let finger, touches.contains(where: { $0 === finger }) else { return }
    self.finger = nil
    setNeedsDisplay()
  }

  package override func touchesCancelled(_ touches: [Touch], with event: TouchEvent) {
    touchesEnded(touches, with: event)
  }

  private func move(to x: Double) {
    move(to: whole.lowerBound.advanced(bySeconds: (x + grab) / strip.width * seconds(of: whole)))
  }

  private func move(to time: Timestamp) {
    let last = whole.upperBound + -(framed.upperBound - framed.lowerBound)
    onMove(min(max(time, whole.lowerBound), max(last, whole.lowerBound)))
  }

  // MARK: Screen readers

  /// What a screen reader is told: the first time in view, in seconds.
  package var spoken: SpokenView {
    var spoken = SpokenView(name: ElementWords.view(identifier, in: style.language))
    spoken.role = .slider
    spoken.range = .init(
      framed.lowerBound.seconds(since: whole.lowerBound), from: 0,
      to: max(seconds(of: whole) - seconds(of: framed), 0), step: 1)
    return spoken
  }

  package func setSpokenValue(_ value: Double) {
    move(to: whole.lowerBound.advanced(bySeconds: min(max(value, 0), seconds(of: whole))))
  }

  // MARK: Drawing

  /// Draws the strip in its superview's coordinates.
  package func draw(into list: inout DisplayListBuilder) {
    list.group(transform: .translation(frame.origin)) { drawContent(into: &$0) }
  }

  private func drawContent(into list: inout DisplayListBuilder) {
    let (palette, strip) = (style.palette, strip)
    list.fill(.roundedRect(strip, radius: 6), palette.track)
    // In a narrow strip fewer pictures are seen, each as wide as shows something.
    let least = strip.height * Self.leastShape
    let count = min(max(Int(strip.width / least), 1), Self.pictureCount)
    let width = strip.width / Double(count)
    var last: Int?
    for index in 0..<count {
      let place = (2 * index + 1) * Self.pictureCount / (2 * count)
      guard pictures.indices.contains(place), let picture = pictures[place] else { continue }
      let cell = Rect(strip.minX + Double(index) * width, 0, width - 1, strip.height)
      // The picture fills its cell.
      let scale =
        max(cell.width / pictureSize.width, cell.height / pictureSize.height)
        * (focus == nil ? 1 : Self.closer)
      let size = Size(pictureSize.width * scale, pictureSize.height * scale)
      let middle = focus ?? Point(pictureSize.width / 2, pictureSize.height / 2)
      let corner = Point(
        min(max(cell.center.x - middle.x * scale, cell.maxX - size.width), cell.minX),
        min(max(cell.center.y - middle.y * scale, cell.maxY - size.height), cell.minY))
      list.group(clip: cell) {
        $0.group(
          picture,
          transform: AffineTransform.scale(scale).concatenating(.translation(corner.x, corner.y)))
        // A picture without changes steps back behind the others.
        if let last, !changes[last..<place].contains(true) {
          $0.fill(.rect(cell), palette.panel.opacity(0.6))
        }
      }
      last = place
    }
    for touch in touches {
      var bar = part(of: touch, least: 4, in: strip)
      (bar.origin.y, bar.size.height) = (strip.maxY - 7, 4)
      list.fill(.roundedRect(bar.outset(by: 1.5), radius: 3), palette.stage)
      list.fill(.roundedRect(bar, radius: 2), palette.ink)
    }
    if style.appearance.style == .highContrast {
      list.stroke(.rect(strip.outset(by: -1)), palette.line, width: 2)
    }
    let frame = part(of: framed, least: 12, in: strip).outset(by: -1.5)
    list.fill(.roundedRect(frame, radius: 6), palette.accent.opacity(finger == nil ? 0.1 : 0.25))
    list.stroke(.roundedRect(frame, radius: 6), palette.stage, width: 5)
    list.stroke(.roundedRect(frame, radius: 6), palette.accent, width: 3)
    guard let captionFrame else { return }
    let half = captionFrame.height / 2 + (caption.note.isEmpty ? style.scaled(9.5) : 0)
    for (words, color, y) in [
      (caption.title, palette.ink, half - style.scaled(19)), (caption.note, palette.ink2, half),
    ] {
      var font = note
      font.color = color
      list.text(words, in: Rect(captionFrame.minX, y, captionFrame.width, style.scaled(19)), font)
    }
  }
}
