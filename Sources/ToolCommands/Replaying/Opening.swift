import ArgumentParser
import FileSupport
import Inspection
package import SceneBase
package import ScenePlayer
package import TouchEngine
package import TouchTraces

/// Opens the scene of a recording in the state in which the recording began.
///
/// - Throws: `ForeignProgram` or `UnknownScene`, and `malformed` when the header at `path` has a
///   state that is invalid for the scene.
package func openPlayground(for header: TraceHeader, at path: String) throws -> Playground {
  let scene = try sceneType(of: header, at: path)
  let environment = SceneEnvironment(
    size: header.size, scale: header.scale, appearance: header.appearance,
    language: header.language)
  let playground: Playground
  if let state = header.state {
    do {
      playground = try openPlayground(scene, environment, state: state)
    } catch {
      let (expected, found) = words(of: error, in: state)
      throw TraceError.malformed(
        path: path == "-" ? "standard input" : path, line: 1, found: found, expected: expected)
    }
  } else {
    playground = openPlayground(scene, environment)
  }
  playground.window.settings = header.settings
  playground.window.changes = header.changes
  if let other = try OtherLayout(header, at: path) {
    mention("\(other); its fingers may miss what they touched then")
  }
  return playground
}

/// Opens a recording that comes with the program, with the words of its scene in a language.
///
/// - Throws: The first error of the file.
package func openRecording(
  at path: String, in language: Language
) throws -> (Playground, TraceReplayer) {
  let replayer = try TraceReplayer(path: path)
  return (try openPlayground(for: replayer.header.speaking(language), at: path), replayer)
}

extension TraceHeader {
  /// Returns the header with the words of its scene in a language.
  fileprivate func speaking(_ language: Language) -> TraceHeader {
    var header = self
    header.language = language
    return header
  }

  /// Returns the header with which a player shows a recording: one that comes with the program
  /// speaks the user's language, and others keep their own.
  func shown(from path: String, in language: Language) -> TraceHeader {
    guard let assets = AssetFolder.find(),
      PathName.full(path).hasPrefix(PathName.full("\(assets)/traces") + "/")
    else { return self }
    return speaking(language)
  }
}

/// Opens a scene.
func openPlayground(_ scene: any Scene.Type, _ environment: SceneEnvironment) -> Playground {
  listening(to: Playground(scene.init(environment)))
}

/// Opens a scene in a valid state.
package func openPlayground<S: Scene>(
  _ scene: S.Type, _ environment: SceneEnvironment, state: S.State
) -> Playground {
  listening(to: Playground(S(environment, state: state)))
}

/// Opens a scene in the valid state of a playground.
func openPlayground<S: Scene>(
  _ scene: S.Type, _ environment: SceneEnvironment, state: PlaygroundState<S.State>
) -> Playground {
  listening(to: Playground(scene, environment, state: state))
}

/// Opens a scene in a state.
///
/// - Throws: `DecodingError` or `StateFault` when the state is invalid for the scene.
func openPlayground<S: Scene>(
  _ scene: S.Type, _ environment: SceneEnvironment, state: JSON
) throws -> Playground {
  let state = try state.decode(PlaygroundState<S.State>.self)
  try state.check()
  return listening(to: Playground(scene, environment, state: state))
}

private func listening(to playground: Playground) -> Playground {
  playground.onProblem = { mention($0) }
  return playground
}

extension Playground {
  /// Plays a recording without a screen, to its end or to where the replayer stops. Shows the
  /// progress of a long one, and reports tolerated problems at the end.
  func playThrough(_ replayer: TraceReplayer) throws {
    let progress = Progress("replayed")
    try play(replayer) { progress.reached(replayer.now) }
    progress.finish()
    if let warning = replayer.warning { mention(warning) }
  }

  /// Collects the stories of all touches of a recording that is played from here on.
  func tellStories(of header: TraceHeader) -> TouchStoryteller {
    let storyteller = TouchStoryteller(
      isThroughCompositor: header.surroundings.server == "xwayland")
    window.addObserver(storyteller)
    onInput = { [weak storyteller] in storyteller?.received($0) }
    return storyteller
  }
}

private func words(of error: any Error, in state: JSON) -> (expected: String, found: String) {
  switch error {
  case let error as DecodingError:
    ("\(error.expectation) in \"state\"", error.found(in: state))
  case let fault as StateFault: ("\(fault.expected) in \"state\"", fault.found)
  default: ("a state under \"state\"", "\(error)")
  }
}

/// Returns the scene of a recording.
///
/// - Throws: `ForeignProgram` or `UnknownScene`.
func sceneType(of header: TraceHeader, at path: String) throws -> any Scene.Type {
  if let foreign = ForeignProgram(header, at: path) { throw foreign }
  return try sceneType(named: header.scene, inFileAt: path)
}

func sceneType(
  named name: String, inFileAt path: String? = nil
) throws(UnknownScene) -> any Scene.Type {
  if let scene = ToolProgram.current.scene(named: name) { return scene }
  throw UnknownScene(name: name, path: path == "-" ? "standard input" : path)
}

/// Checks the name of a scene on the command line.
///
/// - Throws: `ValidationError` with the sentence of `UnknownScene`.
func checkScene(named name: String) throws {
  do { _ = try sceneType(named: name) } catch { throw ValidationError(error.description) }
}

/// The scene of a recording, or of a command line, is unknown to this program.
struct UnknownScene: ReportedError {
  var name: String
  /// The recording; `nil` for a command line.
  var path: String?

  var exitCode: ExitCode { ExitStatus.badData }

  var description: String { words(Wording(.english)) }

  func told(_ wording: Wording) -> String? { words(wording) }

  private func words(_ wording: Wording) -> String {
    let sentence = wording.say("error.scene", name.shown, ToolProgram.current.sceneNames)
    return path.map { wording.say("error.option", $0.shown, sentence) } ?? sentence
  }
}
