import TouchEngine

/// The roles of the editor's recognizers; the mode decides which of them may begin (rule G1.4).
public enum CanvasRole: String, CaseIterable, Sendable {
  case tap, doubleTap, pan, pinch, rotation, longPress
  /// Two fingers move the view and not the elements.
  case viewPan, viewPinch
  /// One finger drags a sticker out of the tray; the only role that is not the canvas'.
  case trayDrag

  /// Whether the role moves or zooms the view.
  var isOfView: Bool { self == .viewPan || self == .viewPinch }

  /// The roles of the canvas.
  public static let ofCanvas = allCases.filter { $0 != .trayDrag }
}
