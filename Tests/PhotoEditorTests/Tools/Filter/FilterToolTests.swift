import Drawing
import DrawingTestSupport
import Expectations
import FileSupport
import Testing
import TouchEngine
import TouchTestSupport
import TouchTesting

@testable import PhotoDocument
@testable import PhotoEditor
@testable import SceneBase
@testable import ScenePlayer

/// The filter mode under a finger, keys and buttons. The picture is 1000 points wide.
@Suite(.endsInTime) struct FilterToolTests {
  private let played = PlayedEditor(size: PlayedEditor.size(in: \.filter))
  private var hand: Hand { played.hand }
  private var editor: PhotoEditor { played.editor }
  private let tool: FilterTool

  init() throws {
    tool = try require(played.editor.filterTool)
    played.hand.press("f", text: "f")
  }

  private var look: PhotoLook { editor.document.look }

  /// So long after the last event.
  private func later(_ seconds: Double) -> Timestamp { played.now.advanced(bySeconds: seconds) }

  private var images: [ImageTreatment] { images(after: 0) }

  /// The visible images of the photo `seconds` after the last event, or the prefetched ones: each
  /// with its treatment.
  private func images(after seconds: Double, ready: Bool = false) -> [ImageTreatment] {
    func images(_ list: DisplayList, isReady: Bool = false) -> [ImageTreatment] {
      list.commands.flatMap { command -> [ImageTreatment] in
        switch command {
        // The small ones are those of the buttons.
        case .image(_, let treatment, let rect):
          isReady == ready && rect.width > 200 ? [treatment] : []
        case .group(let group): images(group.content, isReady: isReady)
        case .prefetch(let list): images(list, isReady: true)
        default: []
        }
      }
    }
    return images(DisplayList { editor.draw(into: &$0, at: later(seconds)) })
  }

  @Test func `both filters that a finger may bring in are made ready before it does`() {
    let last = PhotoLook.filters.last?.flatMap { PhotoFilter(rawValue: $0) }
    expect(
      images(after: 0, ready: true),
      equals: [
        .original, ImageTreatment(filter: .mono), ImageTreatment(filter: last),
      ])
    hand.press("Right")
    let ready = images(after: 1, ready: true)
    expect(ready.count == 3 && ready.contains(.original))
    expect(!ready.contains(ImageTreatment(filter: .mono)))
    hand.press("b", text: "b")
    expect(images(after: 1, ready: true).isEmpty)
  }

  @Test func `a ring of at least six filters, and the photo as it is`() {
    expect(PhotoLook.filters.count >= 7)
    expect(Set(PhotoLook.filters).count, equals: PhotoLook.filters.count)
    expect(PhotoLook.filters.first, equals: .some(nil))
  }

  @Test func `G1.4: a finger that moves left pulls in the next filter behind it, live`() throws {
    hand.down(at: 600, 300)
    // The first 10 points are no pan yet.
    hand.drag(by: -260, 0, over: 300)

    let split = try require(tool.split(at: played.now))
    expect(abs(split.share - 0.25) < 1e-9)
    expect(split.new, equals: PhotoLook(filter: "mono"))
    expect(images, equals: [.original, ImageTreatment(filter: .mono)])
    let line = FilterTool.area(of: split, in: tool.sight).minX
    expect(abs(line - 774) < 1e-6)
    hand.move(by: -100, 0)
    let next = try require(tool.split(at: played.now))
    expect(abs(FilterTool.area(of: next, in: tool.sight).minX - 674) < 1e-6)
    expect(look, equals: PhotoLook())

    hand.wait(300)
    hand.up()
    expect(look, equals: PhotoLook(filter: "mono"))
    expect(editor.history.done.count, equals: 1)
    expect(tool.caption, equals: "Mono 100 %")
  }

  @Test func `the chosen filter slides in without a decision, and needs frames until then`() {
    hand.down(at: 600, 300)
    hand.drag(by: -410, 0, over: 300)
    hand.wait(300)
    hand.up()

    expect(tool.split(at: played.now)?.share, equals: 0.4)
    expect(editor.nextChange(after: played.now), equals: played.now)
    // An eighth of the remaining distance is left at half of the time.
    expect(tool.split(at: later(0.125))?.share, equals: 1 - 0.6 / 8)
    expect(tool.split(at: later(0.25)) == nil)
    expect(tool.nextChange(after: later(0.25)) == nil)
    expect(images(after: 0.25), equals: [ImageTreatment(filter: .mono)])
  }

  @Test func `a drag that is too short chooses no filter, and is no step`() {
    hand.down(at: 600, 300)
    hand.drag(by: -200, 0, over: 300)
    hand.wait(300)
    hand.up()

    expect(look, equals: PhotoLook())
    expect(editor.history.done.isEmpty)
    expect(images(after: 0.25), equals: [.original])
  }

