internal import Synchronization
public import TouchEngine

/// A scene's reason for a refusal or a cancellation: traces contain its key and values, and people
/// read its words.
public protocol SceneReason {
  /// The words of every key, with values in braces: short clauses that follow a colon.
  static var words: [String: LocalizedText] { get }

  /// The key of the reason in traces.
  var key: String { get }
  /// Numbers by name; lengths are in points on the screen.
  var values: [String: Double] { get }
}

extension SceneReason {
  public var values: [String: Double] { [:] }

  /// The reason as the engine records it.
  public var reason: Reason { .custom(key: key, values: values) }
}

extension Scene {
  /// Registers the words of the scene's reasons with ``ReasonWords``, once in a process.
  package static func registerReasons() {
    guard registeredScenes.withLock({ $0.insert(name).inserted }) else { return }
    let words = CommonReason.words.merging(reasonWords) { _, _ in
      preconditionFailure("two reasons have one key")
    }
    for language in Language.allCases {
      ReasonWords.register(words.mapValues { $0.text(in: language) }, in: language)
    }
  }
}

/// The names of the scenes whose reasons are registered.
private let registeredScenes = Mutex<Set<String>>([])

/// Reasons that all scenes share.
public enum CommonReason: SceneReason {
  /// The scene was started over, which cancels its running gestures.
  case startedOver

  /// The words of the reasons.
  public static let words = Words.table.part("reason.").texts

  /// The key of the reason in traces.
  public var key: String { "scene.startOver" }
}
