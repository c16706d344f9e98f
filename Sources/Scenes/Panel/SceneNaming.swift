package import TouchEngine

extension Wording {
  /// Words for a scene's decisions, with the names that people know.
  ///
  /// What has no name of its own is told by the kind of its gesture, and a view by its name in traces.
  ///
  /// - Parameters:
  ///   - names: What people call recognizers and views, by their names in traces.
  ///   - language: The language of the words.
  package init(about names: [String: Words], in language: Language) {
    let told = names.mapValues { $0.text(in: language) }
    self.init(language) { told[$0] ?? Wording.title(of: $0, in: language) ?? $0 }
  }
}