  @Test func `each side of the line has its name, a drag along the strength has one, rest none`() {
    func plates() -> String { DisplayListText.of { tool.draw(into: &$0, at: hand.now) } }
    expect(!plates().contains("\""))
    hand.down(at: 600, 300)
    hand.drag(by: -200, 0, over: 300)
    expect(plates().contains("\"Plain\"") && plates().contains("\"Mono 100 %\""))
    expect(plates().split(separator: "\n").count { $0.contains("clip") }, equals: 2)
    hand.wait(300)
    hand.up()
    hand.wait(300)
    expect(!plates().contains("\""))
    tool.choose("sepia")
    hand.wait(300)
    hand.down(at: 600, 300)
    hand.drag(by: 0, 70, over: 100)
    expect(plates().contains("\"Sepia 80 %\"") && !plates().contains("clip"))
  }

  @Test func `a flick needs no distance`() {
    hand.down(at: 600, 300)
    hand.drag(by: 60, 0, over: 50)
    hand.up()

    expect(look, equals: PhotoLook(filter: "cinema"))
  }

  @Test func `up and down is how strong it is, live, in one step, and the axis is locked`() {
    tool.choose("sepia")
    hand.wait(300)

    hand.down(at: 600, 300)
    hand.drag(by: 0, 70, over: 100)
    hand.drag(by: -300, 0, over: 200)
    expect(editor.shown.look, equals: PhotoLook(filter: "sepia", strength: 0.8))
    expect(look.strength, equals: 1)
    expect(images, equals: [.original, ImageTreatment(filter: .sepia)])
    expect(played.picture().contains("0.8"))
    hand.up()

    expect(look, equals: PhotoLook(filter: "sepia", strength: 0.8))
    expect(editor.history.done.count, equals: 2)
    editor.undo()
    expect(look, equals: PhotoLook(filter: "sepia"))
    expect(tool.caption, equals: "Sepia 100 %")
    editor.undo()
    expect(look, equals: PhotoLook())
    editor.redo()
    editor.redo()
    expect(look, equals: PhotoLook(filter: "sepia", strength: 0.8))
  }

  @Test func `no strength left is the photo as it is`() {
    tool.choose("sepia")
    tool.strengthen(by: -1)

    expect(images(after: 0.25), equals: [.original])
  }

  @Test func `G1.4: neither two fingers nor a long one on an element do anything else`() {
    played.add(at: 300, 300)
    editor.modes.machine.enter(editor.modes.filter, because: .application("test"))
    let elements = editor.document.elements

    hand.together {
      hand.down(1, at: 280, 300)
      hand.down(2, at: 320, 300)
    }
    hand.wait(1000)
    hand.together {
      hand.move(1, to: 200, 300)
      hand.move(2, to: 400, 300)
    }
    hand.wait(300)
    hand.together {
      hand.up(1)
      hand.up(2)
    }

    expect(editor.document.elements, equals: elements)
    expect(played.canvas.zoom, equals: .fit)
  }

  @Test func `a finger that is taken away chooses nothing`() {
    for way in [Point(-600, 0), Point(0, 90)] {
      tool.choose("noir")
      let steps = editor.history.done.count
      hand.down(at: 700, 300)
      hand.drag(by: way.x, way.y, over: 100)
      hand.cancel()
      expect(look, equals: PhotoLook(filter: "noir"))
      expect(editor.shown.look, equals: look)
      expect(editor.history.done.count, equals: steps)
    }
  }

  @Test func `G1.5: another mode in the middle of a drag discards the drag`() {
    hand.down(at: 700, 300)
    hand.drag(by: -600, 0, over: 100)
    editor.modes.machine.enter(editor.modes.crop, because: .application("test"))
    hand.drag(by: -50, 0, over: 100)
    hand.up()

    expect(look, equals: PhotoLook())
    expect(editor.history.done.isEmpty)
  }

  @Test func `keys choose and strengthen, and each press is a step`() {
    hand.press("Right")
    hand.press("Right")
    hand.press("Left")
    hand.press("Down")
    hand.press("Down")
    hand.press("Up")

    expect(look, equals: PhotoLook(filter: "mono", strength: 0.95))
    expect(editor.history.done.count, equals: 6)
    hand.press("Return")
    expect(editor.modes.browse.isCurrent)
    expect(images(after: 0.25), equals: [.original, ImageTreatment(filter: .mono)])
  }

  @Test func `buttons choose a filter, each as one step`() {
    played.press("filter.warm")
    expect(look, equals: PhotoLook(filter: "warm"))
    played.press("filter.warm")
    played.press("filter.none")

    expect(look, equals: PhotoLook())
    expect(editor.history.done.count, equals: 2)
  }

