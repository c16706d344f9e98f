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

/// The readable names of a scene's parts that come and go, such as the elements of a picture, at
/// one moment.
///
/// Names are looked up when they are needed. Later changes of the scene do not change the answers.
public struct PartNames {
  private let find: (String) -> LocalizedText?

  /// No names.
  public static var none: PartNames { PartNames { _ in nil } }

  /// Creates names from a function that looks a name up.
  ///
  /// - Parameter find: Returns the readable name of a part from its name in traces, and `nil` for
  ///   an unknown one. It must not depend on anything that changes.
  public init(_ find: @escaping (String) -> LocalizedText?) { self.find = find }

  /// Returns the readable name of a part from its name in traces; `nil` for an unknown one.
  package func name(of part: String) -> LocalizedText? { find(part) }
}
