import TouchAnalysis
import TouchEngine
import TouchTesting

@testable import TouchTraces

/// A loss, or a win too many, as a public thread describes it, in a window that has no more than
/// the thread is about; and the answer that was accepted there.
struct ThreadLoss: Sendable {
  /// The thread: a repository's issue, or a page.
  let thread: String
  /// Who should have won or kept the touch, as for `cure`.
  let target: String
  var wish = CureTarget.Wish.win
  /// The accepted answer.
  let accepted: Change
  /// Fills the window, and returns what has to live as long as it.
  let build: @Sendable (Window) -> AnyObject?
  let play: @Sendable (Hand) -> Void

  // MARK: Playing

  /// A window made anew for each run.
  private final class Run: HeadlessRun {
    let window: Window
    let stream: TouchStream
    private let kept: AnyObject?

    init(_ header: TraceHeader, _ build: (Window) -> AnyObject?) {
      window = Window(size: header.size)
      kept = build(window)
      (window.settings, window.changes) = (header.settings, header.changes)
      stream = TouchStream(window: window)
    }
  }

  var open: RunOpener { { [build] in Run($0, build) } }

  /// Plays the touches once.
  func recording() throws -> LoadedRecording {
    let header = TraceHeader(version: "0", scene: "thread", size: Size(400, 800), scale: 1)
    let run = Run(header, build)
    var trace = TraceText(header)
    run.stream.tap = { trace.add($0) }
    let hand = Hand(stream: run.stream)
    play(hand)
    hand.wait(2000)
    run.stream.tap = nil
    trace.end(at: hand.now)
    return try LoadedRecording(bytes: trace.bytes, name: thread)
  }

  /// Searches for cures.
  func report() throws -> CureReport {
    let (recording, open) = (try recording(), open)
    var target = try CureTarget(target, in: recording.play(opening: open), orView: true)
    target.wish = wish
    return try CureSearch.report(on: target, in: recording, opening: open)
  }
}

/// A scroll view that scrolls together with everything.
private final class AgreeingScrollView: ScrollView {
  override func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldRecognizeSimultaneouslyWith other: GestureRecognizer
  ) -> Bool { true }
}

extension View {
  /// Adds a view, and returns it.
  @discardableResult
  fileprivate func add<Kind: View>(_ view: Kind) -> Kind {
    view.isMultipleTouchEnabled = true
    addSubview(view)
    return view
  }

  /// Adds a plain view.
  @discardableResult
  fileprivate func add(_ identifier: String, _ frame: Rect) -> View {
    add(View(identifier: identifier, frame: frame))
  }

  /// Adds a recognizer under a name.
  @discardableResult
  fileprivate func add<Kind: GestureRecognizer>(_ recognizer: Kind, _ name: String) -> Kind {
    recognizer.name = name
    addGestureRecognizer(recognizer)
    return recognizer
  }

  /// Adds a scroll view with a view that fills its content.
  fileprivate func addScrollView(
    _ identifier: String, _ frame: Rect, content: Size, filledBy filling: String
  ) -> ScrollView {
    let scrollView = add(ScrollView(identifier: identifier, frame: frame))
    scrollView.contentSize = content
    scrollView.add(filling, Rect(origin: .zero, size: content))
    return scrollView
  }
}

extension ThreadLoss {
  private static let whole = Rect(0, 0, 400, 800)

  static let all: [ThreadLoss] = views + pans + others

  /// Views whose touch a recognizer takes.
  private static let views: [ThreadLoss] = [
    ThreadLoss(
      thread: "slackhq/SlackTextViewController#53: a tap of the background over rows",
      target: "row@1", accepted: .property(recognizer: "background", "cancelsTouchesInView", 0),
      build: { window in
        window.add("row", Rect(0, 0, 400, 60))
        window.add(TapGestureRecognizer(), "background")
        return nil
      }, play: { $0.tap(at: 200, 30) }),
    ThreadLoss(
      thread: "andreamazz/AMPopTip#217: a tap outside closes, over a list's cells",
      target: "cell@1", accepted: .property(recognizer: "outside", "cancelsTouchesInView", 0),
      build: { window in
        _ = window.addScrollView("list", whole, content: Size(400, 2000), filledBy: "cell")
        window.add(TapGestureRecognizer(), "outside")
        return nil
      }, play: { $0.tap(at: 200, 130, holding: 250) }),
    ThreadLoss(
      thread: "Yalantis/Koloda#157: a card with a tap and a pan, and cells on it",
      target: "cell@1", accepted: .property(recognizer: "card.tap", "cancelsTouchesInView", 0),
      build: { window in
        let card = window.add("card", Rect(20, 20, 360, 600))
        card.add("cell", Rect(20, 20, 320, 60))
        card.add(TapGestureRecognizer(), "card.tap")
        card.add(PanGestureRecognizer(), "card.pan")
        return nil
      }, play: { $0.tap(at: 200, 70) }),
    ThreadLoss(
      thread: "alikaragoz/MCSwipeTableViewCell#54: a pan of a cell, and its selection",
      target: "cell@1", accepted: .property(recognizer: "cell.pan", "cancelsTouchesInView", 0),
      build: { window in
        window.add("cell", Rect(0, 0, 400, 60)).add(PanGestureRecognizer(), "cell.pan")
        return nil
      }, play: { $0.drag(from: Point(200, 30), to: Point(215, 30), over: 100) }),
    ThreadLoss(
      thread: "xmartlabs/XLPagerTabStrip#215: a slider in a pager, dragged at once",
      target: "slider@1", accepted: .delay(scrollView: "pager", false),
      build: { window in
        let pager = window.addScrollView("pager", whole, content: Size(1200, 800), filledBy: "page")
        pager.isPagingEnabled = true
        pager.add(Control(identifier: "slider", frame: Rect(40, 300, 320, 60)))
        return nil
      }, play: { $0.drag(from: Point(240, 330), to: Point(120, 330), over: 150) }),
  ]

