import FileSupport
import TouchEngine

/// Rules for replacing what was typed, and the names of files and devices, in a trace.
///
/// Times, places and decisions stay, and so do the edges of measured text: a letter for a letter, a
/// caret is where it was.
package struct TraceRedaction: Sendable {
  /// The members of the state below which each string is a name of the scene's own and stays; with
  /// none, all strings of the state are replaced.
  package var stateNames: Set<String> = []
  /// The names of the keys that are commands of the scene while no field takes text.
  package var commands: Set<String> = []
  /// Whether the values of calls stay, because what is called takes no text of a person.
  package var keepsCalls = false

  package init() {}

  /// Replaces what the rest of a trace says.
  ///
  /// Decisions are copied as they stand. Lines that this version does not know are left out, and so
  /// are unknown members of the header and of input lines.
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
        result.text.add(redacted)
      case .decision: result.text.add(line: reader.bytes)
      case .end(let time): result.text.end(at: time)
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

  private func redacted(_ event: InputEvent, isTyped: Bool) -> InputEvent {
    var event = event
    switch event.content {
    case .key(let key): event.content = .key(redacted(key, isTyped: isTyped))
    case .insertText(let text): event.content = .insertText(text.redacted)
    case .markedText(let text, let caret):
      event.content = .markedText(text.redacted, caret: caret)
    case .paste(let text): event.content = .paste(text.redacted)
    case .measured(let measured):
      event.content = .measured(
        TextMeasurement(
          measured.string.redacted, fontSize: measured.fontSize, edges: measured.edges))
    case .call(let name, let value):
      if !keepsCalls { event.content = .call(name: name, value: value.redacted) }
    case .touches, .cancelTouches, .wheel, .transform, .pointer, .setting, .resize: break
    }
    return event
  }

  /// Replaces a key that types; keys that edit or move, and commands, stay.
  private func redacted(_ key: KeyPress, isTyped: Bool) -> KeyPress {
    guard key.isPlain, isTyped || !commands.contains(key.name) else { return key }
    var redacted = key
    redacted.text = key.text.redacted
    redacted.name = Self.name(of: key, typing: redacted.text)
    // A key without effect must not become a command.
    if redacted.name != key.name, !isTyped, commands.contains(redacted.name) {
      redacted.name = "VoidSymbol"
    }
    return redacted
  }

  /// Returns the name of the key that types the redacted text.
  private static func name(of key: KeyPress, typing text: String) -> String {
    switch text {
    case key.text:
      // A name may say the letter by itself, as `s` and `U4E2D` do.
      if key.name.count == 1 { return key.name.redacted }
      return key.name.wholeMatch(of: /U[0-9A-Fa-f]{4,6}/) != nil && key.name != ideograph
        ? "x" : key.name
    case "文": return ideograph
    case "0": return "0"
    default: return "x"
    }
  }

  /// The keysym of `文`.
  private static let ideograph = "U6587"
}
