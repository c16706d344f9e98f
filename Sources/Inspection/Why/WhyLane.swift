package import Drawing
import TouchEngine

/// A recognizer or a control in the race for a touch, as the why card shows it.
package struct WhyLane: Hashable, Sendable {
  package enum Outcome: Hashable, Sendable { case won, lost, absent }

  /// The name of the recognizer, or of the control, as in decisions.
  package var recognizer: String
  /// The display name.
  package var name: String
  package var look: GestureLook
  package var outcome: Outcome
  /// The seconds from the landing to the decision; of a recognizer that never got the touch 0.
  package var decided: Double
  /// The seconds from the landing to the end of the gesture; for a loser that of the decision.
  package var over: Double
  /// Why it won or lost, in a few words.
  package var words: String
}
