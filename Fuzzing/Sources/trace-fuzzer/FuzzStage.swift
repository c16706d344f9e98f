import TouchEngine
import TouchTraces

/// A window with a list, a button in it, and a view with every recognizer, that plays traces.
final class FuzzStage: DecisionObserver {
  private let window: Window
  private let stream: TouchStream
  private var decisions: [Decision] = []

  /// Plays a trace to its end, and returns the decisions.
  static func play(_ bytes: [UInt8]) throws -> [Decision] {
    let replayer = TraceReplayer(try TraceReader(bytes: bytes, name: "trace"))
    let stage = FuzzStage(replayer.header.size)
    stage.window.settings = replayer.header.settings
    defer {
      // The window would keep its observer, which keeps the window and everything that its fingers
      // touch.
      stage.window.removeObserver(stage)
      let cancel = InputEvent(time: replayer.now, .cancelTouches)
      stage.stream.accept(InputBatch(events: [cancel], time: replayer.now))
    }
    while let batch = try replayer.next(until: stage.window.timeline.nextDeadline) {
      stage.stream.accept(batch)
    }
    return stage.decisions
  }

  private init(_ size: Size) {
    window = Window(size: size)
    stream = TouchStream(window: window)
    let list = ScrollView(identifier: "list", frame: Rect(0, 0, 400, 400))
    list.contentSize = Size(400, 3000)
    list.addSubview(
      Button(identifier: "button", frame: Rect(20, 20, 200, 80)))
    window.addSubview(list)
    stream.calls["scroll"] = { [unowned list] value in
      let y = min(max(value.numberValue ?? 100, -TouchStream.positionLimit), 1e6)
      list.setContentOffset(Point(0, y), animated: true)
    }
    let canvas = View(identifier: "canvas", frame: Rect(400, 0, 800, 800))
    let double = TapGestureRecognizer()
    double.numberOfTapsRequired = 2
    let tap = TapGestureRecognizer()
    tap.require(toFail: double)
    for recognizer in [
      tap, double, PanGestureRecognizer(), PinchGestureRecognizer(), RotationGestureRecognizer(),
      LongPressGestureRecognizer(),
    ] {
      canvas.addGestureRecognizer(recognizer)
    }
    window.addSubview(canvas)
    window.addObserver(self)
  }

  func decided(_ decision: Decision) { decisions.append(decision) }
}
