import Expectations
import Foundation
import Testing
import TouchTestSupport

@testable import ToolCommands

/// Modules that attribute wrongly, each of which contradicts a statement of a plan. They have a
/// server of their own, beside that of the plans.
@Suite(
  .ofPlayground, .endsInTime, .tags(.outside), .serialized, .touchscreen(),
  .enabled(if: GTK.isThere, "Install libgtk-4-dev."))
struct WatchAttributionTests {
  private let server = PrivateXServer.current
  private let folder: Folder

  init() throws {
    folder = try Folder()
    try GTK.makeCases(folder.path("cases"))
  }

  /// Wrong attributions, as changes of a source: the file, what stands there, and what instead.
  private static let mutants: [(file: String, line: String, other: String)] = [
    // The claimer is the first of its group to be told, and not the last.
    ("verdicts.c", "if (!claim && claim_count == CLAIM_LIMIT) return;", "if (claim) continue;"),
    // A denial is a claim's, also where no widget of it is related.
    ("verdicts.c", "if (is_related) return claim;", "(void)is_related; return claim;"),
    // A timer has the time of the last event.
    (
      "events.c", "moment.time = time;",
      "static int64_t last; if (cause != BY_TIMER) last = time; moment.time = last;"
    ),
    // What a group has claimed before a touch came is a cause.
    ("verdicts.c", "|| fact->is_inherited) continue;", ") continue;"),
    // An item of a list acts only where it is lifted inside.
    ("events.c", "fact->is_inside = acts_anywhere(widget) ||", "fact->is_inside ="),
    // A touch that was denied is not kept.
    (
      "verdicts.c", "gtk.gtk_gesture_get_last_event(gesture->object, kept->sequence) != NULL;",
      "({ extern int gtk_gesture_handles_sequence(void *, void *);"
        + " gtk_gesture_handles_sequence(gesture->object, kept->sequence); });"
    ),
  ]

  @Test(arguments: mutants.indices)
  func `a wrong attribution contradicts a statement`(number: Int) throws {
    let (file, line, other) = Self.mutants[number]
    let plan = try PlannedFingers(Repository.text("Tests/GTKCases/attributions.plan"))
    let sources = folder.path("sources")
    let copied = try GTK.shell("cp -R \"$0\" \"$1\"", Repository.path("Sources/GTKWatch"), sources)
    try require(copied.waitUntilExit() == .exited(0))
    let text = try String(contentsOfFile: "\(sources)/\(file)", encoding: .utf8)
    expect(text.components(separatedBy: line).count, equals: 2, "\(line)")
    try text.replacing(line, with: other).write(
      toFile: "\(sources)/\(file)", atomically: true, encoding: .utf8)
    let module = folder.path("mutant.so")
    try GTK.compile("-shared -fPIC -fvisibility=hidden", "\(sources)/*.c", to: module)
    let stream = try WatchStream()
    let started = try server.run(
      folder.path("cases"), [],
      environment: GTK.environment(on: "x11", home: folder).merging([
        "LD_PRELOAD": module, WatchModule.streamVariable: stream.path,
      ]) { $1 })
    try GTK.waitForWindow(of: started)
    try plan.play(with: PlannedHand(server))
    started.kill(SIGTERM)
    _ = try started.waitUntilExit()
    var lines: [UInt8] = []
    while case let more = stream.lines(), !more.isEmpty { lines += more }
    // The first line is the module's own.
    let recording =
      String(decoding: lines, as: UTF8.self).split(
        separator: "\n", maxSplits: 1
      ).last.map(String.init) ?? ""
    try expect(!plan.missing(in: recording).isEmpty, "\(line)")
  }
}
