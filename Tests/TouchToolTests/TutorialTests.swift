import Expectations
import Foundation
import Testing
import TouchTestSupport

/// The files of the tutorial are those of the package `Examples`, whose tests continuous integration
/// runs. Its line of packages is that of the manifest.
@Suite(.endsInTime) struct TutorialTests {
  /// The sample of the tutorial after a comment, without the last newline.
  private func sample(_ marker: String) throws -> String {
    let page = try Repository.text("Documentation/your-own-app.md")
    let parts = page.components(separatedBy: "<!-- sample: \(marker) -->\n\n```swift\n")
    try require(parts.count == 2, "\(marker)")
    return try require(parts[1].components(separatedBy: "\n```").first)
  }

  @Test(arguments: ["Sources/lamp/main.swift", "Tests/LampTests/LampTests.swift"])
  func `a file of the tutorial is the one in the examples`(path: String) throws {
    try expect(sample("file \(path)") + "\n", equals: Repository.text("Examples/\(path)"))
  }

  @Test func `the scene in the examples is that of the tutorial, with its change`() throws {
    let path = "Sources/Lamps/LampScene.swift"
    let change = try sample("in scene").split(separator: "\n").map { "    \($0)\n" }.joined()
    let place = "    window.addSubview(lamp)\n\n"
    let scene = try sample("file \(path)").replacing(place, with: "\(place)\(change)\n")

    try expect(scene + "\n", equals: Repository.text("Examples/\(path)"))
  }

  @Test func `the tutorial installs the packages that the manifest names`() throws {
    func packages(in path: String) throws -> Set<String> {
      try Set(Repository.text(path).matches(of: #/\w[\w.]*-dev\b/#).map { String($0.0) })
    }

    try expect(packages(in: "Documentation/your-own-app.md"), equals: packages(in: "Package.swift"))
  }
}
