import FileSupport

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
