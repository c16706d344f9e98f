import TouchEngine

/// All that hangs below a view.
enum ViewTree {
  /// The kind and place of each view, from back to front.
  static func names(below view: View) -> [String] {
    view.subviews.flatMap { ["\(type(of: $0)) \($0.path)"] + names(below: $0) }
  }

  static func recognizers(below view: View) -> [GestureRecognizer] {
    view.gestureRecognizers + view.subviews.flatMap { recognizers(below: $0) }
  }
}
