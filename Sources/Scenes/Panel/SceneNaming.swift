package import TouchEngine

extension Wording {
  /// Words for a scene's decisions, with the names that people know.
  ///
  /// - Parameters:
  ///   - names: What people call recognizers and views, by their names in traces.
  ///   - language: The language of the words.
  ///   - namesGestures: Whether a recognizer without a name of its own is called by the kind of its
  ///     gesture, as in a sentence about one touch; otherwise by its name in traces, which tells
  ///     several of a kind apart.
  ///   - part: What people call what comes and goes, by its name in traces.
  package init(
    about names: [String: Words], in language: Language, namesGestures: Bool = true,
    part: @escaping (String) -> Words? = { _ in nil }
  ) {
    let told = names.mapValues { $0.text(in: language) }
    self.init(language) { name in
      if let known = told[name] ?? part(name)?.text(in: language) { return known }
      // The second of a name is called as the first, with its number.
      if let mark = name.lastIndex(of: "#"), let known = told[String(name[..<mark])] {
        return "\(known) \(name[name.index(after: mark)...])"
      }
      let title = namesGestures ? Wording.title(of: name, in: language) : nil
      return title ?? SharedName.shown(name)
    }
  }
}
