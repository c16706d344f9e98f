import TouchAnalysis
import TouchEngine

/// Measures how many sequences a minute a search for conflicts looks at on all processors, between
/// two gestures on one view, as the gesture lab has them.
func measureExploring(into report: inout Report) throws {
  let pairs: [(@Sendable () -> GestureRecognizer, @Sendable () -> GestureRecognizer)] = [
    ({ TapGestureRecognizer() }, { PanGestureRecognizer() }),
    ({ PanGestureRecognizer() }, { SwipeGestureRecognizer() }),
    ({ LongPressGestureRecognizer() }, { DirectionalPanGestureRecognizer() }),
    ({ PinchGestureRecognizer() }, { RotationGestureRecognizer() }),
  ]
  var speeds: [Double] = []
  for _ in 0..<report.effort.rounds(4) {
    var played = 0
    let start = wallNanoseconds()
    for (first, second) in pairs {
      let exploration = try TouchExplorer(ExplorationOptions(sequences: 20_000)) {
        let window = Window(size: Size(400, 400))
        window.onDiagnostic = { _ in }
        let view = View(identifier: "both", frame: window.bounds)
        view.isMultipleTouchEnabled = true
        window.addSubview(view)
        for (name, recognizer) in [("A", first()), ("B", second())] {
          recognizer.name = name
          view.addGestureRecognizer(recognizer)
        }
        return WindowRun(of: window)
      }.explore()
      played += exploration.bound.sequences
    }
    speeds.append(Double(played) / (wallNanoseconds() - start) * 60e9)
  }
  report.add(
    "explore, two gestures", unit: "sequences/min", [("TouchAnalysis", Measurement(speeds))])
}
