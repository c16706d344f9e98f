import FileSupport
import TouchEngine

/// Rules for replacing what was typed, and the names of files and devices, in a trace.
///
/// Times, places, decisions and the number of letters stay. Everything that depends on the letters
/// goes: the widths of text, Shift and the other keys that choose a letter.
package struct TraceRedaction: Sendable {
  /// The members of the state below which each string is a name of the scene's own and stays; with
  /// none, all strings of the state are replaced, and the names of its members too.
  package var stateNames: Set<String> = []
  /// The names of the keys that are commands of the scene while no field takes text.
  package var commands: Set<String> = []
  /// Whether the values of calls stay, because what is called takes no text of a person.
  package var keepsCalls = false

  package init() {}

  /// Replaces what the rest of a trace says.
  ///
  /// Decisions are copied as they stand. Lines and decisions that this version does not know are left
  /// out, and so are unknown members of the header, of input lines and of decisions.
  ///
  /// - Parameters:
  ///   - reader: The trace, of which no line after the header was read yet.
  ///   - header: Its header; photos in the state have no folders.
  ///   - typed: For each key in the trace, whether a field takes text then; keys that it does not
  ///     tell are typed.
  /// - Returns: The trace without texts.
  /// - Throws: What is wrong with the trace.
  package func redacted(
    _ reader: TraceReader, header: TraceHeader, typed: [Bool] = []
  ) throws(TraceError) -> RedactedTrace {
    var result = RedactedTrace(text: TraceText(redacted(header)))
    var keys = 0
    while let line = try reader.next() {
      switch line {
      case .input(let event):
        var isTyped = true
        if case .key = event.content {
          if typed.indices.contains(keys) { isTyped = typed[keys] }
          keys += 1
        }
        let redacted = redacted(event, isTyped: isTyped)
        if redacted != event { result.changedLines += 1 }
        if let redacted { result.text.add(redacted) }
      case .decision:
        if let line = Self.known(reader.bytes) {
          result.text.add(line: line)
        } else {
          result.omittedLines += 1
        }
      case .end(let time): result.text.end(at: time)
      case .view, .action:
        let known = Self.known(
          reader.bytes, members: ["t", "view", "type", "frame", "window", "action", "by"])
        if known != reader.bytes { result.changedLines += 1 }
        result.text.add(line: known)
      case .unknown: result.omittedLines += 1
      }
    }
    return result
  }

  private func redacted(_ header: TraceHeader) -> TraceHeader {
    var header = header
    header.isRedacted = true
    header.surroundings = header.surroundings.redacted
    header.state = header.state?.redacted(except: stateNames)
    return header
  }

  /// Returns the line of a decision without unknown members; `nil` for an unknown decision.
  private static func known(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
    guard let line = try? JSONParser.parse(bytes), let decision = DecisionLine.read(line) else {
      return nil
    }
    let known = line.members(in: DecisionLine.json(decision))
    guard known != line else { return bytes }
    var text = JSONText()
    known.write(to: &text)
    return text.bytes[...]
  }

  /// Returns a line without other members than these.
  private static func known(
    _ bytes: ArraySlice<UInt8>, members names: [String]
  ) -> ArraySlice<UInt8> {
    guard case .object(let members)? = try? JSONParser.parse(bytes),
      members.contains(where: { !names.contains($0.key) })
    else { return bytes }
    var text = JSONText()
    JSON.object(members.filter { names.contains($0.key) }).write(to: &text)
    return text.bytes[...]
  }

  /// Returns an event without texts; `nil` for one that says nothing else.
  private func redacted(_ event: InputEvent, isTyped: Bool) -> InputEvent? {
    var event = event
    switch event.content {
    case .key(let key):
      guard let key = redacted(key, isTyped: isTyped) else { return nil }
      event.content = .key(key)
    case .insertText(let text): event.content = .insertText(text.redacted)
    case .markedText(let text, let caret):
      event.content = .markedText(text.redacted, caret: caret)
    case .paste(let text): event.content = .paste(text.redacted)
    // A replay without a width uses an estimate, which depends on the number of letters alone.
    case .measured: return nil
    case .call(let name, let value):
      if !keepsCalls { event.content = .call(name: name, value: value.redacted) }
    case .touches, .cancelTouches, .wheel, .transform, .pointer, .setting, .resize: break
    }
    return event
  }

  /// Replaces a key that types, and leaves out keys that only choose what another one types; keys
  /// that edit or move, and commands, stay.
  private func redacted(_ key: KeyPress, isTyped: Bool) -> KeyPress? {
    guard key.isPlain, isTyped || !commands.contains(key.name) else { return key }
    guard key.text.isTyped else { return Self.isKept(key.name) ? key : nil }
    var redacted = key
    redacted.text = key.text.redacted
    redacted.name = redacted.text.allSatisfy(\.isWhitespace) ? "space" : "x"
    redacted.modifiers.remove(.shift)
    // A key without effect must not become a command.
    if redacted.name != key.name, !isTyped, commands.contains(redacted.name) {
      redacted.name = "VoidSymbol"
    }
    return redacted
  }

  /// Returns whether a key without text says nothing about letters.
  private static func isKept(_ name: String) -> Bool {
    if name.first == "F", Int(name.dropFirst()) != nil { return true }
    return plainKeys.contains(name.hasPrefix("KP_") ? String(name.dropFirst(3)) : name)
  }

  private static let plainKeys: Set<String> = [
    "BackSpace", "Begin", "Cancel", "Clear", "Delete", "Down", "End", "Enter", "Escape", "Find",
    "Help", "Home", "ISO_Left_Tab", "Insert", "Left", "Linefeed", "Menu", "Next", "Page_Down",
    "Page_Up", "Pause", "Print", "Prior", "Redo", "Return", "Right", "Tab", "Undo", "Up",
    "VoidSymbol",
  ]
}

