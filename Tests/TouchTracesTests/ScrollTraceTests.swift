import Testing
import TouchEngine
import TouchTestSupport
import TouchTraces

/// What scrolling writes into a trace, and the wheel's line both ways.
@Suite struct ScrollTraceTests {
  /// A list with a recorder, before and after something is done to it.
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
      #expect(written.contains(expected), "\(expected)")
    }
  }

  @Test func `the wheel is recorded, and scrolls again when it is replayed`() throws {
    let folder = try TraceFolder()
    let path = try folder.write([
      header, #"{"t":10,"wheel":{"x":150,"y":50.5,"dx":0,"dy":80}}"#, #"{"end":20}"#,
    ])
    let scroll = ScrollStage()
    let source = try TraceReplayer(path: path)
    while let batch = try source.next(until: nil) { scroll.stage.stream.accept(batch) }

    let written = try lines { $0.hand.wheel(at: 150, 50.5, notches: 2) }
    #expect(written.contains(#"{"t":0,"wheel":{"x":150,"y":50.5,"dx":0,"dy":80}}"#))
    #expect(scroll.list.contentOffset == Point(0, 80))
  }

  @Test(arguments: [#"{"x":1,"y":2,"dx":0}"#, #"{"x":1,"y":2,"dx":0,"dy":1e7}"#, "7"])
  func `a broken wheel line is refused`(wheel: String) throws {
    let folder = try TraceFolder()
    let path = try folder.write([header, #"{"t":10,"wheel":\#(wheel)}"#])
    let reader = try TraceReader(path: path)

    #expect(throws: TraceError.self) { _ = try reader.next() }
  }
}
