package import Drawing

/// A display for pictures.
package protocol Screen: AnyObject {
  /// Whether the last picture was lost or no longer fits.
  var needsDisplay: Bool { get }
  /// Whether the last picture would look better if shown again.
  var needsAnotherFrame: Bool { get }
  /// The maximum number of frames per second, in hertz.
  var refreshRate: Double { get }
  func show(_ list: DisplayList)
  /// Makes ahead what the next pictures will probably need: `list`, and what lies around the last
  /// changes. Called when a picture was shown.
  func prepare(_ list: DisplayList)
}

extension Screen {
  package var needsAnotherFrame: Bool { false }
  package var refreshRate: Double { 60 }
  package func prepare(_ list: DisplayList) {}
}
