import FileSupport
import PhotoDocument
import TouchEngine

/// The editor's options in the panel, besides modes and tools.
struct EditorOptions: Codable, Hashable, Sendable {
  /// Whether a tap waits until the pan has failed (rule G1.13).
  var tapWaits = false
  /// Whether moved elements snap to the picture's center lines and turned ones to right angles.
  var guides = true
  var doodle = DoodleOptions()
  /// How the element under a finger is found; `nil` as usual.
  private var targets: TargetRules?

  /// How the element under a finger is found.
  var targetRules: TargetRules {
    get { targets ?? .usual }
    set { targets = newValue == .usual ? nil : newValue }
  }
}

/// The doodle's options; each tool has its own width.
struct DoodleOptions: Codable, Hashable, Sendable {
  /// The tools' widths, in page points.
  var brushWidth = 10.0
  var eraserWidth = 40.0
  var mosaicWidth = 60.0
  var color = InkColor.red
  /// Whether brushes draw above the stickers; `nil` counts as no.
  private var above: Bool?

  /// Whether brushes draw above the stickers.
  var isAbove: Bool {
    get { above == true }
    set { above = newValue ? true : nil }
  }

  /// The range of widths, in page points. Our choice: from a fine pen on a hand-sized photo to a
  /// quarter of it.
  static let widths = 2.0...160.0
  /// The widths at which keys stop, each about 1.4 times the one before.
  static let stops: [Double] = [2, 3, 4, 6, 8, 10, 14, 20, 28, 40, 60, 80, 112, 160]

  subscript(tool: Stroke.Tool) -> Double {
    get {
      switch tool {
      case .brush: brushWidth
      case .eraser: eraserWidth
      case .mosaic: mosaicWidth
      }
    }
    set {
      switch tool {
      case .brush: brushWidth = newValue
      case .eraser: eraserWidth = newValue
      case .mosaic: mosaicWidth = newValue
      }
    }
  }

  func check() throws(StateFault) {
    try StateLimits.check(brushWidth, in: Self.widths, "brushWidth")
    try StateLimits.check(eraserWidth, in: Self.widths, "eraserWidth")
    try StateLimits.check(mosaicWidth, in: Self.widths, "mosaicWidth")
  }
}
