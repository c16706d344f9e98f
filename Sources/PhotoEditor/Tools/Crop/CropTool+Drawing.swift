public import Drawing
import SceneBase
public import TouchEngine

extension CropTool {
  /// The color of the frame's lines: light, with a darker shade below them, to be visible on any
  /// photo.
  private static let line = Color.white
  private static let shade = Color(white: 0, alpha: 0.5)
  /// The length and width of a handle's mark, in points.
  private static let signLength = 22.0
  private static let signWidth = 4.0

  public func draw(into list: inout DisplayListBuilder, at time: Timestamp) {
    list.group(transform: canvas.transformToRoot) { list in
      drawShade(around: frame, into: &list)
      if isInHand { drawThirds(of: frame, into: &list) }
      drawFrame(frame, into: &list)
      for control in handles where control.isFocused {
        list.focusRing(
          around: control.frame.outset(by: -10), radius: 8, editor.style.appearance)
      }
    }
  }

  /// Darkens the part of the photo outside the frame.
  private func drawShade(around frame: Rect, into list: inout DisplayListBuilder) {
    let all = canvas.bounds
    let scrim = editor.style.appearance.palette.scrim
    for part in [
      Rect(all.minX, all.minY, all.width, frame.minY - all.minY),
      Rect(all.minX, frame.maxY, all.width, all.maxY - frame.maxY),
      Rect(all.minX, frame.minY, frame.minX - all.minX, frame.height),
      Rect(frame.maxX, frame.minY, all.maxX - frame.maxX, frame.height),
    ] where !part.isEmpty {
      list.fill(.rect(part), scrim)
    }
  }

  private func drawThirds(of frame: Rect, into list: inout DisplayListBuilder) {
    let lines = Path { path in
      for part in [1.0 / 3, 2.0 / 3] {
        let (x, y) = (frame.minX + part * frame.width, frame.minY + part * frame.height)
        path.append(.line(from: Point(x, frame.minY), to: Point(x, frame.maxY)))
        path.append(.line(from: Point(frame.minX, y), to: Point(frame.maxX, y)))
      }
    }
    list.stroke(lines, Self.shade, width: 3)
    list.stroke(lines, Self.line, width: 1)
  }

  private func drawFrame(_ frame: Rect, into list: inout DisplayListBuilder) {
    list.stroke(.rect(frame), Self.shade, width: 4)
    list.stroke(.rect(frame), Self.line, width: 1.5)
    // Marks shrink on a small frame, so that an edge's mark stays apart from those of its corners.
    let long = min(Self.signLength, frame.width / 5, frame.height / 5)
    let signs = Path { path in
      for handle in CropHandle.allCases {
        let place = handle.place(on: frame)
        guard handle.isCorner else {
          let half = Point(handle.y * long / 2, handle.x * long / 2)
          path.append(.line(from: place - half, to: place + half))
          continue
        }
        path.move(to: place - Point(handle.x * long, 0))
        path.line(to: place)
        path.line(to: place - Point(0, handle.y * long))
      }
    }
    list.stroke(signs, Self.shade, StrokeStyle.round(width: Self.signWidth + 3))
    list.stroke(signs, Self.line, StrokeStyle.round(width: Self.signWidth))
  }
}
