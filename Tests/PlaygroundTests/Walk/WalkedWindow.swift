import Drawing
import Expectations
import FileSupport
import Scenes
import Testing
import TouchEngine
import TouchTestSupport
import TouchTesting
import TouchTraces

@testable import FilePages
@testable import Inspection
@testable import SceneBase
@testable import ScenePlayer
@testable import TouchAnalysis
@testable import ToolCommands

/// A scene or a page, and how a walk comes to its states.
struct WalkedWindow: Sendable, CustomTestStringConvertible {
  /// A window's size, and how its user reads.
  struct Room: Sendable {
    let size: Size
    let textScale: Double
    let language: Language

    static let all = [
      Size(360, 640), Size(640, 480), Size(800, 1280), Size(1280, 800), Size(1920, 1080),
    ].flatMap { size in
      [1, 1.5, 2].flatMap { textScale in
        Language.allCases.map { Room(size: size, textScale: textScale, language: $0) }
      }
    }

    var environment: SceneEnvironment {
      SceneEnvironment(
        size: size,
        appearance: Appearance(textScale: textScale, isReduceMotionEnabled: true),
        language: language)
    }
  }

  let name: String
  /// Returns what is wrong in each state.
  let walk: @Sendable (Room) throws -> [(state: String, faults: Set<WindowFault>)]

  var testDescription: String { name }

  // MARK: Scenes

  static let scenes = Scenes.all.map { scene in
    WalkedWindow(name: scene.name) { room in
      try states(of: scene).map { state in
        let (playground, time) = try state.open(room)
        return (state.name, faults(in: playground, at: time))
      }
    }
  }

  /// A state of a scene, and the way to it.
  struct State {
    let scene: any Scene.Type
    let name: String
    fileprivate let steps: [Step]

    /// Returns the scene in the state, as the program's window shows it, and the time at which it
    /// rests.
    func open(_ room: Room) throws -> (Playground, Timestamp) {
      let playground = Playground(scene.init(room.environment))
      _ = playground.lookLive()
      let hand = Hand(stream: playground.stream)
      hand.wait(600)
      for step in steps { try step.take(with: hand, in: playground) }
      hand.wait(1500)
      return (playground, hand.now)
    }
  }

  /// A step of the way to a state.
  fileprivate enum Step {
    case key(String)
    /// A tap on the view of a name.
    case tap(String)
    /// All lists are scrolled to their ends.
    case end
    case inspector

    func take(with hand: Hand, in playground: Playground) throws {
      switch self {
      case .key(let name):
        hand.press(name, text: name.count == 1 ? name : "")
      case .tap(let name):
        let view = try require(playground.window.view(called: name), "\(name)")
        hand.tap(at: view.convert(view.bounds.center, to: nil))
      case .end: for view in playground.window.scrollViews { view.scrollToEnd() }
      case .inspector:
        playground.inspection?.toggle()
        playground.settle(at: hand.now)
      }
      hand.wait(1000)
    }
  }

  static func states(of scene: any Scene.Type) -> [State] {
    let own: [(String, [Step])] =
      switch scene.name {
      case "photo-editor":
        [
          ("stickers", [.key("a")]), ("draw", [.key("d")]), ("text", [.key("t")]),
          ("filters", [.key("f")]), ("crop", [.key("c")]), ("more", [.tap("top.more")]),
        ]
      case "chat": [("conversation", [.tap("people.1")])]
      case "live-room": [("products", [.tap("stage.products")])]
      default: []
      }
    let panel: [(String, [Step])] = scene.name == "home" ? [] : [("panel", [.key("F3")])]
    return ([("", []), ("end", [.end]), ("inspector", [.inspector])] + panel + own).map {
      State(scene: scene, name: $0.0, steps: $0.1)
    }
  }

  private static func faults(in playground: Playground, at time: Timestamp) -> Set<WindowFault> {
    let chrome = playground.layers.flatMap(\.signs).map { (name: $0.name, frame: $0.frame) }
    var faults = WindowWalk().faults(
      in: playground.window, showing: playground.displayList(at: time), under: chrome)
    if playground.foldsButtons(in: playground.scene.statusRow) {
      // The menu stands in the place of the panel's button, and has a row for it.
      let more = CommandWords.text("more", in: playground.scene.language)
      faults.remove(WindowFault(kind: "under", what: "panel.fold, \(more)"))
    }
    return faults
  }

  // MARK: Pages

  /// A page, and how it is opened.
  struct Page: Sendable, CustomTestStringConvertible {
    let name: String
    let open: @Sendable (Room) throws -> any Playable

    init(_ name: String, _ open: @escaping @Sendable (Room) throws -> any Playable) {
      (self.name, self.open) = (name, open)
    }

    var testDescription: String { name }
  }

