package import Drawing
package import TouchEngine

/// Words of a picture, and their background.
package struct ShownWords {
  package var text: Text
  /// The frame in the coordinates of the picture.
  package var frame: Rect
  /// The opaque color under the middle of the words.
  package var ground: Color

  /// All texts of a list whose frames are visible, from back to front.
  ///
  /// A shape counts as the background when its box contains the middle of the text. In these scenes
  /// backgrounds are boxes, except round ones, which contain no text.
  package static func all(in list: DisplayList) -> [ShownWords] {
    var walker = Walker()
    walker.walk(list, .identity, clip: nil)
    return walker.found
  }

  private struct Walker {
    var found: [ShownWords] = []
    var grounds: [(box: Rect, color: Color)] = []

    mutating func walk(_ list: DisplayList, _ place: AffineTransform, clip: Rect?) {
      for command in list.commands {
        switch command {
        case .fill(let path, .color(let color)):
          guard let bounds = path.bounds else { continue }
          grounds.append((place.apply(to: bounds).boundingBox, color))
        case .text(let text):
          let box = place.apply(to: text.frame).boundingBox
          guard !text.string.isEmpty, clip.map({ $0.contains(box) }) ?? true else { continue }
          found.append(ShownWords(text: text, frame: box, ground: ground(at: box.center)))
        case .group(let group):
          let inner = group.transform.concatenating(place)
          let cut = group.clip.map { inner.apply(to: $0).boundingBox } ?? clip
          walk(group.content, inner, clip: cut)
        default: continue
        }
      }
    }

    private func ground(at point: Point) -> Color {
      grounds.filter { $0.box.contains(point) }.reduce(.white) { $1.color.over($0) }
    }
  }
}

extension Rect {
  /// Whether it contains all of `other`.
  fileprivate func contains(_ other: Rect) -> Bool {
    minX <= other.minX && minY <= other.minY && maxX >= other.maxX && maxY >= other.maxY
  }
}
