import Drawing
import DrawingTestSupport
import Expectations
import FileSupport
import Glibc
import Testing
import TouchEngine
import TouchTestSupport

@testable import FilePages
@testable import SceneBase
@testable import ScenePlayer
@testable import Scenes

@Suite(.endsInTime) struct `The chooser of files` {
  /// A disk of a few folders.
  private static func disk(_ path: String) -> FolderListing {
    switch path {
    case "/":
      FolderListing(path: path, entries: [.init("home", .folder), .init("locked", .folder)])
    case "/home":
      FolderListing(
        path: path,
        entries: [
          .init("album", .folder), .init("cat.jpg", .picture, size: 4_230_000),
          .init("trip.touchphoto", .project, size: 850),
        ])
    case "/home/album":
      FolderListing(
        path: path,
        entries: (0..<10_000).map { .init("photo-\($0).png", .picture, size: $0 * 1000) })
    case "/locked": FolderListing(path: path, problem: .system(EACCES))
    default: FolderListing(path: path)
    }
  }

  private let chooser: FileChooser
  private let fingers: Fingers

  init() {
    chooser = FileChooser(
      at: "/home", SceneEnvironment(size: Size(1000, 700)), list: Self.disk)
    fingers = Fingers(chooser)
  }

  /// Puts fingers and keys into something played.
  private final class Fingers {
    let played: any Playable
    var time = Timestamp.zero
    init(_ played: any Playable) { self.played = played }

    func send(_ phase: TouchPhase, _ place: Point, after milliseconds: Int64 = 16) {
      time = time + milliseconds * 1000
      let sample = TouchSample(touch: TouchID(1), phase: phase, position: place, time: time)
      played.stream.accept(InputBatch(events: [InputEvent(sample)], time: time))
    }

    func tap(_ place: Point) {
      send(.began, place, after: 500)
      send(.ended, place, after: 200)
    }

    func press(_ names: String...) {
      for name in names {
        time = time + 100_000
        let text = name.count == 1 ? name : ""
        let key = InputEvent(
          time: time, .key(KeyPress(name: name, text: text)))
        played.stream.accept(InputBatch(events: [key], time: time))
      }
    }
  }

  /// The visible texts.
  private var shown: [String] {
    ShownWords.all(in: chooser.displayList(at: fingers.time)).map(\.text.string)
  }

  /// The middle of an entry that is in sight, in the window.
  private func cell(_ name: String) throws -> Point {
    let list = try grid
    let index = try require(chooser.listing.entries.firstIndex { $0.name == name })
    try require(list.visible.contains(index))
    expect(shown.contains(name))
    return list.frame.origin + list.cells.frame(of: index).center - list.bounds.origin
  }

  private var grid: FileGrid {
    get throws { try require(chooser.window.subviews.compactMap { $0 as? FileGrid }.first) }
  }

  private func button(_ identifier: String) throws -> Point {
    try require(chooser.window.subviews.first { $0.identifier == identifier }).center
  }

  @Test func `a recording is shown without the ending that all recordings have`() {
    typealias Entry = FolderListing.Entry
    expect(Entry("chat-two.touchtrace", .recording).shownName, equals: "chat-two")
    expect(Entry("chat-two.touchtrace.gz", .recording).shownName, equals: "chat-two")
    expect(Entry(".touchtrace", .recording).shownName, equals: ".touchtrace")
    expect(Entry("cat.jpg", .picture).shownName, equals: "cat.jpg")
    expect(Entry("old.touchtrace", .folder).shownName, equals: "old.touchtrace")
  }

  @Test func `a tap opens a folder, and chooses a photo in it`() throws {
    fingers.tap(try cell("album"))
    expect(chooser.listing.path, equals: "/home/album")
    expect(chooser.outcome == nil)

    fingers.tap(try cell("photo-3.png"))
    expect(chooser.outcome, equals: .chosen(path: "/home/album/photo-3.png"))
  }

  @Test func `buttons go up and out`() throws {
    fingers.tap(try button("files.up"))
    expect(chooser.listing.path, equals: "/")
    fingers.tap(try button("files.up"))
    expect(chooser.listing.path, equals: "/")
    fingers.tap(try button("files.cancel"))
    expect(chooser.outcome, equals: .cancelled)
  }

  @Test func `a drag scrolls and chooses nothing`() throws {
    fingers.tap(try cell("album"))
    let start = try cell("photo-6.png")
    fingers.send(.began, start, after: 500)
    for step in 1...40 { fingers.send(.moved, start - Point(0, 10 * Double(step))) }
    fingers.send(.ended, start - Point(0, 400), after: 300)
    fingers.send(.began, Point(-5, -5), after: 3000)
    fingers.send(.ended, Point(-5, -5))

    expect(chooser.outcome == nil)
    expect(!shown.contains("photo-0.png"))
    expect(shown.contains("photo-24.png"))
    // Only visible entries are drawn, however many there are.
    expect(shown.count < 80)
  }

