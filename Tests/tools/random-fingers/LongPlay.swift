import Drawing
import FileSupport
import Inspection
import PhotoDocument
import SceneBase
import ScenePlayer
import Scenes
import StoryChecks
import TouchEngine
import TouchTraces

/// One scene, played at random for very long, in rounds: a minute or so of playing, then rest, and
/// then a look at whether all is as it must be.
struct LongPlay<S: Scene> {
  struct Fault: Error, CustomStringConvertible {
    var description: String
  }

  /// The number of seconds within which everything comes to rest after the last finger is lifted: a
  /// flung list slows down, a spoken message ends.
  private static var patience: Int { 60 }
  /// The number of bytes that the last quarter may keep beyond the first, besides steps remembered
  /// on purpose. What is made when it is first needed, such as the pictures of a mode, comes to
  /// 170 KiB in the photo editor (seeds 1 to 4, ten minutes); after that, eighty minutes of playing
  /// added nothing.
  private static var memorySlack: Int { 256 << 10 }
  /// The time after the last touch at which none of its traces is visible, in seconds.
  private static var faded: Double { 1000 }

  private let seed: UInt64
  private let environment: SceneEnvironment
  private let playground: Playground
  private let checker = StoryChecker()
  private let scene: S
  private var random: SeededGenerator

  private var round = 0
  private var events = 0
  private var now = Timestamp.zero
  private var startedOver = Timestamp.zero
  private var mostViews = 0
  /// The memory in use at rest after each start over, in bytes, without remembered steps.
  private var heaps: [Int] = []

  init(seed: UInt64) {
    self.seed = seed
    random = SeededGenerator(seed: seed)
    let languages = Language.allCases
    environment = SceneEnvironment(
      size: Size(1280, 800),
      appearance: Appearance(textScale: [1, 1.5, 2][Int(seed % 3)]),
      language: languages[Int(seed % UInt64(languages.count))])
    scene = S(environment)
    playground = Playground(scene)
    playground.window.addObserver(checker)
    playground.onInput = { [checker] in checker.received($0) }
    let tell = scene.onEffect
    scene.onEffect = { [checker] in
      tell($0)
      if $0.key != LineWords.missKey { checker.told(by: $0.by) }
    }
  }

  var summary: String {
    let memory = quarters.map {
      "\($0.early >> 10) KiB in the first quarter, \($0.late >> 10) KiB in the last"
    }
    return "\(events) events in \(round) rounds; at most \(mostViews) views; at rest at most "
      + (memory ?? "what so short a play does not say")
  }

  mutating func run(seconds: Double) throws {
    let end = Timestamp.zero.advanced(bySeconds: seconds)
    while now < end { try playRound() }
    if let (early, late) = quarters, late > early + Self.memorySlack {
      throw Fault(description: "memory grows: \(summary)")
    }
  }

  /// The most memory at rest in the first and in the last quarter; `nil` when the play is too
  /// short.
  private var quarters: (early: Int, late: Int)? {
    let count = heaps.count / 4
    guard count >= 2 else { return nil }
    return (heaps.prefix(count).max() ?? 0, heaps.suffix(count).max() ?? 0)
  }

  // MARK: A round

  private mutating func playRound() throws {
    round += 1
    var problems: [String] = []
    // A touchpad gesture that never ended is followed by another one, which the stream correctly
    // drops.
    playground.onProblem = { if !$0.hasPrefix("input was dropped") { problems.append($0) } }
    // The touchable views change with each touch.
    for _ in 0..<4 { play(8) }
    press("space")
    try comeToRest()
    guard problems.isEmpty else { throw fault("it said: \(problems[0])") }
    checker.check()
    guard checker.faults.isEmpty else { throw fault("a story is wrong: \(checker.faults[0])") }
    try look()
    guard round % 2 == 0 else { return }
    // Keys are not to be text.
    playground.window.endEditing(true)
    startedOver = now
    // A panel stays open.
    if (playground.window as? PanelWindow)?.panel?.isFolded == false { press("F3") }
    press("s")
    try comeToRest()
    try lookAtStart()
    heaps.append(Heap.used - ((scene as? any RememberingScene)?.rememberedBytes ?? 0))
  }

