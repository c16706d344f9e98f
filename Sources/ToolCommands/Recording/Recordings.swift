import FileSupport
import Glibc
import SceneBase
package import ScenePlayer
import TouchAnalysis
import TouchEngine
import TouchTraces

/// Records the playground: from the start when the command line asks for it, and whenever R is
/// pressed.
///
/// A recording that begins later waits until the scene is at rest, then opens the scene again from
/// the state in the recording's header. So the recording begins exactly as its replay will: a fact
/// missing from the state is visible at once, and not only in the replay.
package final class Recordings {
  package let sign = RecordingSign()

  /// The file of the last recording that was saved while the program ran; `nil` when there is none.
  private(set) var lastSaved: String?

  /// Returns the surroundings of a recording that begins now.
  var surroundings: () -> TraceSurroundings = { TraceSurroundings() }

  /// Returns whether the surroundings are known without waiting; a recording started with R begins
  /// only then.
  var knowsSurroundings: () -> Bool = { true }

  /// The full path of the folder in which the user's recordings are.
  var folder: String {
    let saved = lastSaved.map { PathName.folder(of: PathName.full($0)) }
    if let saved, saved != "/", saved != "." { return saved }
    let folder = PathName.full(place.folder)
    return PathName.isFull(folder) && access(folder, R_OK | X_OK) == 0 ? folder : FilePlaces.home
  }

  /// Whether a recording is running, or will begin once the scene is at rest.
  var isRecording: Bool { recorder != nil || sign.state == .waiting }

  /// The reason why the last recording stopped early; `nil` otherwise.
  private(set) var failure: TraceError?

  /// The program that records.
  let program: ToolProgram
  private let playground: Playground
  private let input: LiveInput
  private let keepsText: Bool
  private let place: RecordingPlace
  private let say: (String) -> Void
  private let report: (String) -> Void
  private var recorder: TraceRecorder?

  /// Prepares recordings.
  ///
  /// - Parameters:
  ///   - playground: The playground to record.
  ///   - input: The input of the playground.
  ///   - program: The program that records.
  ///   - keepsText: Whether keys that type text are recorded even when they are not commands of the
  ///     scene.
  ///   - place: The place of recordings started with R.
  ///   - onMessage: Called with a message when a recording begins or ends.
  ///   - onError: Called with a message when a recording cannot be made.
  init(
    of playground: Playground, playedWith input: LiveInput, by program: ToolProgram = .current,
    keepsText: Bool, place: RecordingPlace = .standard(),
    onMessage: @escaping (String) -> Void = mention, onError: @escaping (String) -> Void = complain
  ) {
    (say, report) = (onMessage, onError)
    self.program = program
    self.playground = playground
    self.input = input
    self.keepsText = keepsText
    self.place = place
    sign.keys = OverlayWords.text(
      keepsText ? "recording.allKeys" : "recording.noText",
      in: playground.scene.language)
    sign.appearance = { [unowned playground] in playground.window.appearance }
    sign.language = { [unowned playground] in playground.scene.language }
    sign.hasTouches = { [unowned playground] in !playground.window.touches.isEmpty }
    playground.add(sign)
  }

  /// Records to `path` from the start of the scene; `state` is the initial state when it is not the
  /// scene's default.
  func begin(path: String, replacing: Bool, state: JSON? = nil) throws(TraceError) {
    let recorder = try TraceRecorder(
      path: path, header: header(state: state).withoutFolders, replacing: replacing)
    for part in recorder.left {
      say("\(part.shown) is what a killed recording left; it can be played and renamed")
    }
    attach(recorder)
  }

  /// Handles recordings after a batch: flushes all lines, and begins a recording that waits once
  /// the scene is at rest.
  func afterBatch() {
    recorder?.flush()
    guard sign.state == .waiting, playground.isAtRest else { return }
    if knowsSurroundings() { begin() }
  }

  /// Removes the message that a recording failed.
  func dismissFailure() {
    if case .failed = sign.state { show(.nothing) }
  }

  /// Ends the recording when the scene, and with it its clock, is left; or no longer waits to begin
  /// one.
  ///
  /// - Returns: The name of the recorded file; `nil` when there was no recording.
  package func leaveScene() -> String? {
    switch sign.state {
    case .waiting, .saved: show(.nothing)
    case .nothing, .recording, .failed: break
    }
    guard let recorder, recorder.failure == nil else { return nil }
    guard finish() else { return nil }
    say("recorded to \(recorder.path.shown), until the scene was left")
    return PathName.last(of: recorder.path)
  }

  /// Ends the recording when one goes on from an earlier moment of the last minute.
  func leaveForBranch() {
    if let saved = leaveScene() { showLeft(saved) }
  }

  /// Saves the last minute up to a time as a recording.
  ///
  /// - Returns: The name of the file; `nil` when it could not be saved, which is said on the
  ///   screen.
  func save(_ minute: Minute, to end: Timestamp) -> String? {
    do {
      if let problem = place.problem() {
        fail("\(problem)", shown: ShownFault.words(of: problem, in: language))
        return nil
      }
      var header = try minute.header(of: program)
      header.surroundings = surroundings()
      let recording = try minute.recording(header, to: end) { keepsText || !$0.isTyped }
      let recorder = try place.recorder(header.withoutFolders)
      _ = try recording.play(recordedBy: recorder, opening: try recording.opener())
      lastSaved = recorder.path
      say("recorded to \(recorder.path.shown)")
      return PathName.last(of: recorder.path)
    } catch {
      fail("cannot record: \(error)", shown: ShownFault.words(of: error, in: language))
      return nil
    }
  }

  /// Shows in the next scene that the recording of the previous one was saved.
  func showLeft(_ name: String) { show(.saved(name: name, isLeft: true, at: input.reached)) }

  /// Ends the recording properly, if there is one.
  ///
  /// - Returns: Whether a recording was saved.
  @discardableResult
  func finish() -> Bool {
    guard let recorder, recorder.failure == nil else {
      detach()
      return false
    }
    // An external call may have come after the last batch.
    recorder.finish(at: playground.time(whenInputIs: input.reached))
    guard recorder.failure == nil else { return false }
    if recorder.path != "-" { lastSaved = recorder.path }
    detach()
    return true
  }

  /// Ends the recording, or waits to begin one, or no longer waits.
  func toggle() {
    if let recorder, recorder.failure == nil {
      guard finish() else { return }
      say("recorded to \(recorder.path.shown)")
      return show(.saved(name: PathName.last(of: recorder.path), at: input.now))
    }
    if sign.state == .waiting { return show(.nothing) }
    if let problem = place.problem() {
      return fail("\(problem)", shown: ShownFault.words(of: problem, in: language))
    }
    show(.waiting)
  }

  private func begin() {
    do {
      let state = try playground.state(at: input.reached)
      let header = header(state: state)
      let fresh = try openPlayground(for: header, at: "the new recording")
      let recorder = try place.recorder(header.withoutFolders)
      playground.become(fresh)
      input.startAtZero()
      say("recording to \(recorder.path.shown)")
      attach(recorder)
    } catch {
      fail("cannot record: \(error)", shown: ShownFault.words(of: error, in: language))
    }
  }

  private func header(state: JSON?) -> TraceHeader {
    var header = playground.header(of: program, state: state)
    header.surroundings = surroundings()
    return header
  }

  private func attach(_ recorder: TraceRecorder) {
    self.recorder = recorder
    failure = nil
    show(.recording(name: PathName.last(of: recorder.path), since: input.reached))
    playground.window.addObserver(recorder)
    playground.onEvent = { [unowned self, recorder] in
      if isRecorded($0) { recorder.record($0) }
    }
    // Text widths that a field with keyboard focus requested when the scene opened.
    for measurement in playground.window.textMeasures.known {
      playground.onEvent?(InputEvent(time: input.reached, .measured(measurement)))
    }
    recorder.onFailure = { [unowned self] in stop(because: $0) }
    if let failure = recorder.failure { stop(because: failure) }
  }

  /// Returns whether an event is recorded. Without text, keys that type are recorded only as
  /// commands of the scene.
  private func isRecorded(_ event: InputEvent) -> Bool {
    if keepsText { return true }
    switch event.content {
    case .insertText, .markedText, .paste, .measured: return false
    case .key(let key):
      let commands = type(of: playground.scene).commandKeys
      return key.text.isEmpty || (commands.contains(key.name) && !playground.window.isTyping)
    default: return true
    }
  }

  private func detach() {
    if let recorder { playground.window.removeObserver(recorder) }
    playground.onEvent = nil
    recorder = nil
  }

  private func stop(because failure: TraceError) {
    self.failure = failure
    detach()
    fail(failure.description, shown: ShownFault.words(of: failure, in: language))
  }

  private var language: Language { playground.scene.language }

  /// Reports an error on standard error and on the screen.
  private func fail(_ message: String, shown: String) {
    report(message)
    let stop = Words.text("recordings.stop").text(in: language)
    show(.failed(shown + stop + OverlayWords.text("fault.keys", in: language)))
  }

  private func show(_ state: RecordingSign.State) {
    sign.state = state
    playground.window.needsDisplay = true
  }
}

extension InputEvent {
  /// Whether it may contain what the user typed.
  fileprivate var isTyped: Bool {
    switch content {
    case .insertText, .markedText, .paste, .measured: true
    case .key(let key): !key.text.isEmpty
    default: false
    }
  }
}
