import TouchEngine
import TouchTesting
import TouchTraces

/// A recording of another program: a tap and a drag.
enum ForeignRecording {
  /// Records it.
  ///
  /// - Parameters:
  ///   - header: The header; it names the program.
  ///   - name: The name of the view that is touched.
  ///   - path: The file.
  /// - Throws: That the file cannot be created.
  static func write(_ header: TraceHeader, naming name: String, to path: String) throws {
    let recorder = try TraceRecorder(path: path, header: header)
    let window = Window(size: header.size)
    let view = View(identifier: name, frame: window.bounds)
    view.addGestureRecognizer(TapGestureRecognizer())
    view.addGestureRecognizer(PanGestureRecognizer())
    window.addSubview(view)
    let stage = Stage(window)
    window.addObserver(recorder)
    stage.stream.tap = { recorder.record($0) }
    stage.hand.tap(at: Point(50, 50), holding: 50)
    stage.hand.wait(500)
    stage.hand.drag(from: Point(100, 100), to: Point(200, 100), over: 300)
    stage.hand.wait(1000)
    recorder.finish(at: stage.hand.now)
  }
}
