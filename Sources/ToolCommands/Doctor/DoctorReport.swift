import FileSupport
import Glibc

/// The complete report of `doctor`.
struct DoctorReport {
  var sections: [any DoctorSection]

  var advice: [String] { sections.flatMap(\.advice) }

  var text: String {
    let parts = sections.map { Self.part($0.title, $0.lines) }
    let advice = advice.isEmpty ? ["nothing to improve"] : self.advice.map { "- \($0)" }
    return (parts + [Self.part("Advice", advice)]).joined(separator: "\n\n")
  }

  /// Returns the report for others, without the user's names and home folder.
  func json(without names: PersonalNames = PersonalNames()) -> JSON {
    names.removed(
      from: .object(
        sections.map { JSON.Member($0.key, $0.json) }
          + [JSON.Member("advice", .array(advice.map { .string($0) }))]))
  }

  private static func part(_ title: String, _ lines: [String]) -> String {
    ([title] + lines.map { "  \($0)" }).joined(separator: "\n")
  }
}

/// One section of the `doctor` report.
protocol DoctorSection {
  /// The heading; ``key`` is the section's key in JSON.
  var title: String { get }
  var key: String { get }
  /// The findings, each with its meaning.
  var lines: [String] { get }
  var json: JSON { get }
  /// The problems and possible improvements, and what to do about them.
  var advice: [String] { get }
}

/// The user's names and home folder, which a report for others must not contain. Devices and
/// displays may be called after them.
struct PersonalNames {
  /// The home folder; `nil` when the user has none.
  var home: String?
  /// The login names, and the words of the full name.
  var names: [String]

  init(home: String?, names: [String]) {
    (self.home, self.names) = (home, names)
  }

  /// The names in the environment and in the system's list of users.
  init() {
    func text(_ characters: UnsafePointer<CChar>?) -> String {
      characters.map { String(cString: $0) } ?? ""
    }
    let user = getpwuid(getuid())?.pointee
    let full = text(user?.pw_gecos).split { $0 == "," || $0 == " " }.map(String.init)
    self.init(
      home: UserFolder().home,
      names: [text(getenv("USER")), text(getenv("LOGNAME")), text(user?.pw_name)]
        + full.filter { $0.count > 1 })
  }

  /// Returns the value with `~` for the home folder and `user` for each of the names, in upper and
  /// lower case, that stands as a word of its own in a string.
  func removed(from json: JSON) -> JSON { json.mapStrings { removed(from: $0) } }

  private func removed(from text: String) -> String {
    var text = text
    if let home, home.count > 1 { text.replace(home, with: "~") }
    let own = Set(names.map { $0.lowercased() }).subtracting([""])
    var (result, word) = ("", "")
    for character in text + "\n" {
      if character.isLetter || character.isNumber || character == "_" {
        word.append(character)
      } else {
        result += own.contains(word.lowercased()) ? "user" : word
        result.append(character)
        word = ""
      }
    }
    return String(result.dropLast())
  }
}
