import FileSupport
import Glibc
import TouchEngine

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