  @Test func `keys do the same`() {
    fingers.press("Right", "Right", "Left", "Return")
    expect(chooser.listing.path, equals: "/home/album")
    fingers.press("BackSpace")
    expect(chooser.selected, equals: 0)
    fingers.press("c", "Return")
    expect(chooser.outcome, equals: .chosen(path: "/home/cat.jpg"))
  }

  @Test func `keys come to every entry, and bring it into sight`() throws {
    fingers.press("Right", "Return", "End")
    expect(chooser.selected, equals: 9999)
    _ = try cell("photo-9999.png")
    fingers.press("Right", "Home", "Left", "Next", "Prior", "End", "p")
    expect(chooser.selected, equals: 0)
    fingers.press("Escape")
    expect(chooser.outcome, equals: .cancelled)
  }

  @Test func `arrows go to the cells beside, above and below`() throws {
    fingers.press("Right", "Return", "Down")
    let columns = try grid.cells.columns
    expect(columns, equals: 6)
    expect(chooser.selected, equals: 0)
    fingers.press("Down", "Right", "Down")
    expect(chooser.selected, equals: 2 * columns + 1)
    fingers.press("Up", "Left", "Left")
    expect(chooser.selected, equals: columns - 1)
    fingers.press("Up", "Down", "Up")
    expect(chooser.selected, equals: 0)
    fingers.press("Next", "Prior")
    expect(chooser.selected, equals: 0)
  }

  @Test func `a finger between two cells chooses nothing`() throws {
    let (grid, gap) = (try grid, FileCells.gap / 2)
    let frame = grid.cells.frame(of: 0)
    fingers.tap(grid.frame.origin + Point(frame.maxX + gap, frame.center.y))
    fingers.tap(grid.frame.origin + Point(frame.center.x, frame.maxY + gap))
    expect(chooser.listing.path, equals: "/home")
    expect(chooser.outcome == nil)
  }

  @Test func `thumbnails of visible photos and projects are shown in their shape`() throws {
    expect(chooser.visibleFiles, equals: ["/home/cat.jpg", "/home/trip.touchphoto"])
    func images() -> [(ImageID, Rect)] {
      func images(_ list: DisplayList) -> [(ImageID, Rect)] {
        list.commands.flatMap { command -> [(ImageID, Rect)] in
          switch command {
          case .image(let image, _, let frame): [(image, frame)]
          case .group(let group): images(group.content)
          default: []
          }
        }
      }
      return images(chooser.displayList(at: fingers.time))
    }
    expect(images().isEmpty)

    let image = ImageID("/cache/a.png")
    chooser.take(["/home/cat.jpg": Thumbnail(image, size: Size(100, 200))], isWaiting: true)
    let shown = images()
    expect(shown.map(\.0), equals: [image])
    let frame = try require(shown.first?.1)
    expect(abs(frame.height - 2 * frame.width) < 0.01)
    let grid = try grid
    let cell = grid.cells.frame(of: 1)
    let box = Rect(origin: cell.outset(by: -8).origin, size: grid.pictureSize)
    expect(box.outset(by: 0.01).union(frame), equals: box.outset(by: 0.01))
    // It looks for more soon, until there are none.
    expect(chooser.nextChange(after: fingers.time), equals: fingers.time + 50_000)
    chooser.take([:], isWaiting: false)
    expect(images().isEmpty)
    expect(chooser.nextChange(after: fingers.time) == nil)
  }

  @Test func `recordings are found by scene, by name, and by touches that did nothing`() throws {
    let names = ["chat-edge", "scroll-list-touches", "photo-editor-filter"]
    let places = [FilePlace(.yours, "/own", count: 0), FilePlace(.samples, "/samples", count: 3)]
    let chooser = FileChooser(
      at: "/samples", for: .recordings, among: places, SceneEnvironment(size: Size(1280, 800)),
      sceneOf: { $0.contains("chat") ? "Chat" : $0.contains("scroll") ? "Scroll list" : nil }
    ) { path in
      FolderListing(
        path: path,
        entries: path == "/own" ? [] : names.map { .init("\($0).touchtrace", .recording) })
    }
    let fingers = Fingers(chooser)
    func tap(_ name: String) throws {
      let view = try require(chooser.window.subviews.first { $0.identifier == name })
      expect(!view.isHidden)
      fingers.tap(view.frame.center)
    }
    func shown() -> [String] { chooser.visibleFiles.map { String($0.dropFirst(9).prefix(4)) } }

    // The first one is offered at once.
    expect(chooser.selected, equals: 0)
    try tap("files.filter.1")
    expect(shown(), equals: ["scro"])
    expect(chooser.selected, equals: 0)
    try tap("files.filter.all")
    expect(shown(), equals: ["chat", "scro", "phot"])
    var thumbnail = Thumbnail(ImageID("/a"), size: Size(512, 320))
    thumbnail.facts = RecordingFacts(scene: "Chat", touches: 3, unused: 0, length: 1)
    chooser.take(["/samples/chat-edge.touchtrace": thumbnail], isWaiting: false)
    try tap("files.filter.unused")
    expect(shown(), equals: ["scro", "phot"])
    try tap("files.find")
    fingers.press("f", "i", "l")
    expect(shown(), equals: ["phot"])
    fingers.press("x")
    expect(shown().isEmpty)
    let words = ShownWords.all(in: chooser.displayList(at: fingers.time)).map(\.text.string)
    expect(words.contains("No recordings found"), "\(words)")
    try tap("files.showAll")
    expect(shown(), equals: ["chat", "scro", "phot"])
    try tap("files.find")
    fingers.press("f", "i", "l")
    expect(chooser.outcome == nil)

    // The first tap selects, and the page says what can be done.
    let grid = try require(chooser.window.subviews.compactMap { $0 as? FileGrid }.first)
    fingers.tap(grid.frame.origin + grid.cells.frame(of: 0).center)
    expect(chooser.outcome == nil && chooser.selected == 0)
    try tap("files.ask")
    expect(
      chooser.outcome, equals: .asked(path: "/samples/photo-editor-filter.touchtrace"))
  }