  /// Pans beside other gestures.
  private static let pans: [ThreadLoss] = [
    ThreadLoss(
      thread: "Enricoza/EZCustomNavigation#6: swipe actions of a row, and a pan that goes back",
      target: "actions@1", accepted: .require("back", toFail: "actions"),
      build: { window in
        window.add("row", Rect(0, 100, 400, 60)).add(DirectionalPanGestureRecognizer(), "actions")
        window.add(PanGestureRecognizer(), "back")
        return nil
      }, play: { $0.drag(from: Point(100, 130), to: Point(260, 130), over: 150) }),
    ThreadLoss(
      thread: "erichoracek/MSDynamicsDrawerViewController#40: deleting in a table, and a drawer",
      target: "delete@1", accepted: .together("delete", "drawer"),
      build: { window in
        let list = window.addScrollView("list", whole, content: Size(400, 2000), filledBy: "rest")
        let row = list.add("row", Rect(0, 100, 400, 60))
        row.add(SwipeGestureRecognizer(), "delete").direction = .left
        window.add(PanGestureRecognizer(), "drawer")
        return nil
      }, play: { $0.drag(from: Point(320, 130), to: Point(120, 130), over: 120) }),
    ThreadLoss(
      thread: "software-mansion/react-native-gesture-handler#1933: a pan blocks the scroll view",
      target: "list.pan@1", accepted: .together("list.pan", "slider.pan"),
      build: { window in
        let list = window.addScrollView("list", whole, content: Size(400, 2000), filledBy: "rest")
        list.add("slider", Rect(0, 100, 400, 300)).add(PanGestureRecognizer(), "slider.pan")
        return nil
      }, play: { $0.drag(from: Point(200, 300), to: Point(205, 200), over: 150) }),
    ThreadLoss(
      thread: "dogo/AKSideMenu#20: a menu's pan over a map", target: "menu@1",
      accepted: .together("menu", "map.pan"),
      build: { window in
        window.add("map", whole).add(PanGestureRecognizer(), "map.pan")
        window.add(PanGestureRecognizer(), "menu")
        return nil
      }, play: { $0.drag(from: Point(100, 400), to: Point(220, 400), over: 150) }),
    ThreadLoss(
      thread: "tangrams/tangram-es#1905: a map's pan while it is pinched", target: "map.pan@1",
      accepted: .together("map.pan", "map.pinch"),
      build: { window in
        let map = window.add("map", whole)
        map.add(PanGestureRecognizer(), "map.pan")
        map.add(PinchGestureRecognizer(), "map.pinch")
        return nil
      },
      play: { hand in
        hand.together {
          hand.down(1, at: 100, 400)
          hand.down(2, at: 200, 400)
        }
        hand.drag(2, by: 120, 0, over: 200)
        hand.up(1)
        hand.up(2)
      }),
    ThreadLoss(
      thread: "AhmedElassuty/BottomSheetController#1: a sheet's pan over its list",
      target: "sheet.pan@1", accepted: .together("sheet.pan", "list.pan"),
      build: { window in
        let sheet = window.add("sheet", Rect(0, 200, 400, 600))
        _ = sheet.addScrollView(
          "list", Rect(0, 40, 400, 560), content: Size(400, 2000), filledBy: "cell")
        sheet.add(PanGestureRecognizer(), "sheet.pan")
        return nil
      }, play: { $0.drag(from: Point(200, 600), to: Point(200, 480), over: 150) }),
    ThreadLoss(
      thread: "SwipeCellKit/SwipeCellKit#453: a cell's pan, and the pan that goes back",
      target: "back@1", accepted: .require("cell.pan", toFail: "back"),
      build: { window in
        window.add("cell", Rect(0, 100, 400, 60)).add(PanGestureRecognizer(), "cell.pan")
        window.add(PanGestureRecognizer(), "back")
        return nil
      }, play: { $0.drag(from: Point(30, 130), to: Point(180, 130), over: 150) }),
    ThreadLoss(
      thread: "Friend-LGA/LGSideMenuController#119: a menu's pan over a slide show",
      target: "menu@1", accepted: .require("slides.pan", toFail: "menu"),
      build: { window in
        let frame = Rect(0, 100, 400, 300)
        let slides = window.addScrollView(
          "slides", frame, content: Size(1200, 300), filledBy: "slide")
        slides.contentOffset = Point(400, 0)
        window.add(PanGestureRecognizer(), "menu")
        return nil
      }, play: { $0.drag(from: Point(100, 250), to: Point(240, 250), over: 150) }),
    ThreadLoss(
      thread: "DigitalLeaves/DLHamburguerMenu#4: an own gesture, and the pan of a menu",
      target: "panel.swipe@1", accepted: .require("menu", toFail: "panel.swipe"),
      build: { window in
        let panel = window.add("panel", Rect(0, 300, 400, 300))
        panel.add(DirectionalPanGestureRecognizer(), "panel.swipe")
        window.add(PanGestureRecognizer(), "menu")
        return nil
      }, play: { $0.drag(from: Point(60, 450), to: Point(240, 455), over: 150) }),
    ThreadLoss(
      thread: "davidanaya/flutter-circular-slider#2: a dial in a scroll view", target: "dial@1",
      accepted: .require("strip.pan", toFail: "dial"),
      build: { window in
        let frame = Rect(0, 100, 400, 300)
        let strip = window.addScrollView(
          "strip", frame, content: Size(1200, 300), filledBy: "rest")
        strip.contentOffset = Point(400, 0)
        strip.add("knob", Rect(500, 50, 200, 200)).add(DirectionalPanGestureRecognizer(), "dial")
        return nil
      }, play: { $0.drag(from: Point(150, 250), to: Point(270, 250), over: 150) }),
  ]

