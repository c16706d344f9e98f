/// A window that can take all of its screen.
package protocol FullscreenWindow: AnyObject {
  func toggleFullscreen()
}
