/// The reason for a decision, from the code that decided: why a recognizer was refused a touch, did
/// not begin, began late or beside another one, failed or was cancelled, or why a scroll view
/// stopped.
///
/// The engine's own reasons are cases. An application adds its own as ``custom(key:values:by:)``: a
/// trace holds the key and the values; the text comes from ``ReasonWords``.
public enum Reason: Hashable, Sendable {
  /// The system cancelled the touches.
  case touches(TouchCancellation)
  /// The recognizer, or the control that got the touch, is disabled.
  case disabled
  /// The recognizer, or its view, was removed.
  case removed
  /// The state of a machine does not admit the recognizer; `nil` when the machine has none (rule
  /// G1.5).
  case notAdmitted(machine: String, state: String?)
  /// The view with this path continues the movement (rules G0.17, G3.4).
  case handedOver(to: String)
  /// The content is at its edge, and the enclosing scroll view with this path can still scroll
  /// (rule D42).
  case leftDrag(to: String)
  /// A control keeps a single tap on it (rule A50).
  case controlKeepsTap
  /// A control keeps a drag along its track (rule A50).
  case controlKeepsDrag
  /// The finger was lifted outside of the button that had its touch, which is then not pressed:
  /// how far outside its bounds, and how far at most.
  case liftedOutside(Measure)
  /// The fingers moved in another direction than these.
  case wrongDirection(Directions)
  /// There is no view to zoom (rule D26).
  case nothingToZoom
  /// The root of a navigation controller cannot be popped (rule E6).
  case lowestScreen
  /// The stack of a navigation controller is being changed.
  case screensChange
  /// The transition that the finger held is over.
  case transitionOver
  /// The sheet is on its way out (rule G0.16).
  case sheetGoesAway
  /// The tap was inside the sheet (rule G0.15).
  case insideSheet
  /// A pan had moved enough earlier, and began when the fingers moved in one of these directions
  /// (rule D41).
  case waitedFor(Directions)
  /// These touches stopped a scroll view that moved by itself (rules D17, D25); `moving` is the view
  /// inside it whose content it moved then (rule G3.4), and `nil` when it moved its own.
  case stoppedBy([TouchID], moving: String? = nil)
  /// These recognizers had recognized with the same touches, and may be active together with it
  /// (rule A40).
  case beside([Companion])
  /// The recognizer with this name took the touches: from their view, where another one had left
  /// them to it, or from a running gesture in a program of another toolkit.
  case taken(by: String)
  /// The recognizer began because this one did, with which it is in one group of another toolkit.
  case inGroup(of: String)
  /// The recognizer told its handlers, and left its touches to others, in a program of another
  /// toolkit.
  case unclaimed
  /// An application's own reason: a key such as `canvas.nothingUnderFingers`, numbers by name, and
  /// the name of a recognizer or a view that caused it.
  case custom(key: String, values: [String: Double] = [:], by: String? = nil)
}

/// Directions on the screen that a gesture takes.
public struct Directions: OptionSet, Hashable, Sendable {
  public let rawValue: Int

  public init(rawValue: Int) { self.rawValue = rawValue }

  /// To the right on the screen.
  public static let right = Directions(rawValue: 1 << 0)
  /// To the left on the screen.
  public static let left = Directions(rawValue: 1 << 1)
  /// Up on the screen, against the y axis.
  public static let up = Directions(rawValue: 1 << 2)
  /// Down on the screen, along the y axis.
  public static let down = Directions(rawValue: 1 << 3)
  /// Left and right.
  public static let horizontal: Directions = [.left, .right]
  /// Up and down.
  public static let vertical: Directions = [.up, .down]
  /// All four directions.
  public static let all: Directions = [.left, .right, .up, .down]

  /// Each single direction with its name in traces, in the order used there.
  package static let named: [(name: String, direction: Directions)] = [
    ("left", .left), ("right", .right), ("up", .up), ("down", .down),
  ]

  /// The names of the directions in the set.
  package var names: [String] { Self.named.filter { contains($0.direction) }.map(\.name) }
}
