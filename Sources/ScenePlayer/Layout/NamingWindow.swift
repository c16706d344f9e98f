package import TouchEngine

/// The window of a page that knows what its controls are called, as those that an ``Arrangement``
/// lays out.
package protocol NamingWindow: Window {
  /// Returns the name of a view in the window's language; `nil` for the words that are drawn on it.
  func name(of view: View) -> String?
}
