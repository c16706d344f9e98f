import Drawing
import TouchEngine

/// A verdict in a few words, with the icon of its gesture: "Drag won".
struct BriefVerdict: Hashable {
  var look: GestureLook
  var words: String
}

extension Wording {
  /// Returns a verdict in a few words, without its measure.
  ///
  /// - Parameters:
  ///   - verdict: The verdict.
  ///   - look: Returns the icon and the color of a recognizer, by its name in traces.
  /// - Returns: The words with the icon.
  func brief(_ verdict: Verdict, look: (String) -> GestureLook) -> BriefVerdict {
    let content = verdict.decision.content
    guard let recognizer = content.recognizer else {
      return BriefVerdict(look: .tap, words: words(of: verdict))
    }
    let name = name(recognizer)
    let words =
      switch content {
      case .began, .ended: say("\(name) won", "\(name)胜出")
      case .failed, .prevented, .shouldBegin(_, answer: false, _):
        say("\(name) lost", "\(name)落败")
      case .cancelled: words(of: content)
      default: words(of: verdict)
      }
    return BriefVerdict(look: look(recognizer), words: words)
  }
}
