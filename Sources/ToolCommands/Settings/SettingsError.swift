import TouchEngine

/// An error of the settings file.
struct SettingsError: Error, CustomStringConvertible {
  var path: String
  var problem: String

  var description: String { "ignored the settings in \(path.shown): \(problem)" }
}