  @Test func `nothing slides with reduced motion`() {
    editor.window.isReduceMotionEnabled = true
    hand.press("Right")

    expect(tool.split(at: played.now) == nil)
    expect(images, equals: [ImageTreatment(filter: .mono)])
  }

  @Test func `a scene opened from its state in the middle of a slide is the same`() throws {
    // The tools have come to their place.
    hand.wait(500)
    hand.press("Right")
    let state = editor.state(at: later(0.1))
    try state.check()
    expect(state.filter?.elapsed, equals: 100_000)

    let again = PlayedEditor(size: PlayedEditor.size(in: \.filter), state: state)

    func picture(_ editor: PhotoEditor, _ time: Timestamp) -> DisplayList {
      DisplayList { editor.draw(into: &$0, at: time) }
    }
    expect(picture(again.editor, again.now), equals: picture(editor, later(0.1)))
    expect(again.editor.state(at: again.now), equals: state)
    expect(editor.state(at: later(0.25)).filter == nil)
  }

  @Test func `a finger that holds shows the photo without its filter until it lifts`() throws {
    played.press("filter.noir")
    hand.wait(1000)
    let steps = editor.history.done.count
    hand.down(at: 500, 300)
    expect(!tool.showsOriginal)
    hand.wait(600)
    expect(tool.showsOriginal && images == [.original])
    expect(played.picture().contains("\"Original\"") && !played.picture().contains("\"Noir 100"))
    // A finger that compares may wander.
    hand.drag(by: -300, 40, over: 200)
    expect(tool.showsOriginal && tool.choice.axis == nil)
    hand.up()
    expect(!tool.showsOriginal && images == [ImageTreatment(filter: .noir)])

    hand.down(at: 500, 300)
    hand.wait(600)
    hand.cancel()
    expect(!tool.showsOriginal)
    expect(look == PhotoLook(filter: "noir") && editor.history.done.count == steps)
  }

  @Test(arguments: [Size(1280, 800), Size(640, 480), Size(360, 640)])
  func `the word for the photo without its filter does not lie under the status row`(size: Size)
    throws
  {
    let editor = PhotoEditor(SceneEnvironment(size: size))
    editor.modes.machine.enter(editor.modes.filter, because: .application("test"))
    let tool = try require(editor.filterTool)
    tool.restore(nil, isComparing: true)
    var frames: [Rect] = []
    func find(_ list: DisplayList, _ place: TouchEngine.AffineTransform) {
      for command in list.commands {
        if case .text(let text) = command, text.string == "Original" {
          frames.append(place.apply(to: text.frame).boundingBox)
        } else if case .group(let group) = command {
          find(group.content, group.transform.concatenating(place))
        }
      }
    }
    find(DisplayList { tool.draw(into: &$0, at: .zero) }, .identity)
    let plate = try require(frames.first)
    let row = try require(editor.window as? PanelWindow).statusFrame(in: editor.window.bounds)
    expect(editor.canvas.frame.intersection(plate), equals: plate)
    if size.width < 1000 { expect(plate.intersection(row) == nil) }
  }

  @Test func `G1.5: a mode that is entered during a hold ends the comparison`() {
    played.press("filter.noir")
    hand.wait(1000)
    hand.down(at: 500, 300)
    hand.wait(600)
    editor.modes.machine.enter(editor.modes.browse, because: .application("test"))
    expect(!tool.showsOriginal && images == [ImageTreatment(filter: .noir)])
    hand.up()
    hand.press("f", text: "f")
    expect(!tool.showsOriginal)
  }

  @Test func `a key shows the photo without its filter, until the key or a change ends that`()
    throws
  {
    played.press("filter.noir")
    hand.wait(1000)
    hand.press("v", text: "v")
    expect(tool.showsOriginal && images == [.original])

    // A scene that opens in this state shows the same.
    let state = editor.state(at: played.now)
    try state.check()
    let again = PlayedEditor(size: PlayedEditor.size(in: \.filter), state: state)
    expect(again.editor.filterTool?.showsOriginal, equals: true)
    expect(again.editor.state(at: again.now), equals: state)
    var wrong = state
    wrong.mode = "browse"
    expect(throws: StateFault("\"isComparing\" in the mode filter only", found: "browse")) {
      try wrong.check()
    }

    hand.press("v", text: "v")
    expect(!tool.showsOriginal && editor.state(at: played.now).isComparing == nil)
    hand.press("v", text: "v")
    hand.press("Down")
    expect(!tool.showsOriginal && look.strength == 0.95)
  }

  @Test func `a state with an unknown filter is refused`() {
    var state = editor.state(at: played.now)
    state.document.look = PhotoLook(filter: "glitter")

    expect(throws: StateFault("the name of a filter", found: "\"glitter\"")) {
      try state.check()
    }
  }
}
