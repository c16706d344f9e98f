import Drawing
import ScenePlayer
import TouchEngine

/// The messages, the newest at the bottom, and photos that scroll sideways.
final class MessagesView: ScrollView {
  /// A line of the conversation, with its frame in the content.
  struct Bubble {
    let text: String
    let isMine: Bool
    var frame = Rect.zero
  }

  private static let gap = 10.0
  private static let padding = 12.0
  private static let photoSize = Size(120, 84)
  private static let photoCount = 9

  let photos: ScrollView
  private(set) var bubbles: [Bubble] = []
  private unowned let look: ChatLook
  /// The number of bubbles above the photos.
  private let opening = 3
  private var lowest: Double { max(0, contentSize.height - bounds.height) }

  init(_ identifier: String, _ look: ChatLook) {
    self.look = look
    photos = ScrollView(identifier: "\(identifier).photos")
    super.init(identifier: "\(identifier).messages")
    alwaysBounceVertical = true
    addSubview(photos)
  }

  /// Shows the messages after the opening lines.
  func show(_ messages: [ChatMessage]) {
    let words = look.words
    bubbles = (0..<opening).map { Bubble(text: words["line.\($0)"], isMine: $0 == 1) }
    bubbles += messages.map { message in
      let voice = message.voice.map { words.text("voice", holdingTenths: $0 / 100_000) }
      return Bubble(text: message.text ?? voice ?? "", isMine: true)
    }
    layOut()
    setContentOffset(Point(0, lowest), animated: false)
    setNeedsDisplay()
  }

  private var font: TextStyle { look.style.font(16, look.style.palette.ink) }

  override func layoutSubviews() {
    super.layoutSubviews()
    let wasLowest = contentOffset.y >= lowest - 0.5
    layOut()
    if wasLowest, !isTracking, !isDecelerating, !look.keepsOffsets { contentOffset.y = lowest }
  }

  private func layOut() {
    let padding = Self.padding
    let widest = max(bounds.width * 0.75, 60)
    var top = Self.gap
    for index in bubbles.indices {
      if index == opening { top = layOutPhotos(top) }
      let text = bubbles[index].text
      // One point more, so that rounding never wraps words that fit.
      let width = min(TextRoom.width(of: text, font) + 2 * padding + 1, widest)
      let height = TextRoom.height(of: text, font, width: width - 2 * padding) + padding
      let left = bubbles[index].isMine ? bounds.width - width - padding : padding
      bubbles[index].frame = Rect(left, top, width, height)
      top += height + Self.gap
    }
    if bubbles.count <= opening { top = layOutPhotos(top) }
    contentSize = Size(bounds.width, top)
  }

  private func layOutPhotos(_ top: Double) -> Double {
    let size = Self.photoSize
    photos.frame = Rect(0, top, bounds.width, size.height)
    photos.contentSize = Size(Double(Self.photoCount) * (size.width + 8) + 8, size.height)
    return photos.frame.maxY + Self.gap
  }

  // MARK: Drawing

  func nextChange(after time: Timestamp) -> Timestamp? {
    [self, photos].compactMap { $0.nextIndicatorChange(after: time) }.min()
  }

  /// Draws the view in its superview's coordinates.
  func draw(into list: inout DisplayListBuilder, at time: Timestamp) {
    let palette = look.style.palette
    list.group(clip: frame) { list in
      list.group(transform: .translation(frame.origin - bounds.origin)) { list in
        for bubble in bubbles where bubble.frame.intersection(bounds) != nil {
          let shape = Path.roundedRect(bubble.frame, radius: 12)
          list.fill(shape, bubble.isMine ? palette.selection : palette.panel)
          list.stroke(shape, palette.line, width: look.style.appearance.edgeWidth)
          let room = bubble.frame.outset(
            by: EdgeInsets(top: 0, left: -Self.padding, bottom: 0, right: -Self.padding))
          list.text(bubble.text, in: room, font)
        }
        if photos.frame.intersection(bounds) != nil { drawPhotos(into: &list, at: time) }
      }
      list.draw(indicatorsOf: self, look.style.appearance, at: time)
    }
  }

  /// Draws hills under a sky, in different colors.
  private func drawPhotos(into list: inout DisplayListBuilder, at time: Timestamp) {
    let size = Self.photoSize
    let origin = photos.frame.origin - photos.bounds.origin
    list.group(clip: photos.frame) { list in
      for index in 0..<Self.photoCount {
        let frame = Rect(8 + Double(index) * (size.width + 8), 0, size.width, size.height)
          .offset(by: origin)
        guard frame.intersection(photos.frame) != nil else { continue }
        let part = Double(index) / Double(Self.photoCount)
        let sky = Color(red: 0.95 - 0.6 * part, green: 0.7, blue: 0.5 + 0.4 * part)
        list.fill(.roundedRect(frame, radius: 8), sky)
        let hills = Path { path in
          path.move(to: Point(frame.minX, frame.maxY - 8))
          path.line(to: Point(frame.minX + 35 + 40 * part, frame.minY + 30))
          path.line(to: Point(frame.maxX - 30, frame.maxY - 25))
          path.line(to: Point(frame.maxX, frame.maxY - 40))
          path.line(to: Point(frame.maxX, frame.maxY - 8))
          path.close()
        }
        list.fill(hills, Color(red: 0.2, green: 0.35 + 0.2 * part, blue: 0.3))
      }
      list.draw(indicatorsOf: photos, look.style.appearance, at: time)
    }
  }
}

extension SceneWords {
  /// The words of a name with a text in place of `%`.
  func text(_ name: String, holding text: String) -> String {
    self[name].split(separator: "%", omittingEmptySubsequences: false).joined(separator: text)
  }

  /// The words of a name with a number of tenths, such as seconds, in place of `%`.
  func text(_ name: String, holdingTenths tenths: Int64) -> String {
    text(name, holding: "\(tenths / 10).\(tenths % 10)")
  }
}
