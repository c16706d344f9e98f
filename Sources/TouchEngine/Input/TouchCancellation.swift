/// The cause for which touches were cancelled, from the source of input.
public enum TouchCancellation: String, Hashable, Sendable, CaseIterable {
  /// The user pressed Esc or cancelled the touches in another way.
  case escape
  /// The window lost the focus.
  case focusLost
  /// The window was unmapped.
  case windowHidden
  /// The window was closed.
  case windowClosed
  /// The window's scale changed, so that the fingers are over other content.
  case windowRescaled
  /// The device was unplugged or turned off.
  case deviceRemoved
  /// The device identified the contact as a palm.
  case palm
  /// Another client, such as the window manager, took the touch.
  case otherClient
  /// The way in which the mouse simulates fingers changed.
  case mouseMode
  /// Another scene was opened.
  case sceneChanged
  /// Other content covers the scene.
  case covered
  /// Time was paused.
  case paused
  /// The input ended.
  case inputEnded
}
