public import TouchEngine

/// A view that acts on touches itself, without a recognizer, and is no control.
public protocol TouchTaking: View {
  /// Whether the view acts on touches now.
  var takesTouches: Bool { get }
}
