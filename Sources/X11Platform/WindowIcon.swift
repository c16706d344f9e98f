internal import CX11

/// A picture of the program, which task bars and window lists show.
package struct WindowIcon: Hashable, Sendable {
  package var width: Int
  package var height: Int
  /// Row by row from the top, as `0xAARRGGBB`, the colours not multiplied by the opacity.
  package var pixels: [UInt32]

  package init(width: Int, height: Int, pixels: [UInt32]) {
    precondition(pixels.count == width * height, "There is a pixel for each place.")
    self.width = width
    self.height = height
    self.pixels = pixels
  }
}

extension X11Window {
  /// Gives the window manager the icon in several sizes, of which it takes what fits.
  package func setIcons(_ icons: [WindowIcon]) {
    let numbers = icons.flatMap { icon in
      [UInt(icon.width), UInt(icon.height)] + icon.pixels.map(UInt.init)
    }
    // Xlib takes 32-bit units as longs.
    numbers.withUnsafeBytes { bytes in
      _ = XChangeProperty(
        connection.display, window, connection.atom("_NET_WM_ICON"), Atom(XA_CARDINAL), 32,
        PropModeReplace, bytes.baseAddress?.assumingMemoryBound(to: UInt8.self),
        Int32(numbers.count))
    }
    XFlush(connection.display)
  }
}