/// A trace without what was typed and without names of files and devices.
package struct RedactedTrace: Sendable {
  /// The whole trace.
  package var text: TraceText
  /// The number of input lines in which something was replaced.
  package var changedLines = 0
  /// The number of lines that were left out, because this version does not know what they say.
  package var omittedLines = 0
}

extension String {
  /// The text with `x` for each grapheme cluster. It has as many clusters; blanks, line breaks and
  /// control characters stay, because they end words.
  package var redacted: String { String(map(\.redacted)) }

  /// The last part of a path, redacted; its folders are left out.
  var redactedFileName: String { PathName.last(of: self).redacted }

  /// Whether a key with this text types it: a control character is what a key without text says.
  var isTyped: Bool { !unicodeScalars.allSatisfy { $0.properties.generalCategory == .control } }
}

extension Character {
  fileprivate var redacted: Character {
    if isNewline { return "\n" }
    if isWhitespace { return " " }
    return String(self).isTyped ? "x" : self
  }
}

extension TraceSurroundings {
  /// The surroundings without names: a device has the name of its kind, and the photo a redacted
  /// name and the checksum 0, so that no file is taken for it. So has the report, of which
  /// assumptions stay that are known words and numbers.
  var redacted: TraceSurroundings {
    var result = self
    result.clock = clock.flatMap { ["monotonic", "server"].contains($0) ? $0 : nil }
    result.server = server.flatMap { ["x11", "xwayland"].contains($0) ? $0 : nil }
    result.devices = devices?.map { device in
      var device = device
      if !Self.deviceKinds.contains(device.kind) { device.kind = device.kind.redacted }
      device.name = device.kind
      return device
    }
    if let photo {
      result.photo?.name = photo.name.redactedFileName
      result.photo?.crc32 = 0
    }
    if let source {
      result.source?.file = source.file.redactedFileName
      result.source?.sha256 = String(repeating: "0", count: source.sha256.count)
      result.source?.assumptions = source.assumptions.filter(\.isKnown)
    }
    return result
  }

  private static let deviceKinds = ["touchscreen", "touchpad", "pen", "pointer"]
}

extension TraceSource.Assumption {
  /// Whether it says nothing but what imports say.
  fileprivate var isKnown: Bool {
    let values = ["A", "B", "single", "known", "guessed", "screen", "millimeters", "units"]
    return Self.names.contains(name) && (values.contains(value) || Int(value) != nil)
  }

  private static let names = [
    "protocol", "contacts", "range", "scale", "palms", "pens", "droppedFrames", "cutFrames",
    "clampedTimes", "clockSetBack", "clockSetForward", "earlierContacts", "surplusContacts",
    "impossibleSlots", "unfinishedContacts", "cutContacts",
  ]
}
