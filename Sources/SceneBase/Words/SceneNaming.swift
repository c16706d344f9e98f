public import TouchEngine

extension Wording {
  /// Creates the words for a scene's decisions, with names that people know.
  ///
  /// - Parameters:
  ///   - names: The readable names of recognizers and views, by their names in traces.
  ///   - language: The language of the words.
  ///   - namesGestures: Whether a recognizer without a name of its own is called by the kind of its
  ///     gesture, as in a sentence about one touch; otherwise it keeps its name in traces, which
  ///     distinguishes several of a kind.
  ///   - parts: The readable names of parts that come and go.
  public init(
    about names: [String: LocalizedText], in language: Language, namesGestures: Bool = true,
    parts: PartNames = .none
  ) {
    self.init(language) { name in
      if let known = names[name] ?? parts.name(of: name) { return known.text(in: language) }
      // A name with `#2` becomes the known name with that number.
      if let mark = name.lastIndex(of: "#"), let known = names[String(name[..<mark])] {
        return "\(known.text(in: language)) \(name[name.index(after: mark)...])"
      }
      let title = namesGestures ? Wording.title(of: name, in: language) : nil
      return title ?? SharedName.shown(name)
    }
  }
}
