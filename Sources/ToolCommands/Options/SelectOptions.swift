import ArgumentParser
import SceneBase
import ScenePlayer
import TouchAnalysis
import TouchEngine
import TouchTraces

/// The options about the moment that a replay opens at, and what it shows there.
struct SelectOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Open at the outcome of a recognizer in a touch, such as canvas.tap@3, and show it.",
      discussion: "The end of the name after a dot is enough if no other name ends with it.",
      valueName: "recognizer@touch"), completion: .targets)
  var select: String?

  @Option(
    help: ArgumentHelp(
      "Open at this moment, such as 1.25s, 1250ms or 1250. Default: the beginning, or the outcome.",
      valueName: "time"), completion: .moments)
  var at: TimeArgument?

  func validate() throws {
    guard let select else { return }
    do throws(CureFault) { try CureTarget.check(select) } catch {
      throw ValidationError("--select: \(error)")
    }
  }

  /// Whether neither option is set.
  var isEmpty: Bool { select == nil && at == nil }

  /// Finds what is selected, for which the whole recording is played.
  ///
  /// - Returns: The selection; `nil` when the option is not set.
  /// - Throws: What is wrong with the recording, or a name or a touch that it does not have.
  func selection(in path: String, told language: Language) throws -> PlayerSelection? {
    guard let select else { return nil }
    let recording = try LoadedRecording(path: path)
    let progress = Progress("played")
    defer { progress.finish() }
    let log = try recording.play(progress: progress.reached, opening: recording.opener())
    let target = try CureTarget(select, in: log)
    guard var story = log.stories.first(where: { $0.touch == target.touch }),
      let part = target.part(in: log.stories)
    else { return nil }
    story.parts = [part]
    let wording = Wording(
      about: try sceneType(of: recording.header, at: path).names, in: language,
      namesGestures: false)
    let row = wording.rows(of: story, about: part.recognizer).first
    return PlayerSelection(
      recognizer: part.recognizer, touch: target.touch, time: part.time,
      words: row.map { wording.say("common.pair", $0.name, $0.words) } ?? "")
  }
}
