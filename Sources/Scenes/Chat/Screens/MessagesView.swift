import Drawing
import SceneBase
import TouchEngine

/// The messages, the newest at the bottom, with photos that scroll sideways.
final class MessagesView: ScrollView {
  private static let gap = 14.0
  private static let padding = 20.0
  private static let dayHeight = 28.0

  let photos: ScrollView
  private(set) var bubbles: [Bubble] = []
  /// The voice message that is played, by its bubble, and when that began.
  var playing: (bubble: Int, began: Timestamp)? { didSet { setNeedsDisplay() } }
  /// Called when the play button of a bubble is pressed.
  var onPlay: (_ bubble: Int) -> Void = { _ in }
  /// The play buttons of the voice messages, by their bubbles.
  private(set) var plays: [Int: Button] = [:]

  unowned let look: ChatLook
  let person: Person
  private let opening: FirstMessages
  private var lowest: Double { max(0, contentSize.height - bounds.height) }

  init(_ identifier: String, _ person: Person, _ look: ChatLook) {
    self.look = look
    self.person = person
    opening = FirstMessages.all[person.rawValue]
    photos = ScrollView(identifier: "\(identifier).photos")
    super.init(identifier: "\(identifier).messages")
    alwaysBounceVertical = true
    photos.isHidden = opening.photos == 0
    addSubview(photos)
  }

  /// Shows the messages after the opening lines.
  func show(_ messages: [ChatMessage]) {
    bubbles = opening.lines.enumerated().map { index, line in
      let content: Bubble.Content =
        switch line.line {
        case .text(let name): .text(look.words[name])
        case .voice(let length): .voice(length: length, began: Int64(index + 1) * 7_300_000)
        case .album: .album
        }
      return Bubble(content: content, isMine: line.isMine)
    }
    bubbles += messages.map { message in
      let content: Bubble.Content =
        if let length = message.voice {
          .voice(length: length, began: (message.time ?? 0) - length)
        } else {
          .text(message.text ?? "")
        }
      return Bubble(content: content, isMine: true)
    }
    for index in bubbles.indices.dropLast() {
      bubbles[index].isLastOfItsPerson = bubbles[index].isMine != bubbles[index + 1].isMine
    }
    placeButtons()
    layOut()
    setContentOffset(Point(0, lowest), animated: false)
    setNeedsDisplay()
  }

  /// The length of the voice message of a bubble, in microseconds; `nil` for other bubbles.
  func voiceLength(of bubble: Int) -> Int64? {
    guard bubbles.indices.contains(bubble), case .voice(let length, _) = bubbles[bubble].content
    else { return nil }
    return length
  }

  /// The last message, on one line.
  var preview: String {
    switch bubbles.last?.content {
    case .text(let text): text
    case .voice(let length, _): look.words.filled("voice", with: VoiceRecording.clock(length))
    case .album: look.words["photo"]
    case nil: ""
    }
  }

  /// Gives each voice message a play button, and keeps those that are there.
  private func placeButtons() {
    for index in bubbles.indices {
      guard voiceLength(of: index) != nil else {
        plays.removeValue(forKey: index)?.removeFromSuperview()
        continue
      }
      guard plays[index] == nil else { continue }
      let button = Button(identifier: "chat.\(person.rawValue + 1).play.\(index + 1)")
      button.insideMargin = 8
      button.addAction(for: .touchUpInside) { [unowned self] in onPlay(index) }
      plays[index] = button
      addSubview(button)
    }
    for index in plays.keys.filter({ $0 >= bubbles.count }).sorted() {
      plays.removeValue(forKey: index)?.removeFromSuperview()
    }
  }

  override func touchesShouldCancel(in view: View) -> Bool {
    view is Button || super.touchesShouldCancel(in: view)
  }

  // MARK: Layout

  var font: TextStyle { look.style.font(.body, look.style.palette.ink) }
  /// The font of the lengths of voice messages.
  var lengthFont: TextStyle {
    TextStyle(size: look.style.scaled(13), color: look.style.palette.ink, alignment: .trailing)
  }

  /// The distance of the avatars from the left, and their radius, in points.
  private var margin: Double { bounds.width < 480 ? 12 : 24 }
  var avatarRadius: Double { min(look.style.scaled(18), 28) }
  private var indent: Double { margin + 2 * avatarRadius + 12 }

