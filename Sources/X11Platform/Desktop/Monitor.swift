internal import CX11
package import TouchEngine

/// A part of the screen with its own content, as RANDR describes it.
package struct Monitor: Hashable, Sendable {
  /// The name that `xrandr` and `xinput map-to-output` use, as in `HDMI-1`.
  package var name: String
  /// The position and size on the screen, in pixels.
  package var frame: PixelRect
  /// The refresh rate in hertz; `nil` when it is not known.
  package var refreshRate: Double?
  /// The width and height of the picture in millimeters; `nil` when they are not known.
  package var millimeters: Size?

  package init(
    name: String, frame: PixelRect, refreshRate: Double?, millimeters: Size? = nil
  ) {
    self.name = name
    self.frame = frame
    self.refreshRate = refreshRate
    self.millimeters = millimeters
  }
}
