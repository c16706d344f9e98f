import Drawing
import SceneBase
import TouchEngine

extension MessagesView {
  /// Draws the view in its superview's coordinates.
  func draw(into list: inout DisplayListBuilder, at time: Timestamp) {
    list.group(clip: frame) { list in
      list.group(transform: .translation(frame.origin - bounds.origin)) { list in
        drawDay(into: &list)
        for (index, bubble) in bubbles.enumerated() {
          // The avatar is a little higher than a line.
          let seen = bubble.frame.outset(by: 12).union(Rect(0, bubble.frame.minY, 1, 1))
          guard seen.intersection(bounds) != nil else { continue }
          draw(bubble, index, into: &list, at: time)
          if !bubble.isMine, bubble.isLastOfItsPerson {
            list.avatar(person, at: avatarCenter(bubble), radius: avatarRadius, look.style)
          }
        }
      }
      list.draw(indicatorsOf: self, look.style.appearance, at: time)
    }
  }

  private func drawDay(into list: inout DisplayListBuilder) {
    let palette = look.style.palette
    list.fill(.roundedRect(dayFrame, radius: dayFrame.height / 2), palette.raised)
    list.text(
      look.words["today"], in: dayFrame,
      TextStyle(size: look.style.scaled(13), color: palette.ink2, alignment: .center))
  }

  private func draw(
    _ bubble: Bubble, _ index: Int, into list: inout DisplayListBuilder, at time: Timestamp
  ) {
    if case .album = bubble.content { return drawPhotos(into: &list, at: time) }
    let (style, palette) = (look.style, look.style.palette)
    list.fill(bubble.shape, bubble.isMine ? palette.info : palette.panel)
    if !bubble.isMine || style.appearance.style == .highContrast {
      list.stroke(bubble.shape, palette.line, width: style.appearance.edgeWidth)
    }
    let ink = bubble.isMine ? palette.infoInk : palette.ink
    switch bubble.content {
    case .text(let text):
      var font = font
      font.color = ink
      list.text(text, in: wordsFrame(bubble), font)
    case .voice(let length, let began):
      draw(bubble, index, length, began, ink, into: &list, at: time)
    case .album: break
    }
  }

  /// Draws a voice message: its play button, waveform, and its length or what is left of it.
  private func draw(
    _ bubble: Bubble, _ index: Int, _ length: Int64, _ began: Int64, _ ink: Color,
    into list: inout DisplayListBuilder, at time: Timestamp
  ) {
    let palette = look.style.palette
    let ground = bubble.isMine ? palette.info : palette.panel
    let played = playing.flatMap { $0.bubble == index ? min(time - $0.began, length) : nil }
    if let button = plays[index] {
      let center = button.frame.center
      list.fill(
        .circle(center: center, radius: button.isHighlighted ? 16 : 17), ink)
      list.icon(played == nil ? .play : .pause, at: center, size: 16, ground)
      if button.isFocused {
        list.focusRing(
          around: Rect(center.x - 17, center.y - 17, 34, 34), radius: 17, look.style.appearance)
      }
    }
    let words = Rect(
      bubble.frame.maxX - 20 - lengthWidth, bubble.frame.minY, lengthWidth, bubble.frame.height)
    var font = lengthFont
    font.color = ink
    // The seconds that are left count down.
    let left = played.map { length - $0 + 999_999 } ?? length
    list.text(VoiceRecording.clock(left), in: words, font)
    let room = Rect(
      bubble.frame.minX + 60, bubble.frame.center.y - 13,
      max(words.minX - bubble.frame.minX - 64, 3),
      26)
    let count = Waveform.count(in: room.width)
    let levels = VoiceRecording.levels(count, of: length, began: began)
    let isStill = window?.isReduceMotionEnabled == true
    let reached =
      played.map { played -> Int in
        let shown = isStill ? played / 1_000_000 * 1_000_000 : played
        let part = Double(shown) / Double(max(length, 1))
        return Int(part * Double(count))
      } ?? count
    list.fill(Waveform.path(levels, 0..<reached, in: room), ink)
    if reached < count {
      list.fill(Waveform.path(levels, reached..<count, in: room), ink.opacity(0.4))
    }
  }

  private func drawPhotos(into list: inout DisplayListBuilder, at time: Timestamp) {
    let origin = photos.frame.origin - photos.bounds.origin
    list.group(clip: photos.frame) { list in
      for index in 0..<photoCount {
        let frame = photoFrame(index).offset(by: origin)
        guard frame.intersection(photos.frame) != nil else { continue }
        PhotoAlbum.draw(
          index, in: frame, on: look.style.palette.stage, scale: look.displayScale, into: &list)
      }
      list.draw(indicatorsOf: photos, look.style.appearance, at: time)
    }
  }
}

/// The picture of a voice: round bars around a line.
enum Waveform {
  /// The distance between bars, and their width, in points.
  static let pitch = 6.0
  private static let width = 3.0

  /// Returns the number of bars that fit into a width.
  static func count(in width: Double) -> Int { max(Int((width + pitch - Self.width) / pitch), 1) }

  /// Returns the outline of the bars `range` of `levels`, each level from 0 to 1, from the left of
  /// `frame` on.
  static func path(_ levels: [Double], _ range: Range<Int>, in frame: Rect) -> Path {
    Path { path in
      for index in range.clamped(to: levels.indices) {
        let height = max(levels[index] * frame.height, width)
        let x = frame.minX + Double(index) * pitch
        path.append(
          .roundedRect(Rect(x, frame.center.y - height / 2, width, height), radius: width / 2))
      }
    }
  }
}
