import Drawing

/// The texts of a picture, in any position.
enum ShownText {
  static func all(in list: DisplayList) -> [Text] {
    list.commands.flatMap { command -> [Text] in
      switch command {
      case .text(let text): text.string.isEmpty ? [] : [text]
      case .group(let group): all(in: group.content)
      default: []
      }
    }
  }

  /// A line for each.
  static func of(_ list: DisplayList) -> String {
    all(in: list).map(\.string).joined(separator: "\n")
  }
}
