import FileSupport
import SceneBase
import TouchEngine

/// The outcome of one script by the rules.
struct LabOutcome: Hashable {
  let script: LabScript
  /// The recognizers that recognized, in order: 0 is A, 1 is B.
  let winners: [Int]
  /// The last decisions about A and B in words; empty where there was none.
  let reasons: [String]

  /// Plays the script on a separate stage, in a window that is not shown.
  init(
    of script: LabScript, _ options: LabOptions, _ settings: EngineSettings,
    _ wording: Wording
  ) {
    self.script = script
    let window = Window(size: Self.size)
    // Each may require the other to fail: the engine releases the first (rule A36).
    window.onDiagnostic = { _ in }
    window.settings = settings
    let rig = LabRig(options)
    for view in rig.roots { window.addSubview(view) }
    rig.layOut(in: window.bounds)
    let log = LabLog(wording) { _ in true }
    window.addObserver(log)
    let stream = TouchStream(window: window)
    for batch in script.batches(at: Self.places(options)) { stream.accept(batch) }
    (winners, reasons) = withExtendedLifetime(rig) { (log.winners, log.reasons) }
  }

  private static let size = Size(400, 400)

  /// The points to touch: one on each of two siblings, which get the same touches at the same time.
  private static func places(_ options: LabOptions) -> [Point] {
    options.mode == .pair && options.place == .siblings
      ? [Point(100, 200), Point(300, 200)] : [Point(200, 200)]
  }

  /// The winners in words, such as `A ×2 → B`; a dash when there is none.
  static func words(_ winners: [Int]) -> String {
    var runs: [(letter: String, count: Int)] = []
    for winner in winners {
      let letter = LabRig.letters[winner]
      if let last = runs.indices.last, runs[last].letter == letter {
        runs[last].count += 1
      } else {
        runs.append((letter, 1))
      }
    }
    let words = runs.map { $0.count == 1 ? $0.letter : "\($0.letter) ×\($0.count)" }
    return words.isEmpty ? "–" : words.joined(separator: " → ")
  }
}
