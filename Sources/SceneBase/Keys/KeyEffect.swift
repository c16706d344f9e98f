public import TouchEngine

/// The effect of keys: a line of the help, and of the keys that a scene handles.
public struct KeyEffect: Hashable, Sendable {
  /// The part of the scene where they do it, whose title is `keys.` and its name in the words;
  /// empty in all of the scene.
  package let place: String
  /// The name of what they do.
  package let name: String
  /// The keys, in the order in which they are shown.
  package let chords: [KeyChord]

  package init(place: String, name: String, chords: [KeyChord]) {
    (self.place, self.name, self.chords) = (place, name, chords)
  }

  /// Returns the keys as they are written on the screen, each once.
  public func labels(in language: Language) -> [String] {
    chords.map { $0.label(in: language) }.reduce(into: []) { labels, label in
      if !labels.contains(label) { labels.append(label) }
    }
  }

  /// The name of its words, such as `key.crop.flip`, or `key.undo` in all of the scene.
  package var words: String { "key.\(place.isEmpty ? name : "\(place).\(name)")" }
}
