import Drawing
import DrawingTestSupport
import Testing
import TouchEngine
import TouchTestSupport

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
    case "/locked": FolderListing(path: path, problem: "Permission denied")
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
  private func row(_ name: String) throws -> Point {
    let list = try #require(chooser.window.subviews.compactMap { $0 as? FileList }.first)
    let index = try #require(chooser.listing.entries.firstIndex { $0.name == name })
    try #require(list.visible.contains(index))
    #expect(shown.contains(name))
    let middle = Point(list.bounds.width / 2, (Double(index) + 0.5) * list.rowHeight)
    return list.frame.origin + middle - list.bounds.origin
  }

  private func button(_ identifier: String) throws -> Point {
    try #require(chooser.window.subviews.first { $0.identifier == identifier }).center
  }

  @Test func `a tap opens a folder, and chooses a photo in it`() throws {
    fingers.tap(try row("album"))
    #expect(chooser.listing.path == "/home/album")
    #expect(chooser.outcome == nil)

    fingers.tap(try row("photo-3.png"))
    #expect(chooser.outcome == .chosen(path: "/home/album/photo-3.png"))
  }

  @Test func `buttons go up and out`() throws {
    fingers.tap(try button("files.up"))
    #expect(chooser.listing.path == "/")
    fingers.tap(try button("files.up"))
    #expect(chooser.listing.path == "/")
    fingers.tap(try button("files.cancel"))
    #expect(chooser.outcome == .cancelled)
  }

  @Test func `a drag scrolls and chooses nothing`() throws {
    fingers.tap(try row("album"))
    let start = try row("photo-6.png")
    fingers.send(.began, start, after: 500)
    for step in 1...30 { fingers.send(.moved, start - Point(0, 10 * Double(step))) }
    fingers.send(.ended, start - Point(0, 300), after: 300)
    fingers.send(.began, Point(-5, -5), after: 3000)
    fingers.send(.ended, Point(-5, -5))

    #expect(chooser.outcome == nil)
    #expect(!shown.contains("photo-0.png"))
    #expect(shown.contains("photo-9.png"))
    // Only visible entries are drawn, however many there are.
    #expect(shown.count < 60)
  }

  @Test func `keys do the same`() {
    fingers.press("Down", "Down", "Up", "Return")
    #expect(chooser.listing.path == "/home/album")
    fingers.press("BackSpace")
    #expect(chooser.selected == 0)
    fingers.press("c", "Return")
    #expect(chooser.outcome == .chosen(path: "/home/cat.jpg"))
  }

  @Test func `keys come to every entry, and bring it into sight`() throws {
    fingers.press("Down", "Return", "End")
    #expect(chooser.selected == 9999)
    _ = try row("photo-9999.png")
    fingers.press("Down", "Home", "Up", "Next", "Prior", "End", "p")
    #expect(chooser.selected == 0)
    fingers.press("Escape")
    #expect(chooser.outcome == .cancelled)
  }

  @Test func `a folder that cannot be looked into says why`() {
    fingers.press("BackSpace", "End", "Return")
    #expect(chooser.listing.path == "/locked")
    #expect(shown.contains("Permission denied"))
    fingers.press("Return", "Down", "Left")
    #expect(chooser.listing.path == "/")
  }

  @Test(arguments: [Size(320, 240), Size(1280, 800), Size(3840, 2160)], [1.0, 2.0])
  func `rows and buttons have room for a finger, in every size`(size: Size, scale: Double) {
    for language in Language.allCases {
      let environment = SceneEnvironment(
        size: size, appearance: Appearance(textScale: scale), language: language)
      let chooser = FileChooser(at: "/home", environment, list: Self.disk)
      for view in chooser.window.focusableViews {
        #expect(view.bounds.height >= 44)
        #expect(view.bounds.width >= 44)
      }
      #expect(chooser.window.focusableViews.count == 2)
      let rows = chooser.window.subviews.compactMap { $0 as? FileList }
      #expect(rows.allSatisfy { $0.rowHeight >= 44 })
    }
  }
}