  static let pages = openers.map { opener in
    WalkedWindow(name: opener.name) { room in
      let page = try opener.open(room)
      let faults = WindowWalk().faults(
        in: page.window, showing: page.displayList(at: page.window.timeline.now))
      return [("", faults)]
    }
  }

  private static func run() throws -> AskedRun {
    let recording = try LoadedRecording(path: BundledTrace.path("scroll-list-touches"))
    let header = recording.header
    return try AskedRun(recording, isLive: false) {
      try openPlayground(for: header, at: recording.name)
    }
  }

  static let openers = [
    Page("help") { HelpSheet($0.environment, of: Chat.self, over: DisplayList { _ in }) },
    Page("message") { MessagePage("Cannot read the recording: it is empty.", $0.environment) },
    Page("chooser") { room in
      FileChooser(at: "/home", room.environment) { path in
        FolderListing(
          path: path, entries: (0..<40).map { .init("photo-\($0).png", .picture, size: $0 * 1000) })
      }
    },
    Page("recordings-chooser") { room in
      let places = [FilePlace(.yours, "/own", count: 2), FilePlace(.samples, "/samples", count: 3)]
      let chooser = FileChooser(
        at: "/samples", for: .recordings, among: places, room.environment
      ) { path in
        let names = ["chat-edge", "scroll-list-touches", "photo-editor-filter"]
        return FolderListing(
          path: path, entries: names.map { .init("\($0).touchtrace", .recording, size: 9000) })
      }
      var thumbnail = Thumbnail(ImageID("/picture"), size: Size(512, 320))
      thumbnail.facts = RecordingFacts(
        scene: "Photo editor", touches: 12, unused: 2, length: 13_000_000)
      chooser.take(
        Dictionary(uniqueKeysWithValues: chooser.visibleFiles.map { ($0, thumbnail) }),
        isWaiting: false)
      return chooser
    },
    Page("empty-chooser") { room in
      FileChooser(
        at: "/own", for: .recordings, among: [FilePlace(.yours, "/own", count: 0)],
        room.environment
      ) { FolderListing(path: $0) }
    },
    Page("export") { room in
      ExportSheet(
        of: ExportSheet.Picture(list: DisplayList { _ in }, width: 6000, height: 4000),
        ExportChoice(.png, quality: 92), place: { "cat-edited.\($0.format) · in Pictures" },
        room.environment, over: DisplayList { _ in })
    },
    Page("restore") { room in
      RecoveryDialog(
        of: RecoveryDialog.Edit(
          of: "photo.png", picture: nil, pixelSize: Size(1600, 1200), stickers: 12, texts: 1,
          lines: 3, age: 250),
        room.environment, over: DisplayList { _ in })
    },
    Page("changed") {
      ChangedFileQuestion(about: "photo.png", $0.environment, over: DisplayList { _ in })
    },
    Page("timeline") { room in
      let run = try run()
      return TimelinePage(run, film: try run.film(), room.environment)
    },
    Page("why") { room in
      let recording = try LoadedRecording(path: BundledTrace.path("photo-editor-demo"))
      let answers = try recording.answers(opening: recording.opener())
      let question = Question(.whyNot, .recognizer("canvas.tap"), touch: TouchID(2))
      let wording = Wording(room.language)
      let story = try require(
        WhyStory(
          question, in: answers, path: FingerPath(of: TouchID(2), in: recording), wording))
      return WhyCard(
        story, wording, room.environment, over: DisplayList { _ in },
        check: { .running(replays: 0) })
    },
    Page("comparison") { room in
      ComparisonPage(
        try ComparedLoss.demo().comparison(in: room.language), room.environment)
    },
    Page("player") { room in
      let playback = try Playback {
        let path = BundledTrace.path("chat-edge")
        let replayer = try TraceReplayer(path: path)
        return (try openPlayground(for: replayer.header, at: path), replayer)
      }
      let player = Player(
        playback, end: Timestamp(milliseconds: 6000), size: room.size, language: room.language,
        textScale: room.textScale)
      return player
    },
    Page("tour") { room in
      let guide = try TourGuide(
        TourStop.all, size: room.size, language: room.language, textScale: room.textScale,
        opensScenes: true
      ) {
        let path = $0.path(in: Repository.path("assets/traces"))
        let replayer = try TraceReplayer(path: path)
        return (try openPlayground(for: replayer.header, at: path), replayer)
      }
      return guide
    },
  ]
}

extension View {
  /// The scroll views below a view that can be seen.
  fileprivate var scrollViews: [ScrollView] {
    guard !isHidden else { return [] }
    return (self as? ScrollView).map { [$0] } ?? [] + subviews.flatMap(\.scrollViews)
  }
}

extension ScrollView {
  /// Scrolls to the lower end.
  fileprivate func scrollToEnd() {
    let end = max(contentSize.height + contentInset.bottom - bounds.height, -contentInset.top)
    contentOffset = Point(contentOffset.x, end)
  }
}
