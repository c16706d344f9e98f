/// Why something was decided, as whoever decided it says: why a recognizer was refused a touch, did not
/// begin, began late, failed or was cancelled, or why a scroll view stopped.
///
/// The engine's own reasons are cases. An application gives its own as ``custom(key:values:)``: a
/// trace holds key and values, and words come from ``ReasonWords``.
public enum Reason: Hashable, Sendable {
  /// The system took the touches away.
  case touches(TouchCancellation)
  /// The recognizer was switched off.
  case disabled
  /// The recognizer, or its view, was removed.
  case removed
  /// A state of a machine does not admit it; `nil` when the machine is in no state (rule G1.5).
  case notAdmitted(machine: String, state: String?)
  /// The view of this path goes on with the movement (rules G0.17, G3.4).
  case handedOver(to: String)
  /// The content is at its edge, and the scroll view of this path around it has room (rule D42).
  case leftDrag(to: String)
  /// A control keeps a single tap on it for itself (rule A50).
  case controlKeepsTap
  /// A control keeps a finger that goes along its track for itself (rule A50).
  case controlKeepsDrag
  /// The fingers went another way than these directions.
  case wrongDirection(Directions)
  /// There is no view to zoom (rule D26).
  case nothingToZoom
  /// The lowest screen of a navigation controller cannot be popped (rule E6).
  case lowestScreen
  /// The screens of a navigation controller are being changed.
  case screensChange
  /// The transition that the fingers held is over.
  case transitionOver
  /// The sheet goes away (rule G0.16).
  case sheetGoesAway
  /// The tap was inside the sheet (rule G0.15).
  case insideSheet
  /// A pan had moved enough before, and began when the fingers went one of these ways (rule D41).
  case waitedFor(Directions)
  /// These touches stopped a scroll view that moved by itself (rules D17, D25).
  case stoppedBy([TouchID])
  /// An application's own reason: a key such as `canvas.nothingUnderFingers`, and numbers by name.
  case custom(key: String, values: [String: Double] = [:])
}

/// Why contacts were taken away, as the source of input says.
public enum TouchCancellation: String, Hashable, Sendable, CaseIterable {
  /// Somebody pressed Esc, or asked for it otherwise.
  case escape
  /// The window lost the focus.
  case focusLost
  /// The window was unmapped.
  case windowHidden
  /// The window was closed.
  case windowClosed
  /// The window got another scale, so that other things lie under the fingers.
  case windowRescaled
  /// The device was unplugged or switched off.
  case deviceRemoved
  /// The device found out that it is a palm.
  case palm
  /// Another client, as the window manager, took the touch.
  case otherClient
  /// The mouse plays fingers another way from now on.
  case mouseMode
  /// Another scene was opened.
  case sceneChanged
  /// Something else is shown in place of the scene.
  case covered
  /// Time was stopped.
  case paused
  /// There is no more input.
  case inputEnded
}

/// Ways on the screen that a gesture takes.
public struct Directions: OptionSet, Hashable, Sendable {
  public let rawValue: Int

  public init(rawValue: Int) { self.rawValue = rawValue }

  public static let right = Directions(rawValue: 1 << 0)
  public static let left = Directions(rawValue: 1 << 1)
  public static let up = Directions(rawValue: 1 << 2)
  public static let down = Directions(rawValue: 1 << 3)
  public static let horizontal: Directions = [.left, .right]
  public static let vertical: Directions = [.up, .down]
  public static let all: Directions = [.left, .right, .up, .down]

  /// Each single direction with its name in traces, in their order there.
  package static let named: [(name: String, direction: Directions)] = [
    ("left", .left), ("right", .right), ("up", .up), ("down", .down),
  ]

  /// The names of those that it holds.
  package var names: [String] { Self.named.filter { contains($0.direction) }.map(\.name) }
}
