import Drawing
import Expectations
import Testing
import TouchEngine
import TouchTestSupport

@testable import FilePages
@testable import SceneBase
@testable import ScenePlayer

/// Common behavior of the windows that show a list in place of a scene.
@Suite(.endsInTime) struct ListWindowTests {
  private static let names = ["message", "files"]

  private func open(_ name: String, _ size: Size = Size(320, 240)) -> any Playable {
    let environment = SceneEnvironment(size: size)
    return switch name {
    case "message":
      MessagePage(String(repeating: "A sentence of five words. ", count: 80), environment)
    default:
      FileChooser(at: "/", environment) { path in
        FolderListing(path: path, entries: (0..<50).map { .init("photo-\($0).png", .picture) })
      }
    }
  }

  private func list(of played: any Playable) throws -> ScrollView {
    try require(played.window.subviews.compactMap { $0 as? ScrollView }.first)
  }

  /// Drags the list up, holds it still, and lifts.
  ///
  /// - Returns: When the finger was lifted.
  private func drag(_ played: any Playable) throws -> Timestamp {
    let start = try list(of: played).frame.center
    var time = Timestamp.zero
    for (phase, way, later) in [
      (TouchPhase.began, 0, 0), (.moved, 20, 16), (.moved, 50, 16), (.ended, 50, 500),
    ] as [(TouchPhase, Double, Int64)] {
      time = time + later * 1000
      let sample = TouchSample(
        touch: TouchID(1), phase: phase, position: start - Point(0, way), time: time)
      played.stream.accept(InputBatch(events: [InputEvent(sample)], time: time))
    }
    return time
  }

  @Test(arguments: names)
  func `a list that was scrolled shows where it is, and rests after that`(name: String) throws {
    let played = open(name)
    let before = played.nextChange(after: .zero)

    let time = try drag(played)

    expect(before == nil)
    expect(played.nextChange(after: time), equals: time + 300_000)
    expect(played.nextChange(after: time + 600_000) == nil)
    let list = try list(of: played)
    let bar = "\(DisplayList { $0.draw(indicatorsOf: list, .standard, at: time) })"
    expect(bar.hasPrefix("fill"))
    expect("\(played.displayList(at: time))".contains(bar))
    expect(!"\(played.displayList(at: time + 600_000))".contains(bar))
  }

  @Test(arguments: names, [Size(320, 240), Size(1280, 800)])
  func `the list takes what is left below the title`(name: String, size: Size) throws {
    let played = open(name, size)
    let list = try list(of: played)
    let buttons = played.window.subviews.compactMap { $0 as? Button }

    expect(!buttons.isEmpty)
    for button in buttons {
      expect(button.frame.maxY + 16, equals: list.frame.minY)
      expect(played.window.bounds.outset(by: -16).contains(button.frame.center))
    }
    expect(list.frame.width, equals: size.width)
    expect(list.frame.maxY <= size.height && list.frame.maxY >= size.height - 40)
  }

  @Test func `keys go through a message by lines, and stay in it`() throws {
    let page = open("message")
    let list = try list(of: page)
    func press(_ name: String) -> Double {
      let key = InputEvent(time: .zero, .key(KeyPress(name: name)))
      page.stream.accept(InputBatch(events: [key], time: .zero))
      return list.contentOffset.y
    }

    expect(press("Up"), equals: 0)
    expect(press("Down"), equals: 22)
    expect(press("Up"), equals: 0)
    for _ in 0..<200 { _ = press("Down") }
    expect(list.contentOffset.y, equals: list.contentSize.height - list.bounds.height)
  }
}
