import FileSupport
import SceneBase
import ScenePlayer
import TouchEngine
import X11Platform

/// The settings kept between runs: the state in which the user left the program, and the options of
/// that run.
///
/// The command line overrides them. `nil` means the default.
struct UserSettings: Hashable {
  /// The mode of the mouse.
  var mouse: MouseMode?
  /// Whether the rings of fingers are shown.
  var overlay: Bool?
  /// Whether touches that nothing used are marked.
  var marks: Bool?
  /// Pixels per point, from `--scale`.
  var scale: Double?
  /// The language, from `--language`.
  var language: Language?
  /// The scene that was played last.
  var scene: String?

  init() {}

  /// Reads settings; ignores members that this version does not know.
  ///
  /// - Throws: What is wrong with a member.
  init(_ json: JSON) throws(Fault) {
    guard case .object = json else { throw Fault(expected: "an object", found: "\(json)") }
    func value<Value>(
      _ name: String, _ expected: String, _ read: (JSON) -> Value?
    ) throws(Fault) -> Value? {
      guard let found = json[name] else { return nil }
      guard let value = read(found) else {
        throw Fault(expected: "\(expected) under \"\(name)\"", found: "\(found)")
      }
      return value
    }
    let modes = MouseMode.allCases.map(\.rawValue).joined(separator: ", ")
    mouse = try value("mouse", "one of \(modes)") { $0.string.flatMap { MouseMode(rawValue: $0) } }
    func isOn(_ json: JSON) -> Bool? { if case .bool(let isOn) = json { isOn } else { nil } }
    overlay = try value("overlay", "true or false", isOn)
    marks = try value("marks", "true or false", isOn)
    scale = try value("scale", "0.5 to 8") {
      $0.double.flatMap { DesktopScale.range.contains($0) ? $0 : nil }
    }
    let languages = Language.allCases.map(\.rawValue).joined(separator: ", ")
    language = try value("language", "one of \(languages)") {
      $0.string.flatMap { Language(rawValue: $0) }
    }
    let scenes = ToolProgram.current.sceneNames
    scene = try value("scene", "one of \(scenes)") {
      $0.string.flatMap { ToolProgram.current.scene(named: $0) == nil ? nil : $0 }
    }
  }

  /// The settings as the file holds them.
  var json: JSON {
    let members: [(String, JSON?)] = [
      ("mouse", mouse.map { .string($0.rawValue) }), ("overlay", overlay.map { .bool($0) }),
      ("marks", marks.map { .bool($0) }),
      ("scale", scale.map { .number($0) }), ("language", language.map { .string($0.rawValue) }),
      ("scene", scene.map { .string($0) }),
    ]
    return .object(members.compactMap { name, value in value.map { JSON.Member(name, $0) } })
  }

  /// A member with a wrong value.
  struct Fault: Error {
    var expected: String
    var found: String
  }
}
