import Drawing

/// The colors of what is drawn around and over a scene.
enum Palette {
  static let backdrop = Color(hex: 0x1B1F27)
  static let strip = Color(hex: 0x1B1F27)
  static let stripText = Color(hex: 0xF2F4F8)
  static let stripFaint = Color(hex: 0x9AA4B5)

  static let button = Color(hex: 0xFFFFFF, alpha: 0.92)
  static let buttonPressed = Color(hex: 0xC9D6EA)
  static let buttonEdge = Color(white: 0, alpha: 0.25)
  static let buttonText = Color(hex: 0x1B1F27)

  static let pane = Color(hex: 0xE9EDF3)
  static let panePressed = Color(hex: 0xD3DCE8)
  static let paneEdge = Color(hex: 0xB4BFCE)
  static let paneText = Color(hex: 0x1B1F27)
  static let paneFaint = Color(hex: 0x5A6577)
  static let switchOff = Color(hex: 0x8894A6)
  static let list = Color(hex: 0xFFFFFF)
  static let rowText = Color(hex: 0x1B1F27)
  static let rowEdge = Color(hex: 0xD9E0E9)
  static let rowButton = Color(hex: 0xEAF3FA)
  static let delay = Color(hex: 0xE69F00)

  static let outline = Color(hex: 0xFFFFFF)
  static let outlineShade = Color(hex: 0x0072B2, alpha: 0.8)

  static let idle = Color(hex: 0x39414F)
  static let active = Color(hex: 0x0072B2)
  static let ended = Color(hex: 0x007A5A)
  static let failed = Color(hex: 0xB04A00)
  static let recording = Color(hex: 0xB3261E)
  static let waiting = Color(hex: 0x7A5200)
  static let cancelled = Color(hex: 0x8C4A73)
  static let mouse = Color(hex: 0x7B2D8E)
}
