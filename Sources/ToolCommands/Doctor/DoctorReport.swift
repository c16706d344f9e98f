import FileSupport

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
