extension View {
  /// Whether the answers of this view are known before it is asked; see ``answersPlainly``.
  var isPlain: Bool {
    var view: View? = self
    while let current = view {
      if let answer = current.answersPlainly { return answer }
      view = current.superview
    }
    return isOfEngine
  }

  /// Whether the view's class is one of the engine's own.
  private var isOfEngine: Bool { String(reflecting: type(of: self)).hasPrefix("TouchEngine.") }
}
