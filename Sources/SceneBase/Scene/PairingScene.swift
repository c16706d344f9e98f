public import Drawing
public import TouchEngine

/// A scene that puts any two of some gestures beside each other.
public protocol PairingScene: Scene {
  /// The gestures, in the order in which a list shows them.
  static var pairedGestures: [PairedGesture] { get }

  /// Returns a window with two of the gestures on one view, as the scene has them.
  ///
  /// - Parameters:
  ///   - first: The name of the one that is added first.
  ///   - second: The name of the other.
  /// - Returns: The window.
  static func window(pairing first: String, with second: String) -> Window

  /// Puts two of the gestures beside each other in the scene.
  ///
  /// - Parameters:
  ///   - first: The name of the one that is added first.
  ///   - second: The name of the other.
  func pair(_ first: String, with second: String)
}

/// A gesture that a ``PairingScene`` puts beside others.
public struct PairedGesture: Hashable, Sendable {
  /// The name in code.
  public var name: String
  /// The name for people.
  public var words: LocalizedText
  /// The icon and the color.
  public var look: GestureLook

  /// Creates a gesture.
  public init(_ name: String, _ words: LocalizedText, _ look: GestureLook) {
    (self.name, self.words, self.look) = (name, words, look)
  }
}
