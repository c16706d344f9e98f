internal import CX11

/// The screen's pixel format: always 32 bits, of which the lower 24 are red, green and blue.
struct PixelFormat {
  var visual: UnsafeMutablePointer<Visual>
  var depth: Int32

  /// Finds a visual that takes pixels as they are drawn.
  ///
  /// Depth 24 comes first, because at depth 32 a compositor reads the unused byte as opacity.
  ///
  /// - Throws: `noUsableVisual`.
  init(_ connection: X11Connection) throws(X11Error) {
    let display = connection.display
    let screen = XDefaultScreen(display)
    if let visual = XDefaultVisual(display, screen), XDefaultDepth(display, screen) == 24,
      Self.isUsable(visual.pointee)
    {
      self.visual = visual
      depth = 24
      return
    }
    for depth: Int32 in [24, 32] {
      var info = XVisualInfo()
      if XMatchVisualInfo(display, screen, depth, TrueColor, &info) != 0, let visual = info.visual,
        Self.isUsable(visual.pointee)
      {
        self.visual = visual
        self.depth = depth
        return
      }
    }
    throw .noUsableVisual(depth: Int(XDefaultDepth(display, screen)))
  }

  private static func isUsable(_ visual: Visual) -> Bool {
    visual.red_mask == 0xff0000 && visual.green_mask == 0x00ff00 && visual.blue_mask == 0x0000ff
  }
}
