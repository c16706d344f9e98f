import Foundation
import Testing
import TouchEngine
import TouchTestSupport
import TouchTraces

@testable import TouchAnalysis
@testable import touch_playground

/// A recording that is exported for a touchscreen, and imported into the same scene.
@Suite(.endsInTime) struct RoundTripTests {
  /// How far values and times may differ: half a unit, and how much it changes a measure.
  private static let tolerance = Tolerance(value: 0.005, microseconds: 0)

  private let folder: Folder

  init() throws { folder = try Folder() }

  /// Returns the recording of a scene after export and import.
  private func roundTrip(_ path: String, _ format: String) throws -> LoadedRecording {
    let header = try TraceReader(path: path).header
    let (file, trace) = (folder.path("a"), folder.path("a.touchtrace"))
    let export = try Program.run("export", path, "-o", file, "--format", format)
    #expect(export.code == 0, "\(export.errors)")
    let size = "\(Int(header.size.width))x\(Int(header.size.height))"
    let imported = try Program.run(
      "import", file, "-o", trace, "--scene", header.scene, "--size", size, "--force")
    #expect(imported.code == 0, "\(imported.errors)")
    return try LoadedRecording(path: trace)
  }

  /// The bundled recordings that begin in the state in which their scene opens.
  private static let names = BundledTrace.names.filter {
    (try? TraceReader(path: BundledTrace.path($0)).header.state) == .some(nil)
  }

  @Test func `nearly all bundled recordings begin in the state in which their scene opens`() {
    #expect(Self.names.count == BundledTrace.names.count - 1)
  }

  @Test(arguments: names, ["evemu"])
  func `the same is decided, with the same values`(name: String, format: String) throws {
    let path = BundledTrace.path(name)
    let original = try LoadedRecording(path: path)
    let played = try roundTrip(path, format)

    // An import ends a second after the last finger.
    let end = min(original.end, played.end)
    func decisions(_ recording: LoadedRecording) throws -> [Decision] {
      try recording.recordedLog().decisions.filter { $0.time < end }
    }
    let (expected, found) = (try decisions(original), try decisions(played))
    let (missing, added) = DecisionMatch(tolerance: Self.tolerance)
      .differences(expected, found)

    #expect(missing.isEmpty && added.isEmpty, "missing \(missing), added \(added)")
    #expect(found.count > 40)
    #expect(try Program.run("check", folder.path("a.touchtrace")).code == 0)
  }
}
