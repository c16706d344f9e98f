package import Drawing
package import SceneBase
package import TouchEngine

/// A message over a scene: that a change is kept, with a button that takes the change back; or what
/// is missing, with a button that makes it, if one does.
///
/// It is there for eight seconds of the scene's clock, and longer while its button is pressed. The
/// key for undo is the button's until a finger lands beside it: later on, the key belongs to what
/// the finger did.
package final class ChangeToast: ProgramButton {
  /// How long the message is there, in seconds.
  static let seconds = 8.0
  /// The width by which the line that shows the rest of the time changes, in points.
  private static let step = 4.0
  /// The distance that the message comes up, in points.
  private static let way = 16.0
  private static let key = KeyChord("z", "Z", needing: .control)

  /// What the button of a message does.
  package enum Press: Hashable, Sendable {
    /// Takes back what the message is about.
    case undo
    /// Starts a recording.
    case record
    /// Ends the recording.
    case endRecording
    /// Shows what fingers can do.
    case gestures
  }

  /// A message, and when it came.
  struct Message: Hashable {
    /// What happened.
    var text: String
    /// A second line; empty for none.
    var note = ""
    var motion: ChromeMotion
    /// What its button does; `nil` for no button.
    var press: Press? = .undo
  }

  /// The last message; `nil` for none.
  private(set) var message: Message? {
    didSet { if message != oldValue { playground?.window.needsDisplay = true } }
  }
  /// Whether the key takes the change back.
  private var hasKey = false
  private let onPress: (Press) -> Void

  /// - Parameter onPress: Called with what the user wants. Retained.
  package init(onPress: @escaping (Press) -> Void) {
    self.onPress = onPress
    super.init {}
  }

  package override func press() {
    guard let press = message?.press else { return }
    if press != .undo { dismiss() }
    onPress(press)
  }

  /// Shows a message, with a second line unless it is empty.
  package func show(_ text: String, note: String = "", _ motion: ChromeMotion) {
    message = Message(text: text, note: note, motion: motion)
    hasKey = true
  }

  /// Shows a message that needs no answer.
  ///
  /// - Parameters:
  ///   - words: What is missing; what stands after a middle dot is a second line.
  ///   - press: What a button does about it; `nil` for no button.
  ///   - motion: When it came.
  package func tell(_ words: String, offering press: Press? = nil, _ motion: ChromeMotion) {
    let lines = words.split(separator: " · ", maxSplits: 1).map(String.init)
    message = Message(
      text: lines.first ?? "", note: lines.dropFirst().first ?? "", motion: motion, press: press)
    hasKey = false
  }

  /// Removes the message.
  package func dismiss() { message = nil }

  /// Whether there is a message at a time.
  func isShown(at time: Timestamp) -> Bool {
    message.map { time < end(of: $0) || isHighlighted } ?? false
  }

  private func end(of message: Message) -> Timestamp {
    message.motion.start.advanced(bySeconds: Self.seconds)
  }

  // MARK: The layer

  package override var level: LayerLevel { .message }

  /// The frame of the button; `nil` while there is none.
  package override var frame: Rect? {
    guard let playground, message?.press != nil, !playground.isCovered,
      isShown(at: playground.window.timeline.now)
    else {
      return nil
    }
    return layout(in: playground)?.button
  }

  package override func leave() { dismiss() }

  package override func take(_ batch: InputBatch) -> InputBatch {
    var rest = super.take(batch)
    // What was missing may be there now.
    if let message, message.press != .undo, rest.events.contains(where: \.isLanding) { dismiss() }
    guard hasKey, frame != nil else { return rest }
    rest.events.removeAll { event in
      switch event.content {
      case .touches(let samples) where samples.contains { $0.phase == .began }:
        hasKey = false
        return false
      case .key(let key) where hasKey && Self.key.matches(key):
        hasKey = false
        onPress(.undo)
        return true
      default: return false
      }
    }
    return rest
  }

  package override func draw(into list: inout DisplayListBuilder, at time: Timestamp) {
    guard let playground, isShown(at: time), let layout = layout(in: playground) else { return }
    draw(
      into: &list, layout, at: time, playground.window.appearance.darkened,
      playground.scene.language)
  }

  package override func settle(at time: Timestamp) {
    if message != nil, !isShown(at: time) { dismiss() }
  }

  /// The place of the message: above the row of signs, and above a dock beside it; below a row at
  /// the window's top, where it covers no button of the scene.
  private func layout(in playground: Playground) -> Layout? {
    let appearance = playground.window.appearance.darkened
    let language = playground.scene.language
    let room = playground.inspected?.inspectorPlace?.free ?? playground.window.bounds
    let row = playground.scene.statusRow.frame
    let height = Self.height(appearance)
    let bottom =
      row.center.y > room.center.y
      ? row.center.y - appearance.scaled(42) - 16 : row.maxY + StatusRow.gap + height
    return layOut(in: room, above: bottom, appearance, language)
  }

  /// The height of the message, in points.
  private static func height(_ appearance: Appearance) -> Double { max(appearance.scaled(64), 44) }

  // MARK: Layout

  /// The frames of the message and its button, in the window's coordinates.
  struct Layout {
    var plate: Rect
    var button: Rect

    /// Creates the places in a plate with a button of a width, in points.
    init(plate: Rect, button width: Double) {
      self.plate = plate
      button = Rect(plate.maxX - width - 4, plate.minY + 4, width, plate.height - 8)
    }
  }

  /// Places the message in the middle of a part of the window.
  ///
  /// - Parameters:
  ///   - room: The part of the window that is free.
  ///   - bottom: The lower edge of the message.
  ///   - appearance: The look.
  ///   - language: The language of the button.
  /// - Returns: The places; `nil` while there is no message.
  func layOut(
    in room: Rect, above bottom: Double, _ appearance: Appearance, _ language: Language
  ) -> Layout? {
    guard let message else { return nil }
    let height = Self.height(appearance)
    let (all, button) = Self.widths(of: message, appearance, language)
    let width = min(all, appearance.scaled(560), max(room.width - 32, 1))
    return Layout(
      plate: Rect(
        room.center.x - width / 2, max(bottom - height, room.minY + 8), width, height),
      button: min(button, width * Self.buttonPart))
  }

  /// Returns the widths that a message and its button want, in points.
  private static func widths(
    of message: Message, _ appearance: Appearance, _ language: Language
  ) -> (all: Double, button: Double) {
    let button = message.press.map { press in
      max(TextRoom.width(of: Self.words(of: press, in: language), font(appearance)) + 32, 72)
    }
    let words = max(
      TextRoom.width(of: message.text, font(appearance)),
      TextRoom.width(of: message.note, noteFont(appearance)))
    return (words + start + 16 + (button ?? 0), button ?? 0)
  }

  private static func words(of press: Press, in language: Language) -> String {
    switch press {
    case .undo: OverlayWords.text("undo", in: language)
    case .record: CommandWords.text("record", in: language)
    case .endRecording: CommandWords.text("recordEnd", in: language)
    case .gestures: OverlayWords.text("seeHow", in: language)
    }
  }

  private static func noteFont(_ appearance: Appearance) -> TextStyle {
    TextStyle(size: appearance.scaled(13), color: appearance.palette.ink2)
  }

  private static func font(_ appearance: Appearance) -> TextStyle {
    TextStyle(
      size: appearance.scaled(15), color: appearance.palette.ink, weight: .bold, wraps: true)
  }

  /// The distance of the words from the beginning, in points.
  private static let start = 56.0
  /// The largest part of a message that is its button. Our choice.
  private static let buttonPart = 0.4

  // MARK: Drawing

  private static func sign(
    of press: Press?, at place: Point, _ palette: Palette
  ) -> (icon: Icon, center: Point, color: Color) {
    switch press {
    case .undo: (.check, place, palette.ink)
    case .record, .endRecording: (.record, place, palette.danger)
    case .gestures, nil: (.info, place, palette.ink)
    }
  }

  /// The length of the line that shows the rest of the time, in whole steps.
  private func rest(of message: Message, of full: Double, at time: Timestamp) -> Double {
    let part = end(of: message).seconds(since: time) / Self.seconds
    return (min(max(part, 0), 1) * full / Self.step).rounded(.up) * Self.step
  }

  private func draw(
    into list: inout DisplayListBuilder, _ layout: Layout, at time: Timestamp,
    _ appearance: Appearance, _ language: Language
  ) {
    guard let message, isShown(at: time) else { return }
    let palette = appearance.palette
    let motion = message.motion
    // It comes up and goes down again.
    let left =
      isHighlighted
      ? 1 : min(end(of: message).seconds(since: time) / ChromeMotion.fadeSeconds, 1)
    let way = motion.isReduced ? 0 : Self.way * (1 - min(motion.part(at: time), left))
    list.group(
      transform: .translation(Point(0, max(way, 0))), opacity: min(motion.fade(at: time), left)
    ) { list in
      let (plate, button) = (layout.plate, layout.button)
      list.messageBoard(
        in: plate,
        Self.sign(of: message.press, at: Point(plate.minX + 30, plate.center.y), palette),
        appearance)
      var font = Self.font(appearance)
      let start = plate.minX + Self.start
      let room = Rect(start, plate.minY + 4, max(button.minX - 8 - start, 1), plate.height - 8)
      var noteFont = Self.noteFont(appearance)
      noteFont.wraps = false
      noteFont.fit(message.note, in: room.size, downTo: TextSize.tiny.points)
      // A note that has no room is left out.
      let hasNote =
        !message.note.isEmpty && TextRoom.width(of: message.note, noteFont) <= room.width
      let low = hasNote ? TextRoom.lineHeight(of: message.note) * noteFont.size : 0
      let size = Size(room.width, room.height - low)
      // No word is broken.
      let longest = TextRoom.longestWord(in: message.text, font)
      font.size *= min((size.width - 1) / longest, 1)
      font.fit(message.text, in: size, downTo: min(appearance.scaled(12), 15))
      let high =
        hasNote
        ? min(TextRoom.height(of: message.text, font, width: room.width), size.height) : size.height
      let top = room.minY + (room.height - high - low) / 2
      list.text(message.text, in: Rect(start, top, room.width, high), font)
      if low > 0 {
        list.line(of: message.note, in: Rect(start, top + high, room.width, low), noteFont)
      }
      guard let press = message.press else { return }
      // Only a change that can be taken back runs out.
      let full = press == .undo ? plate.width - 32 : 0
      list.messageButton(
        Self.words(of: press, in: language), in: button, isHighlighted: isHighlighted,
        of: plate, rest: min(rest(of: message, of: full, at: time), full), Self.font(appearance),
        palette)
    }
  }

  package override func nextChange(after time: Timestamp) -> Timestamp? {
    guard let message, time < end(of: message) else { return nil }
    let fade = end(of: message).advanced(bySeconds: -ChromeMotion.fadeSeconds)
    if message.motion.isMoving(at: time) || time >= fade { return time }
    // The line gets shorter some times a second, whatever its length is.
    return message.press == .undo ? min(time.advanced(bySeconds: 0.1), fade) : fade
  }
}
