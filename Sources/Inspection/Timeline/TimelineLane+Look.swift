import Drawing
import ScenePlayer
import TouchAnalysis

extension TimelineLane {
  /// The look of the lane's gesture.
  var look: GestureLook {
    switch subject {
    case .view: .tap
    case .recognizer(let name): isScroll ? .scroll : GestureLook(recognizer: name, kind: "")
    case .finger, .gate, .hold, .nextTap: .other
    }
  }

  /// The icon before the lane's name.
  var icon: Icon {
    switch subject {
    case .finger: .tap
    case .view, .recognizer: look.icon
    case .gate: .gate
    case .hold, .nextTap: .clock
    }
  }
}