  private mutating func play(_ gestures: Int) {
    var fingers = RandomFingers(
      seed: random.next(), window: playground.window, keys: Self.keys, from: now)
    fingers.play(gestures)
    for (index, batch) in fingers.batches.enumerated() {
      playground.stream.accept(batch)
      events += 1
      let verdict = playground.line.current
      // Before the last touches are told it still says what those before did.
      if playground.line.tellsLastTouches {
        checker.checkLine(
          verdict?.decision, step: verdict?.step?.rawValue, saying: playground.line.sentence
        ) { [playground] in
          playground.line.tells($0)
        }
      }
      if index % 8 == 0 { _ = playground.displayList(at: batch.time) }
    }
    now = fingers.now
    mostViews = max(mostViews, ViewTree.names(below: playground.window).count)
  }

  private static var keys: [String] {
    S.commandKeys + [
      "Tab", "ISO_Left_Tab", "space", "Return", "Left", "Right", "Up", "Down", "Next", "Prior",
      "Escape", "BackSpace", "a", "Home", "End",
    ]
  }

  private mutating func press(_ name: String) {
    send(.key(KeyPress(name: name, text: name.count == 1 ? name : "")))
  }

  private mutating func send(_ content: InputEvent.Content) {
    playground.stream.accept(InputBatch(events: [InputEvent(time: now, content)], time: now))
  }

  /// Fingers have gone; a gesture of a touchpad may not have ended.
  private mutating func comeToRest() throws {
    send(.cancelTouches)
    for _ in 0..<Self.patience {
      now = now.advanced(bySeconds: 1)
      playground.stream.accept(InputBatch(time: now))
      if playground.isAtRest { return }
    }
    let busy = ViewTree.recognizers(below: playground.window).filter { $0.state != .possible }
    throw fault(
      "after \(Self.patience) s it is not at rest: \(playground.window.touches.count) touches, "
        + "\(busy.map { "\($0.path) \($0.state)" }), next timer "
        + "\(playground.window.timeline.nextDeadline.map { "\($0)" } ?? "none")")
  }

  // MARK: Looks

  /// Checks that a scene opened in the present state has the same views and the same picture.
  private func look() throws {
    let window = playground.window
    let written = try JSON(encoding: playground.state(of: scene, at: now))
    var state = try written.decode(PlaygroundState<S.State>.self)
    try state.check()
    state.scene = scene.completed(state.scene)
    let twin = Playground(S.self, environment(now: window), state: state)
    twin.window.settings = window.settings
    guard let opened = twin.scene as? S else { return }
    let again = try JSON(encoding: twin.state(of: opened, at: .zero))
    guard again.description == written.description else {
      throw fault(
        "opened again its state is\(Difference.words(again.description, written.description))")
    }
    try compare(with: opened, after: 0, "opened again")
  }

  /// Compares the scene after starting over with one that was just opened, except for remembered
  /// steps.
  private func lookAtStart() throws {
    let environment = environment(now: playground.window)
    let start = S(environment).state(at: .zero)
    let twin = S(environment, state: scene.completed(start))
    try compare(with: twin, after: now - startedOver, "started over, and just opened")
  }

  /// The twin has been played for `time` microseconds.
  private func compare(with twin: S, after time: Int64, _ what: String) throws {
    let window = playground.window
    let (views, wanted) = (ViewTree.names(below: window), ViewTree.names(below: twin.window))
    let lost = wanted.filter { !views.contains($0) }
    let left = views.filter { !wanted.contains($0) }
    guard lost.isEmpty, left.isEmpty, views.count == wanted.count else {
      throw fault("\(what): lost views \(lost), left over \(left)")
    }
    let picture = DisplayList {
      scene.draw(into: &$0, at: now.advanced(bySeconds: Self.faded))
    }
    let other = DisplayList {
      twin.draw(into: &$0, at: (Timestamp.zero + time).advanced(bySeconds: Self.faded))
    }
    let (lines, others) = (PictureLines.lines(of: picture), PictureLines.lines(of: other))
    guard lines != others else { return }
    let place = zip(lines, others).prefix { $0 == $1 }.count
    let found = [lines, others].map { $0[place...].prefix(3).joined(separator: " ") }
    throw fault("\(what): it draws\(Difference.words(found[0], found[1]))")
  }

  private func environment(now window: Window) -> SceneEnvironment {
    var environment = environment
    environment.size = window.bounds.size
    environment.appearance = window.appearance
    return environment
  }

  private func fault(_ words: String) -> Fault {
    let size = playground.window.bounds.size
    return Fault(
      description: "round \(round), after \(Int((now - .zero) / 1_000_000)) s, "
        + "\(size.width) × \(size.height), \(environment.language), text × "
        + "\(playground.window.appearance.textScale): \(words)")
  }
}
