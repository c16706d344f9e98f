import Drawing
import SceneBase
import TouchEngine

/// The tools below the stage: a strip of scripts with their winners by the rules, and a card with a
/// lane for each recognizer, in which A and B race.
///
/// No frame depends on the winners, so that nothing moves under a finger.
final class LabTools: View {
  let strip: LabStrip
  private(set) var lanes: [LabLane] = []
  private(set) var cardFrame = Rect.zero

  /// The kinds of the recognizers that race.
  var kinds: [LabKind] = []

  private let words: SceneWords

  init(words: SceneWords) {
    self.words = words
    strip = LabStrip(words: words)
    super.init(identifier: "tools")
    addSubview(strip)
  }

  /// The distance between the strip and the card, and between the lanes, in points.
  private static let gap = 8.0
  private static let padding = 12.0
  /// The least heights of a narrow window, and of another one, in which large words leave room for
  /// the scripts, in points.
  private static let (leastNarrow, leastShort) = (600.0, 440.0)
  /// The largest shares of the window's height for a card with reasons, in a narrow window and in
  /// another one: the stage keeps room for what to do there.
  private static let largestShares = (compact: 0.3, other: 0.36)

  /// Lays the tools out for a part of the window.
  ///
  /// - Returns: The height that they need, in points.
  func height(in room: Size) -> Double {
    let size = LayoutClass(room, words.style.appearance)
    strip.margin = size.margin
    // Large words have little room: the scripts are on one line, and A and B beside each other.
    let isLarge = size.width == .compact && words.style.appearance.textScale >= 1.5
    strip.isLow = size.isShort || isLarge
    let leastNarrow = max(350 * words.style.appearance.textScale, Self.leastNarrow)
    strip.isHidden = isLarge && room.height < (room.width < 600 ? leastNarrow : Self.leastShort)
    let top = strip.isHidden ? 0 : strip.height + Self.gap
    let width = max(room.width - 2 * size.margin, 1)
    func layOut(reasons: Bool) -> Double {
      let inside = Rect(size.margin, top, width, 0).outset(by: -Self.padding)
      if size.isShort || isLarge {
        // A and B beside each other leave more room for fingers.
        let count = Double(max(kinds.count, 1))
        let each = (inside.width - (count - 1) * 2 * Self.gap) / count
        lanes = kinds.enumerated().map { index, kind in
          let x = inside.minX + Double(index) * (each + 2 * Self.gap)
          return LabLane(
            kind, in: Rect(x, top + Self.padding, each, 0), words,
            shape: isLarge ? .large : .narrow)
        }
      } else {
        var y = top + Self.padding
        lanes = kinds.map { kind in
          let frame = Rect(inside.minX, y, inside.width, 0)
          let lane = LabLane(kind, in: frame, words, shape: .wide(showsReason: reasons))
          y = lane.frame.maxY + Self.gap
          return lane
        }
      }
      return (lanes.map(\.frame.maxY).max() ?? top) + Self.padding
    }
    var bottom = layOut(reasons: true)
    let share = size.width == .compact ? Self.largestShares.compact : Self.largestShares.other
    if bottom - top > share * room.height { bottom = layOut(reasons: false) }
    cardFrame = Rect(size.margin, top, width, bottom - top)
    return bottom
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    strip.frame = Rect(0, 0, bounds.width, strip.height)
  }
}
