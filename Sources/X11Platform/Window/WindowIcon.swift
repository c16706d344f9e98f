internal import CX11

/// An icon of the program for task bars and window lists.
package struct WindowIcon: Hashable, Sendable {
  package var width: Int
  package var height: Int
  /// The pixels row by row from the top, as `0xAARRGGBB`, with straight (not premultiplied) alpha.
  package var pixels: [UInt32]

  package init(width: Int, height: Int, pixels: [UInt32]) {
    precondition(pixels.count == width * height, "There is a pixel for each place.")
    self.width = width
    self.height = height
    self.pixels = pixels
  }
}

extension X11Window {
  /// The size of Xlib's request buffer, in bytes.
  private static let requestBuffer = 16384

  /// Gives the window manager the icon in several sizes, of which it uses the best fit.
  ///
  /// All of them together must fit into Xlib's request buffer: Xlib sends a longer property in
  /// several parts, and never returns when the server disconnects meanwhile.
  package func setIcons(_ icons: [WindowIcon]) {
    guard !connection.isLost else { return }
    let numbers = icons.flatMap { icon in
      [UInt(icon.width), UInt(icon.height)] + icon.pixels.map(UInt.init)
    }
    precondition(4 * numbers.count + 256 < Self.requestBuffer, "The icons fit into one request.")
    XFlush(connection.display)
    connection.write(
      numbers, as: Atom(XA_CARDINAL), to: connection.atom("_NET_WM_ICON"), on: window)
    XFlush(connection.display)
  }
}
