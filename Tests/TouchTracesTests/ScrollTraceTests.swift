import Expectations
import Testing
import TouchEngine
import TouchTestSupport
import TouchTesting
import TouchTraces

/// Lines that scrolling writes into a trace, and the wheel's line, written and read.
@Suite(.endsInTime) struct ScrollTraceTests {
  /// The lines that `play` adds to a list's recording.
  private func lines(_ play: (ScrollStage) -> Void) throws -> [String] {
    let folder = try TraceFolder()
    let scroll = ScrollStage()
    let recorder = try TraceRecorder(
      path: folder.path("list.touchtrace"),
      header: TraceHeader(version: "0", scene: "test", size: Size(400, 400), scale: 1))
    scroll.stage.window.addObserver(recorder)
    scroll.stage.stream.tap = { recorder.record($0) }
    play(scroll)
    recorder.finish(at: scroll.hand.now)
    return try folder.lines("list.touchtrace")
  }

  @Test func `A57: each decision of a scroll view has its line`() throws {
    let written = try lines { scroll in
      scroll.list.cancels = true
      scroll.hand.down(at: 50, 150)
      scroll.hand.wait(200)
      scroll.hand.drag(by: 0, -60, over: 50, every: 10_000)
      scroll.hand.up()
      scroll.hand.wait(4000)
      scroll.list.begins = false
      scroll.hand.tap(at: 50, 150)
      scroll.list.begins = nil
      scroll.list.canCancelContentTouches = false
      scroll.hand.down(at: 50, 150)
      scroll.hand.wait(150)
      scroll.hand.move(by: 0, -20)
    }

    for expected in [
      #"{"t":0,"decision":"delayStarted","touch":1,"view":"button","scrollView":"list","seconds":0.15}"#,
      #"{"t":150000,"decision":"delayFired","touch":1,"view":"button","scrollView":"list","seconds":0.15}"#,
      #"{"t":210000,"decision":"contentShouldCancel","touch":1,"view":"button","scrollView":"list","answer":true}"#,
      #"{"t":210000,"decision":"dragBegan","scrollView":"list","measure":"movement","value":12,"limit":10}"#,
      #"{"t":250000,"decision":"dragEnded","scrollView":"list","velocity":[0,1200]}"#,
      #"{"t":250000,"decision":"decelerating","scrollView":"list","target":[0,648.9]}"#,
      #"{"t":3790993,"decision":"stopped","scrollView":"list","offset":[0,648.9]}"#,
      #"{"t":4300000,"decision":"contentShouldBegin","touch":2,"view":"list","scrollView":"list","answer":false}"#,
      #"{"t":4450000,"decision":"failed","recognizer":"list.pan","why":"contentKeeps","view":"list"}"#,
    ] {
      expect(written.contains(expected), "\(expected)")
    }
  }

  @Test func `A57: the other decisions of a scroll view have their lines`() throws {
    let written = try lines { scroll in
      let (list, hand) = (scroll.list, scroll.hand)
      list.isDirectionalLockEnabled = true
      list.isPagingEnabled = true
      hand.down(at: 150, 300)
      hand.move(by: 10, -40)
      hand.wait(100)
      hand.up()
      list.isPagingEnabled = false
      hand.wait(3000)
      scroll.target = { _ in Point(0, 120) }
      hand.down(at: 150, 300)
      hand.move(by: 0, -40)
      hand.wait(100)
      hand.up()
      hand.wait(3000)
      let inner = ScrollView(identifier: "inner", frame: Rect(0, 200, 300, 200))
      inner.contentSize = Size(300, 500)
      list.addSubview(inner)
      hand.down(at: 150, 200)
      hand.move(by: 0, 20)
      hand.wait(100)
      hand.up()
      hand.wait(3000)
    }

    for expected in [
      #"{"t":0,"decision":"locked","scrollView":"list","axis":"vertical","measure":"slant","value":14.036,"limit":30}"#,
      #"{"t":100000,"decision":"page","scrollView":"list","axis":"vertical","page":0,"why":"nearest","measure":"speed","value":0,"limit":200}"#,
      #"{"t":3200000,"decision":"retargeted","scrollView":"list","from":[0,30],"to":[0,120]}"#,
      #"{"t":6200000,"decision":"leftDrag","scrollView":"inner","to":"list","axis":"vertical","offset":0,"edge":0}"#,
    ] {
      expect(written.contains(expected), "\(expected)")
    }
  }