  override func layoutSubviews() {
    super.layoutSubviews()
    let wasLowest = contentOffset.y >= lowest - 0.5
    layOut()
    if wasLowest, !isTracking, !isDecelerating, !look.keepsOffsets { contentOffset.y = lowest }
  }

  var dayFrame: Rect {
    let height = look.style.scaled(Self.dayHeight)
    let width = TextRoom.width(of: look.words["today"], font) + 24
    return Rect(bounds.width / 2 - width / 2, Self.gap, width, height)
  }

  private func layOut() {
    let widest = max(min(bounds.width - indent - margin - 24, look.style.scaled(440)), 60)
    var top = dayFrame.maxY + Self.gap
    for index in bubbles.indices {
      let size = size(of: bubbles[index].content, widest: widest)
      let left = bubbles[index].isMine ? bounds.width - size.width - margin : indent
      let frame = Rect(left, top, size.width, size.height)
      bubbles[index].frame = frame
      if case .album = bubbles[index].content { layOutPhotos(top) }
      let side = Control.minimumTarget
      plays[index]?.frame = Rect(left + 8, frame.center.y - side / 2, side, side)
      top = frame.maxY + gap(below: index)
    }
    contentSize = Size(bounds.width, top + 2)
  }

  /// The distance from a bubble to the next: half as much between words of one person, but not
  /// beside photos.
  private func gap(below index: Int) -> Double {
    guard !bubbles[index].isLastOfItsPerson, bubbles.indices.contains(index + 1) else {
      return Self.gap
    }
    let isBesidePhotos = bubbles[index].isAlbum || bubbles[index + 1].isAlbum
    return isBesidePhotos ? Self.gap : Self.gap / 2
  }

  private func size(of content: Bubble.Content, widest: Double) -> Size {
    let padding = Self.padding
    switch content {
    case .text(let text):
      // One point more, so that rounding never wraps words that fit.
      let width = min(TextRoom.width(of: text, font) + 2 * padding + 1, widest)
      let height = TextRoom.height(of: text, font, width: width - 2 * padding)
      return Size(width, max(height + 24, 44))
    case .voice(let length, _):
      let bars = min(max(Double(length) / 250_000, 12), 34)
      let width = 60 + bars * Waveform.pitch + lengthWidth + 20
      return Size(min(width, widest), max(56, look.style.scaled(24) + 24))
    case .album: return Size(widest, PhotoAlbum.size.height)
    }
  }

  /// The width of the longest length of a voice message.
  var lengthWidth: Double { TextRoom.width(of: "00:00", lengthFont) + 8 }

  private func layOutPhotos(_ top: Double) {
    let size = PhotoAlbum.size
    photos.frame = Rect(0, top, bounds.width, size.height)
    photos.contentSize = Size(
      indent + PhotoAlbum.width(of: opening.photos) + margin, size.height)
  }

  /// The frame of a photo in the content of the photos.
  func photoFrame(_ index: Int) -> Rect {
    let size = PhotoAlbum.size
    return Rect(
      indent + Double(index) * (size.width + PhotoAlbum.gap), 0, size.width, size.height)
  }

  var photoCount: Int { opening.photos }

  /// The center of the avatar beside a bubble.
  func avatarCenter(_ bubble: Bubble) -> Point {
    Point(margin + avatarRadius, bubble.frame.maxY - avatarRadius)
  }

  /// The frame of the words in a bubble.
  func wordsFrame(_ bubble: Bubble) -> Rect {
    bubble.frame.outset(
      by: EdgeInsets(top: 0, left: -Self.padding, bottom: 0, right: -Self.padding))
  }

  func nextChange(after time: Timestamp) -> Timestamp? {
    let isStill = window?.isReduceMotionEnabled == true
    // With Reduce Motion only the seconds that are left change.
    let step = playing.map { playing in
      let seconds = (time - playing.began) / 1_000_000 + 1
      return isStill ? max(playing.began + seconds * 1_000_000, time) : time
    }
    return ([self, photos].map { $0.nextIndicatorChange(after: time) } + [step])
      .compactMap(\.self).min()
  }
}
