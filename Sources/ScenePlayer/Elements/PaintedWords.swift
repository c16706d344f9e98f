import Drawing
import TouchEngine

/// Words of a picture, in the coordinates of the window.
///
/// What is drawn is what is there to read, so a screen reader is told these words. Words below
/// something opaque, such as a sheet, are left out, and so are those of a picture that is too small
/// to read them, such as the film on the home screen.
struct PaintedWords: Hashable {
  var words: String
  var frame: Rect
  /// Whether they are in sight: no clip hides them.
  var isShowing: Bool
  /// Whether they are the title of what follows.
  var isHeading: Bool

  /// Returns the words of a picture in the order in which they are drawn.
  ///
  /// - Returns: The words, each once at its place.
  static func all(in list: DisplayList, textScale: Double) -> [PaintedWords] {
    var finder = Finder(least: TextSize.head.points * textScale)
    finder.look(at: list, .identity, 1, nil)
    return finder.found
  }

  /// The least size of letters that are there to read, in points of the window.
  private static let leastSize = 8.0

  private struct Finder {
    /// The least size of a title's letters, in points.
    let least: Double
    var found: [PaintedWords] = []

    mutating func look(
      at list: DisplayList, _ transform: AffineTransform, _ opacity: Double, _ clip: Rect?
    ) {
      for command in list.commands {
        switch command {
        case .text(let text): add(text, transform, opacity, clip)
        case .group(let group): look(into: group, transform, opacity, clip)
        case .raster(let raster): look(at: raster.content, transform, opacity, clip)
        case .fill(let path, .color(let color)):
          if color.alpha * opacity > 0.9, let bounds = path.bounds {
            cover(transform.apply(to: bounds).boundingBox, in: clip)
          }
        case .fill, .stroke, .image, .erase, .prefetch: break
        }
      }
    }

    private mutating func look(
      into group: Group, _ transform: AffineTransform, _ opacity: Double, _ clip: Rect?
    ) {
      let transform = group.transform.concatenating(transform)
      var clip = clip
      if let own = group.clip {
        let placed = transform.apply(to: own).boundingBox
        clip =
          clip.map { $0.intersection(placed) ?? Rect(origin: placed.origin, size: .zero) } ?? placed
      }
      look(at: group.content, transform, opacity * group.opacity, clip)
    }

    private mutating func add(
      _ text: Text, _ transform: AffineTransform, _ opacity: Double, _ clip: Rect?
    ) {
      let words = text.string.split { $0.isWhitespace }.joined(separator: " ")
      let size = text.style.size * transform.apply(to: Rect(0, 0, 1, 1)).boundingBox.height
      guard !words.isEmpty, opacity * text.style.color.alpha >= 0.05,
        size >= PaintedWords.leastSize
      else { return }
      let frame = transform.apply(to: text.frame).boundingBox
      let seen = clip.map { clip in clip.intersection(frame).map { !$0.isEmpty } ?? false } ?? true
      let isHeading = text.style.weight == .bold && text.style.size >= least
      let new = PaintedWords(words: words, frame: frame, isShowing: seen, isHeading: isHeading)
      // A shadow or an outline draws the same words again.
      let isDrawn = found.contains { former in
        former.words == words && former.isShowing == seen
          && former.frame.outset(by: 2).intersection(frame) == frame
      }
      if !isDrawn { found.append(new) }
    }

    /// Leaves out the words below something opaque.
    private mutating func cover(_ frame: Rect, in clip: Rect?) {
      let seen = clip.map { $0.intersection(frame) ?? .zero } ?? frame
      found.removeAll { words in
        seen.intersection(words.frame).map { $0.size == words.frame.size } ?? false
      }
    }
  }
}
