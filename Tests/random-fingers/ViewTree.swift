import TouchEngine

/// All that hangs below a view.
enum ViewTree {
  /// What each view is and where it stands, from the back to the front.
  static func names(below view: View) -> [String] {
    view.subviews.flatMap { ["\(type(of: $0)) \($0.path)"] + names(below: $0) }
  }

  static func recognizers(below view: View) -> [GestureRecognizer] {
    view.gestureRecognizers + view.subviews.flatMap { recognizers(below: $0) }
  }
}
