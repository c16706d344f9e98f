package import Drawing
package import SceneBase
package import ScenePlayer
package import TouchEngine

/// A sheet over the dimmed scene that asks for the format and the size of an exported picture.
///
/// It writes nothing itself. Without an answer nothing is exported.
package final class ExportSheet: SceneDialog {
  /// The picture to export.
  package struct Picture {
    /// The picture, with one point per pixel; `nil` when drawing it takes long.
    package var list: DisplayList?
    package var width: Int
    package var height: Int

    package init(list: DisplayList?, width: Int, height: Int) {
      (self.list, self.width, self.height) = (list, width, height)
    }
  }

  package let stream: TouchStream
  /// What was chosen; `nil` until the user exports, and when the sheet was closed.
  package private(set) var answer: ExportChoice?
  package private(set) var isOver = false
  package var window: Window { page }

  private let page: ExportWindow
  package let scene: DisplayList

  /// - Parameters:
  ///   - picture: The picture to export.
  ///   - choice: What is chosen at first.
  ///   - place: Returns the file that a choice would write, in words.
  ///   - environment: The window's size, language and appearance.
  ///   - scene: The scene's picture at the moment, which is dimmed.
  ///   - start: When the sheet comes up; `nil` when it is just there.
  package init(
    of picture: Picture, _ choice: ExportChoice, place: @escaping (ExportChoice) -> String,
    _ environment: SceneEnvironment, over scene: DisplayList, from start: Timestamp? = nil
  ) {
    self.scene = scene
    page = ExportWindow(
      picture, choice, place: place, SceneStyle(environment, isDark: true), size: environment.size)
    page.motion = ChromeMotion(from: start, environment.appearance)
    stream = TouchStream(window: page)
    stream.onEvent = { [unowned page] _ in page.needsDisplay = true }
    page.exportButton.addTarget(self, action: "export", for: .touchUpInside) { $0.export() }
    page.cancelButton.addTarget(self, action: "cancel", for: .touchUpInside) { $0.isOver = true }
    page.onKey = { [unowned self] in Self.keyTable.press($0, on: self) }
  }

  static let keyTable = KeyTable<ExportSheet>(
    allowing: .all,
    [
      KeyRow("export", "Return", "KP_Enter") { $0.export() },
      KeyRow("cancel", "Escape") { $0.isOver = true },
    ])

  private func export() {
    answer = page.choice
    isOver = true
  }

  package func leaving(_ motion: ChromeMotion) -> (any Layer)? {
    page.leaving(at: page.timeline.now, motion)
  }

  package func nextChange(after time: Timestamp) -> Timestamp? { page.nextChange(after: time) }

  package func draw(into list: inout DisplayListBuilder, at time: Timestamp) {
    page.draw(into: &list, at: time)
  }
}

/// How a picture is exported: the kind of file, and how many pixels it has.
package struct ExportChoice: Hashable, Sendable {
  package enum Format: Int, Hashable, Sendable, CaseIterable { case png, jpeg }

  package enum Size: Int, Hashable, Sendable, CaseIterable {
    /// Every pixel of the photo.
    case original
    /// Half of the photo's width and height.
    case half
    /// A longer side of ``ExportChoice/sharedSide`` pixels.
    case shared
  }

  /// The longer side of ``Size/shared``, in pixels: enough for the screen of a tablet.
  package static let sharedSide = 2048
  /// The qualities of a JPEG that can be chosen. Below, its squares are plain to see.
  package static let qualities = 40...100

  package var format: Format
  /// The quality of a JPEG, in ``qualities``.
  package var quality: Int
  package var size: Size

  package init(_ format: Format, quality: Int, size: Size = .original) {
    self.format = format
    self.quality = quality
    self.size = size
  }

  /// The sizes that a picture of this many pixels can have: none enlarges it.
  package static func sizes(width: Int, height: Int) -> [Size] {
    Size.allCases.filter { $0 != .shared || max(width, height) > sharedSide }
  }

  /// Returns the size of the exported file.
  ///
  /// - Parameters:
  ///   - width: The width of the picture, in pixels.
  ///   - height: The height of the picture, in pixels.
  /// - Returns: The file's width and height in pixels, and the scale with which the picture covers
  ///   all of them.
  package func pixels(width: Int, height: Int) -> (width: Int, height: Int, scale: Double) {
    let wanted =
      switch size {
      case .original: 1.0
      case .half: 0.5
      case .shared: min(Double(Self.sharedSide) / Double(max(width, height, 1)), 1)
      }
    return Self.pixels(width: width, height: height, scaledBy: wanted)
  }

  /// Returns the size of a picture scaled by a factor, in whole pixels, and the scale with which
  /// the picture covers all of them.
  package static func pixels(
    width: Int, height: Int, scaledBy factor: Double
  ) -> (width: Int, height: Int, scale: Double) {
    let (wide, high) = (Double(max(width, 1)), Double(max(height, 1)))
    let across = max((wide * factor).rounded(), 1)
    let down = max((high * factor).rounded(), 1)
    return (Int(across), Int(down), max(across / wide, down / high))
  }
}
