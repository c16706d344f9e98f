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
