import SceneBase
import TouchEngine

/// What a touch was for the view on which it landed.
struct LineUse: Hashable, Sendable {
  /// The kind of the view.
  enum Kind: Hashable, Sendable {
    /// A part of the program's or the scene's interface; what it does can be seen.
    case chrome
    /// A control, or a view that acts on touches without a recognizer.
    case control
    /// A view that leaves touches to recognizers.
    case plain
  }

  var kind: Kind
  /// Whether the control acted on the touch, as by a press.
  var isUsed = false
  /// The readable name of the control; `nil` for other views.
  var name: LocalizedText?
}
