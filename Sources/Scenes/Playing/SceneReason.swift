import TouchEngine

/// A scene's reason for a refusal or a cancellation: traces contain its key and values, and people
/// read its words.
protocol SceneReason {
  /// The words of every key, with values in braces: short clauses that follow a colon.
  static var words: [String: Words] { get }

  var key: String { get }
  /// Numbers by name; lengths are in points on the screen.
  var values: [String: Double] { get }
}

extension SceneReason {
  var values: [String: Double] { [:] }

  var reason: Reason { .custom(key: key, values: values) }
}

/// Reasons that all scenes share.
enum CommonReason: SceneReason {
  case startedOver

  static let words = ["scene.startOver": Words("the scene was started over", "场景已重新开始")]

  var key: String { "scene.startOver" }
}

/// The words of all reasons of all scenes.
package enum SceneReasons {
  /// All words by key.
  static let words: [String: Words] = {
    let tables = [CommonReason.words, CanvasReason.words, ChatReason.words, RoomReason.words]
    return tables.reduce(into: [:]) { all, table in
      all.merge(table) { _, _ in preconditionFailure("two reasons have one key") }
    }
  }()

  private static let registered: Void = {
    for language in Language.allCases {
      ReasonWords.register(words.mapValues { $0.text(in: language) }, in: language)
    }
  }()

  /// Registers the words with ``ReasonWords``, once in a process.
  package static func register() { registered }
}
