import Expectations
import Foundation
import Testing
import TouchTestSupport

/// A page in a browser that has no network.
struct BrowserPage {
  /// Whether the browser is installed. Where every package of the tests is, as in continuous
  /// integration, a missing browser is a failure.
  static let isExpected =
    FileManager.default.isExecutableFile(atPath: "/usr/bin/chromium")
    || ProcessInfo.processInfo.environment["CI"] != nil

  /// What is done with the page, as in `page-in-browser.py`.
  enum Step {
    case run(String)
    case seek(Int64)
    case compare(String)
    case screenshot(String)
    case print(String)
    case key(String)

    fileprivate var pair: [Any] {
      switch self {
      case .run(let expression): ["run", expression]
      case .seek(let time): ["seek", time]
      case .compare(let file): ["compare", file]
      case .screenshot(let file): ["screenshot", file]
      case .print(let file): ["print", file]
      case .key(let key): ["key", key]
      }
    }
  }

  /// The values of what was run and compared, in the order of the steps.
  let values: [Any]
  /// The lines of the console.
  let console: [String]
  /// The addresses that the page asked for.
  let requested: [String]

  /// Opens a page, and ends the browser when all steps are done.
  ///
  /// - Parameters:
  ///   - page: The file, and a fragment after `#`.
  ///   - width: The width of the window in points. Its height is 1400 points.
  ///   - scale: Pixels per point.
  ///   - folder: The folder for the list of the steps.
  ///   - steps: What is done, in this order.
  /// - Throws: That the browser has failed.
  init(
    _ page: String, width: Int = 1800, scale: Double = 1, in folder: Folder, _ steps: [Step]
  ) throws {
    let list = folder.path("steps-\(UUID().uuidString).json")
    try JSONSerialization.data(withJSONObject: steps.map(\.pair))
      .write(to: URL(fileURLWithPath: list))
    let script = Repository.path("Tests/TouchTestSupport/Browser/page-in-browser.py")
    let program = try RunningProgram(
      "/usr/bin/python3", [script, page, "\(width)", "1400", "\(scale)", list])
    let end = try program.waitUntilExit(timeout: .seconds(180))
    try require(end == .exited(0), "\(program.errorOutput)")
    let object = try JSONSerialization.jsonObject(with: Data(program.output.utf8))
    let result = try require(object as? [String: Any])
    values = try require(result["values"] as? [Any])
    console = try require(result["console"] as? [String])
    requested = try require(result["requested"] as? [String])
  }
}