  @Test(arguments: [Size(360, 640), Size(640, 480)], [1.0, 2])
  func `a narrow window has the filters in a line that scrolls`(
    size: Size, textScale: Double
  ) throws {
    let names = ["chat-edge", "scroll-list-touches"]
    let chooser = FileChooser(
      at: "/samples", for: .recordings, among: [FilePlace(.samples, "/samples", count: 2)],
      SceneEnvironment(size: size, appearance: Appearance(textScale: textScale)),
      sceneOf: { $0.contains("chat") ? "Chat" : "Scroll list" }
    ) { path in
      FolderListing(path: path, entries: names.map { .init("\($0).touchtrace", .recording) })
    }
    let fingers = Fingers(chooser)
    let line = try require(chooser.window.subviews.compactMap { $0 as? FilterLine }.first)
    let filters = line.subviews.filter { !$0.isHidden }
    expect(
      filters.map(\.identifier),
      equals: [
        "files.filter.all", "files.filter.unused", "files.filter.0", "files.filter.1", "files.find",
      ])
    expect(filters.allSatisfy { $0.frame.height >= 44 && $0.frame.width >= 44 })
    expect(line.contentSize.width > line.bounds.width)
    expect(line.frame.maxX, equals: size.width)

    let last = filters[3].frame
    line.scrollRectToVisible(last, animated: false)
    fingers.tap(line.frame.origin + last.center - line.bounds.origin)
    expect(chooser.visibleFiles, equals: ["/samples/scroll-list-touches.touchtrace"])
  }

  @Test func `a folder that cannot be looked into says why`() {
    fingers.press("BackSpace", "End", "Return")
    expect(chooser.listing.path, equals: "/locked")
    expect(shown.contains("Permission denied"))
    fingers.press("Return", "Down", "BackSpace")
    expect(chooser.listing.path, equals: "/")
  }

  private func words(_ listing: FolderListing, in language: Language) -> [String] {
    let environment = SceneEnvironment(size: Size(1000, 700), language: language)
    let chooser = FileChooser(at: listing.path, environment) { _ in listing }
    return ShownWords.all(in: chooser.displayList(at: .zero)).map(\.text.string)
  }

  @Test(arguments: [(Language.english, "Permission denied"), (.chinese, "没有权限")])
  func `the reason is in the window's language`(language: Language, expected: String) {
    let locked = FolderListing(path: "/locked", problem: .system(EACCES))
    expect(words(locked, in: language).contains(expected))
  }

  @Test(arguments: [
    (Language.english, "Too many files: only 2 are shown"), (.chinese, "文件太多：只显示其中 2 个"),
  ])
  func `a folder with too many files says so`(language: Language, expected: String) {
    var listing = FolderListing(
      path: "/many", entries: [.init("a.png", .picture), .init("b.png", .picture)])
    expect(words(listing, in: language).contains("/many"))

    listing.isCut = true
    expect(words(listing, in: language).contains { $0.hasPrefix(expected) })
  }

  @Test(arguments: [Size(320, 240), Size(1280, 800), Size(3840, 2160)], [1.0, 2.0])
  func `rows and buttons have room for a finger, in every size`(size: Size, scale: Double) {
    for language in Language.allCases {
      let environment = SceneEnvironment(
        size: size, appearance: Appearance(textScale: scale), language: language)
      let chooser = FileChooser(at: "/home", environment, list: Self.disk)
      for view in chooser.window.focusableViews {
        expect(view.bounds.height >= 44)
        expect(view.bounds.width >= 44)
      }
      expect(chooser.window.focusableViews.count, equals: 2)
      let grids = chooser.window.subviews.compactMap { $0 as? FileGrid }
      expect(grids.count, equals: 1)
      for grid in grids {
        expect(grid.cells.cell.height >= 44 && grid.cells.cell.width >= 44)
        expect(grid.cells.frame(of: grid.cells.columns - 1).maxX <= size.width)
      }
    }
  }
}
