package import TouchEngine

extension Wording {
  /// Creates the words for a scene's decisions, with names that people know.
  ///
  /// - Parameters:
  ///   - names: The names of recognizers and views for people, by their names in traces.
  ///   - language: The language of the words.
  ///   - namesGestures: Whether a recognizer without a name of its own is called by the kind of its
  ///     gesture, as in a sentence about one touch; otherwise it keeps its name in traces, which
  ///     distinguishes several of a kind.
  ///   - part: The names for people of parts that come and go, by their names in traces.
  package init(
    about names: [String: Words], in language: Language, namesGestures: Bool = true,
    part: @escaping (String) -> Words? = { _ in nil }
  ) {
    let told = names.mapValues { $0.text(in: language) }
    self.init(language) { name in
      if let known = told[name] ?? part(name)?.text(in: language) { return known }
      // The second view of a name has the same name, with its number.
      if let mark = name.lastIndex(of: "#"), let known = told[String(name[..<mark])] {
        return "\(known) \(name[name.index(after: mark)...])"
      }
      let title = namesGestures ? Wording.title(of: name, in: language) : nil
      return title ?? SharedName.shown(name)
    }
  }
}
