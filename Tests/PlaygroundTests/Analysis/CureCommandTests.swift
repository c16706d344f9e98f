import Expectations
import Foundation
import Testing
import TouchEngine
import TouchTestSupport

@testable import TouchAnalysis
@testable import ToolCommands

/// `cure` as a user calls it, and with the losses of `Tests/Losses`.
@Suite(.ofPlayground, .endsInTime) struct CureCommandTests {
  private let folder: Folder
  private let demo = BundledTrace.path("photo-editor-demo")

  init() throws { folder = try Folder() }

  @Test func `the losses are of eight kinds, five each, in five scenes or more`() {
    let losses = Loss.all

    expect(losses.count, equals: 40)
    let kinds = Dictionary(grouping: losses, by: \.kind)
    expect(kinds.count, equals: 8)
    expect(kinds.values.allSatisfy { $0.count == 5 })
    expect(Set(losses.map(\.scene)).count >= 5)
  }

  /// The numbers of the losses without a cure: the canvas does not let the recognizer begin over an
  /// element, whatever its settings are.
  private static let uncured = [40]

  @Test(.tags(.proof), arguments: 1...40)
  func `of the losses at least 95 of 100 are cured, and each cure is confirmed`(
    number: Int
  ) throws {
    let loss = Loss.all[number - 1]
    let recording = try loss.record(in: folder)
    let open = try recording.opener()
    let log = try recording.play(opening: open)
    let target = try CureTarget(loss.target, in: log)
    let report = try CureSearch.report(on: target, in: recording, opening: open)

    expect(!target.wins(in: log.stories), "\(loss.testDescription)")
    expect(report.replays <= CureSearch.replayLimit)
    expect(report.cures.isEmpty, equals: Self.uncured.contains(number), "\(loss.testDescription)")
    expect(Double(Self.uncured.count) <= 0.05 * Double(Loss.all.count))
    for cure in report.cures {
      let changed = try recording.play(with: cure.changes, opening: open)
      expect(target.wins(in: changed.stories), "\(loss.testDescription) \(cure.options)")
    }
  }

  @Test(.tags(.sampled), arguments: Trials.sample(BundledTrace.names, oneOf: 3))
  func `each group of a bundled recording by itself is as recorded`(name: String) throws {
    let recording = try LoadedRecording(path: BundledTrace.path(name))
    let grouped = try GroupedRecording(recording, opening: try recording.opener())

    for group in grouped.groups.indices {
      let alone = try grouped.play(group..<(group + 1), with: Changes())
      expect(RunComparison(grouped.recorded[group], alone).isEmpty, "group \(group) of \(name)")
    }
  }

  @Test func `the least cure comes first, and what-if confirms it`() throws {
    let recording = try Loss.all[10].record(in: folder)
    let told = try Program.run("cure", recording.name, Loss.all[10].target, "--json")
    expect(told.code, equals: 0)
    try JSONOutput.expectFits(told.output, "cure")
    let cures = try Program.run("cure", recording.name, Loss.all[10].target)
    expect(cures.code, equals: 0, "\(cures.errors)")
    let lines = cures.output.split(separator: "\n", omittingEmptySubsequences: false)
    expect(
      lines[3],
      equals: "with any of these, canvas.doubleTap wins touch 2; "
        + "the one with the fewest side effects is first:")
    expect(lines[4], equals: "  --set gestures.tapGap=0.51")
    // Both touches are the double tap's: there is no other one that could differ.
    expect(lines[5], equals: "    was 0.35")
    let changed = try Program.run("what-if", recording.name, "--set", "gestures.tapGap=0.51")
    expect(changed.output.contains("    changed   won at 2.620 s"), "\(changed.output)")
    let chinese = try Program.run("cure", recording.name, Loss.all[10].target, "--language", "zh")
    expect(chinese.output.contains("    原为 0.35\n"))
  }

  @Test func `a target that is none is refused`() throws {
    let form = try Program.run("cure", demo, "canvas.tap")
    expect(form.code, equals: 64)
    expect(form.errors.contains("expected NAME@TOUCH"), "\(form.errors)")
    let name = try Program.run("cure", demo, "canvas.tab@2")
    expect(name.code, equals: 64)
    expect(name.errors.contains("there is no recognizer canvas.tab; the nearest: canvas.tap"))
    expect(name.output.isEmpty)
    let touch = try Program.run("cure", demo, "canvas.tap@99")
    expect(touch.code, equals: 64)
    let win = try Program.run("cure", demo, "canvas.tap@1")
    expect(win.code, equals: 0)
    expect(win.output.contains("canvas.tap  won at"))
  }

  @Test func `without a target it is what lost the first touch that did nothing`() throws {
    let lost = try Program.run("cure", BundledTrace.path("controls-list"))
    expect(lost.output.contains("list.like.button keeps touch 2"), "\(lost.errors)")
    let none = try Program.run("cure", demo)
    expect(none.code == 1 && none.errors.contains("name a target"), "\(none.errors)")
    try expect(Program.run("cure", demo, "--lose").code, equals: 64)
  }

  @Test func `where nothing is found, the exit code is 1, and what was tried is told`() throws {
    let loss = try require(Loss.all.last)
    let recording = try loss.record(in: folder)
    let told = try Program.run("cure", recording.name, loss.target)

    expect(told.code, equals: 1)
    let json = try Program.run("cure", recording.name, loss.target, "--json")
    expect(json.code, equals: 1)
    try JSONOutput.expectFits(json.output, "cure")
    expect(told.output.contains("nothing was found with which canvas.viewPinch wins touch 1"))
    expect(told.output.contains("a rival switched off"))
  }
}
