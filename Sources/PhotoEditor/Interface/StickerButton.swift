import Drawing
public import PhotoDocument
import SceneBase
public import TouchEngine

/// A button of the tray with a sticker on it.
public final class StickerButton: Button {
  /// The margin around the sticker, in points.
  static let inset = 6.0

  /// Points of a button of that side per point of its most enlarged sticker.
  static func scale(side: Double) -> Double {
    let least = StickerArt.all.map { max($0.size.width, $0.size.height) }.min() ?? 1
    return (side - 2 * inset) / least
  }

  public let art: StickerArt

  init(_ art: StickerArt) {
    self.art = art
    super.init(identifier: "tray.\(art.name)")
    insideMargin = 4
  }
}
