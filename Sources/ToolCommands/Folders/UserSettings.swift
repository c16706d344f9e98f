import FileSupport
import Glibc
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
  /// Whether touches are shown.
  var overlay: Bool?
  /// Whether answers are offered after touches that failed.
  var offers: Bool?
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
  fileprivate init(_ json: JSON) throws(Fault) {
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
    offers = try value("offers", "true or false", isOn)
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

  fileprivate var json: JSON {
    let members: [(String, JSON?)] = [
      ("mouse", mouse.map { .string($0.rawValue) }), ("overlay", overlay.map { .bool($0) }),
      ("offers", offers.map { .bool($0) }),
      ("scale", scale.map { .number($0) }), ("language", language.map { .string($0.rawValue) }),
      ("scene", scene.map { .string($0) }),
    ]
    return .object(members.compactMap { name, value in value.map { JSON.Member(name, $0) } })
  }

  fileprivate struct Fault: Error {
    var expected: String
    var found: String
  }
}

/// The settings file, in the program's folder of the user's configuration.
struct SettingsFile {
  /// The path of the file; `nil` when the user has no home.
  static var standardPath: String? {
    UserFolder().path("XDG_CONFIG_HOME", else: ".config").map { $0 + "/settings.json" }
  }

  /// The largest size of a settings file, in bytes.
  private static let sizeLimit = 1 << 16

  let path: String

  /// Reads the settings; empty when there is no file.
  ///
  /// - Throws: ``SettingsError`` when the file cannot be read, or is not a settings file.
  func read() throws(SettingsError) -> UserSettings {
    guard access(path, F_OK) == 0 else { return UserSettings() }
    let bytes: [UInt8]
    do throws(FileReason) { bytes = try readFile(path, limit: Self.sizeLimit) } catch {
      throw SettingsError(path: path, problem: "cannot be read: \(error)")
    }
    let json: JSON
    do throws(JSON.Fault) { json = try JSON(parsing: bytes) } catch {
      throw SettingsError(
        path: path,
        problem:
          "line \(error.line), column \(error.column): expected \(error.expected.shown), found "
          + error.found.shown)
    }
    do throws(UserSettings.Fault) { return try UserSettings(json) } catch {
      throw SettingsError(
        path: path, problem: "expected \(error.expected), found \(error.found.shown)")
    }
  }

  /// Replaces the kept settings.
  ///
  /// - Throws: ``SettingsError`` when they cannot be written; the former settings are unchanged
  ///   then.
  func write(_ settings: UserSettings) throws(SettingsError) {
    StateFolder.make(PathName.folder(of: path))
    do throws(FileReason) {
      let file = try AtomicFile(path, isPrivate: true)
      file.write("\(settings.json)\n")
      try file.finish(isDurable: false)
    } catch {
      throw SettingsError(path: path, problem: "cannot be written: \(error)")
    }
  }
}

/// An error of the settings file.
struct SettingsError: Error, CustomStringConvertible {
  var path: String
  var problem: String

  var description: String { "ignored the settings in \(path.shown): \(problem)" }
}

/// Reads the settings when the program starts, and writes them when it ends properly.
struct SettingsKeeper {
  /// The settings that were read; empty when settings are off, or there is no file.
  let kept: UserSettings
  /// The file to write; `nil` when nothing is to be kept.
  private let file: SettingsFile?

  /// Reads the settings. An invalid settings file is reported, ignored and left unchanged.
  init(isUsed: Bool) {
    guard isUsed, let path = SettingsFile.standardPath else {
      (kept, file) = (UserSettings(), nil)
      return
    }
    let file = SettingsFile(path: path)
    do throws(SettingsError) {
      (kept, self.file) = (try file.read(), file)
    } catch {
      complain(error.description)
      (kept, self.file) = (UserSettings(), nil)
    }
  }

  /// Writes the settings if they have changed.
  func keep(_ change: (inout UserSettings) -> Void) {
    guard let file else { return }
    var settings = kept
    change(&settings)
    guard settings != kept else { return }
    do throws(SettingsError) { try file.write(settings) } catch { complain(error.description) }
  }
}