  @Test func `A57: a view that zooms has its lines`() throws {
    let written = try lines { scroll in
      scroll.zoomed = scroll.row
      scroll.list.contentSize = Size(300, 400)
      scroll.list.minimumZoomScale = 1
      scroll.list.maximumZoomScale = 2
      let hand = scroll.hand
      hand.down(1, at: 140, 50)
      hand.down(2, at: 160, 50)
      for distance in [20, 40] as [Double] {
        hand.together {
          hand.move(1, by: -distance, 0)
          hand.move(2, by: distance, 0)
        }
      }
      hand.wait(100)
      hand.together {
        hand.up(1)
        hand.up(2)
      }
      hand.wait(1000)
    }

    // 140 ⁄ 60 against a limit of 2: e to the (1 − 1 ⁄ (ln 1.1667 · 0.55 ⁄ ln 2 + 1)) · ln 2
    // beyond.
    for expected in [
      #"{"t":0,"decision":"zoomBegan","scrollView":"list","view":"row","measure":"spread","value":40,"limit":8}"#,
      #"{"t":400000,"decision":"zoomEnded","scrollView":"list","scale":2}"#,
    ] {
      expect(written.contains(expected), "\(expected)")
    }
    expect(
      written.contains {
        $0.hasPrefix(##"{"t":100000,"decision":"zoomBounces","scrollView":"list","from":2.15"##)
      })
  }

  @Test func `A57: hand-over, sheet and pager have their lines`() throws {
    let written = try lines { scroll in
      let hand = scroll.hand
      scroll.list.removeFromSuperview()
      let sheet = SheetView(identifier: "sheet", frame: Rect(0, 0, 300, 400), sheetHeight: 300)
      sheet.contentView.addSubview(scroll.list)
      sheet.scrollView = scroll.list
      scroll.stage.view.addSubview(sheet)
      hand.down(at: 150, 150)
      hand.move(by: 0, 210)
      hand.wait(100)
      hand.up()
      hand.wait(3000)
      sheet.removeFromSuperview()
      let pager = PagerView(identifier: "pager", frame: Rect(0, 0, 300, 400))
      scroll.stage.view.addSubview(pager)
      let pages = TwoPages()
      pager.dataSource = pages
    }

    let handedOver = #"{"t":0,"decision":"handedOver","scrollView":"list","to":"sheet","edge":0}"#
    expect(written.contains(handedOver))
    // A sheet that rests at more than a third of its height goes away (rule G0.20).
    let released = ##"{"t":100000,"decision":"sheetReleased","scrollView":"sheet","goesAway":true"##
    expect(written.contains { $0.hasPrefix(released) && $0.contains(#""value":"#) })
    expect(
      written.contains {
        $0.hasSuffix(##""decision":"restsOn","scrollView":"pager","page":0}"##)
      })
  }

  private final class TwoPages: PagerViewDataSource {
    func numberOfPages(in pager: PagerView) -> Int { 2 }
    func pagerView(_ pager: PagerView, show page: Int, in view: View) {}
  }

  @Test func `the wheel is recorded, and scrolls again in a replay`() throws {
    let folder = try TraceFolder()
    let path = try folder.write([
      header, #"{"t":10,"wheel":{"x":150,"y":50.5,"dx":0,"dy":80}}"#, #"{"end":20}"#,
    ])
    let scroll = ScrollStage()
    let source = try TraceReplayer(path: path)
    while let batch = try source.next(until: nil) { scroll.stage.stream.accept(batch) }

    let written = try lines { $0.hand.wheel(at: 150, 50.5, notches: 2) }
    expect(written.contains(#"{"t":0,"wheel":{"x":150,"y":50.5,"dx":0,"dy":80}}"#))
    expect(scroll.list.contentOffset, equals: Point(0, 80))
  }

  @Test(arguments: [#"{"x":1,"y":2,"dx":0}"#, #"{"x":1,"y":2,"dx":0,"dy":1e7}"#, "7"])
  func `a broken wheel line is refused`(wheel: String) throws {
    let folder = try TraceFolder()
    let path = try folder.write([header, #"{"t":10,"wheel":\#(wheel)}"#])
    let reader = try TraceReader(path: path)

    expect(throws: TraceError.self) { _ = try reader.next() }
  }
}