  /// Taps, holds and turns, and gestures of which one is too many.
  private static let others: [ThreadLoss] = [
    ThreadLoss(
      thread: "codebetter1021.pages.dev: a single tap beside a double tap", target: "photo.tap@1",
      wish: .lose, accepted: .require("photo.tap", toFail: "photo.doubleTap"),
      build: { window in
        let photo = window.add("photo", whole)
        photo.add(TapGestureRecognizer(), "photo.tap")
        photo.add(TapGestureRecognizer(), "photo.doubleTap").numberOfTapsRequired = 2
        return nil
      },
      play: { hand in
        hand.tap(at: 200, 300)
        hand.wait(120)
        hand.tap(at: 200, 300)
      }),
    ThreadLoss(
      thread: "whackylabs.com: press a square, then drag it", target: "square.pan@1",
      accepted: .together("square.pan", "square.longPress"),
      build: { window in
        let square = window.add("square", Rect(100, 100, 200, 200))
        square.add(LongPressGestureRecognizer(), "square.longPress")
        square.add(PanGestureRecognizer(), "square.pan")
        return nil
      },
      play: { hand in
        hand.down(at: 200, 200)
        hand.wait(700)
        hand.drag(by: 80, 40, over: 200)
        hand.up()
      }),
    ThreadLoss(
      thread: "lukescott/DraggableCollectionView#61: a long press to reorder, and another one",
      target: "reorder@1", accepted: .require("cell.longPress", toFail: "reorder"),
      build: { window in
        let grid = window.add("grid", whole)
        grid.add("cell", Rect(0, 0, 200, 200)).add(LongPressGestureRecognizer(), "cell.longPress")
        grid.add(LongPressGestureRecognizer(), "reorder")
        return nil
      }, play: { $0.tap(at: 100, 100, holding: 700) }),
    ThreadLoss(
      thread: "zingchart/zingtouch#49: turning beside pinching", target: "photo.rotation@1",
      accepted: .together("photo.rotation", "photo.pinch"),
      build: { window in
        let photo = window.add("photo", whole)
        photo.add(PinchGestureRecognizer(), "photo.pinch")
        photo.add(RotationGestureRecognizer(), "photo.rotation")
        return nil
      },
      play: { hand in
        hand.together {
          hand.down(1, at: 120, 300)
          hand.down(2, at: 240, 300)
        }
        hand.drag(2, by: 40, 0, over: 60)
        hand.drag(2, by: -20, 160, over: 300)
        hand.up(1)
        hand.up(2)
      }),
    ThreadLoss(
      thread: "gblancogarcia/GBInfiniteScrollView#48: a scroll view in another, and both scroll",
      target: "outer.pan@1", wish: .lose, accepted: .apart("outer.pan", "inner.pan"),
      build: { window in
        let outer = window.add(AgreeingScrollView(identifier: "outer", frame: whole))
        outer.contentSize = Size(400, 2000)
        let inner = outer.add(
          AgreeingScrollView(identifier: "inner", frame: Rect(0, 0, 400, 400)))
        inner.contentSize = Size(400, 1600)
        inner.add("cell", Rect(0, 0, 400, 1600))
        return nil
      }, play: { $0.drag(from: Point(200, 300), to: Point(200, 180), over: 150) }),
  ]
}
