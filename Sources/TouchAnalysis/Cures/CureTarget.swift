public import TouchEngine

/// A recognizer in a touch, as `canvas.tap@3`; for a cure, a touch that it should have won.
public struct CureTarget: Hashable, Sendable {
  public var recognizer: String
  public var touch: TouchID

  public init(recognizer: String, touch: TouchID) {
    (self.recognizer, self.touch) = (recognizer, touch)
  }

  /// Reads a target as `RECOGNIZER@TOUCH`, with the names of a run.
  ///
  /// The end of a name after a dot is enough where only one recognizer of the touch has it.
  ///
  /// - Throws: What is written wrong, or names what does not exist or took no part.
  public init(_ text: String, in log: RunLog) throws(CureFault) {
    let (name, number) = try Self.parts(of: text)
    guard let story = log.stories.first(where: { $0.touch == TouchID(number) }) else {
      throw .noTouch(number, count: log.touches.count)
    }
    let parts = story.parts.map(\.recognizer)
    let known = log.names.recognizers
    func fitting(_ names: [String]) -> [String] {
      if names.contains(name) { return [name] }
      var fit: [String] = []
      for full in names where full.hasSuffix(".\(name)") && !fit.contains(full) { fit.append(full) }
      return fit
    }
    let fit = fitting(parts)
    if fit.count > 1 { throw .ambiguous(name, names: fit) }
    guard let recognizer = fit.first else {
      guard let other = fitting(known).first else {
        throw .unknown(name, nearest: NearestNames.of(name, among: known))
      }
      throw .tookNoPart(other, touch: number, parts: parts)
    }
    (self.recognizer, touch) = (recognizer, story.touch)
  }

  /// Checks the form of a target.
  ///
  /// - Throws: `malformed`.
  public static func check(_ text: String) throws(CureFault) { _ = try parts(of: text) }

  private static func parts(of text: String) throws(CureFault) -> (name: String, touch: Int) {
    guard let mark = text.lastIndex(of: "@"), mark > text.startIndex,
      let number = Int(text[text.index(after: mark)...]), number > 0
    else { throw .malformed(text) }
    return (String(text[..<mark]), number)
  }

  /// Returns the recognizer's part in the story of the touch; `nil` when it has none.
  public func part(in stories: [TouchStory]) -> TouchStory.Part? {
    stories.first { $0.touch == touch }?.parts.last { $0.recognizer == recognizer }
  }

  /// Whether the recognizer wins the touch, and is not cancelled.
  func wins(in stories: [TouchStory]) -> Bool { part(in: stories)?.isVictory ?? false }
}

extension TouchStory.Part {
  /// Whether it recognized and was not cancelled.
  var isVictory: Bool {
    if case .won(_, _, isCancelled: false) = outcome { true } else { false }
  }
}
