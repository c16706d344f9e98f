import Expectations
import Foundation
import Testing
import TouchEngine
import TouchTestSupport
import TouchTraces

@testable import TouchAnalysis
@testable import ToolCommands

/// A recording that is exported for a touchscreen, and imported into the same scene.
@Suite(.ofPlayground, .endsInTime) struct RoundTripTests {
  private let folder: Folder

  init() throws { folder = try Folder() }

  /// Returns the recording of a scene after export and import.
  private func roundTrip(_ path: String, _ format: String) throws -> LoadedRecording {
    let header = try TraceReader(path: path).header
    let (file, trace) = (folder.path("a"), folder.path("a.touchtrace"))
    let export = try Program.run("export", path, "-o", file, "--format", format)
    expect(export.code, equals: 0, "\(export.errors)")
    let size = "\(Int(header.size.width))x\(Int(header.size.height))"
    let imported = try Program.run(
      "import", file, "-o", trace, "--scene", header.scene, "--size", size, "--force")
    expect(imported.code, equals: 0, "\(imported.errors)")
    return try LoadedRecording(path: trace)
  }

  /// Returns the decisions that differ by more than a value, or by more than 20 µs: the time at
  /// which a list rests at its end follows from a velocity that the file rounds.
  private static func differences(
    _ one: [Decision], _ other: [Decision], of value: Double
  ) -> [Decision] {
    let match = DecisionMatch(tolerance: Tolerance(value: value, microseconds: 20))
    let differences = match.differences(one, other)
    return differences.first + differences.second
  }

  /// The bundled recordings that begin in the state in which their scene opens.
  private static let names = BundledTrace.names.filter {
    (try? TraceReader(path: BundledTrace.path($0)).header.state) == .some(nil)
  }

  @Test func `nearly all bundled recordings begin in the state in which their scene opens`() {
    expect(Self.names.count, equals: BundledTrace.names.count - 1)
  }

  @Test(.tags(.sampled), arguments: Trials.sample(names, oneOf: 3), ["evemu", "libinput"])
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
    let exact = Self.differences(expected, found, of: 0.005)
    let rough = Self.differences(expected, found, of: 0.05)

    // A unit of libinput's file is 1/1024 of a point, and a velocity is measured in milliseconds.
    let hasVelocity: (Decision) -> Bool = { decision in
      if case .dragEnded = decision.content { true } else { decision.velocity != nil }
    }
    expect(exact.allSatisfy { format == "libinput" && hasVelocity($0) }, "\(exact)")
    expect(rough.isEmpty, "\(rough)")
    expect(found.count > 40)
    try expect(Program.run("check", folder.path("a.touchtrace")).code, equals: 0)
  }
}
