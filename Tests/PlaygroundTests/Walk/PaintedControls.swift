import Accessibility
import Drawing

@testable import ScenePlayer
@testable import TouchEngine

/// What a window paints for its controls: what changes as a finger presses one or as its value
/// changes, what the ring of the keyboard encloses, and the words in the frame.
struct PaintedControls {
  /// A shape of a picture in the window's coordinates.
  private struct Shape: Hashable {
    var command: DrawCommand
    var frame: Rect
  }

  private let page: any Playable
  private let time: Timestamp
  private let rest: [Shape]

  init(of page: any Playable, at time: Timestamp) {
    (self.page, self.time) = (page, time)
    rest = Self.shapes(of: page, at: time)
  }

  /// The controls whose told frame is another than that of what is painted for them.
  ///
  /// - Parameter told: What a screen reader is told of the window.
  /// - Returns: The name of each in traces, its frame, and those of what is painted.
  func unlike(_ told: AccessibleElement) -> [(control: String, frame: Rect, painted: [Rect])] {
    let told = Dictionary(told.all.map { ($0.id, $0) }) { first, _ in first }
    func all(_ view: View) -> [View] { [view] + view.subviews.flatMap(all) }
    return all(page.window).compactMap { view in
      guard let element = told[.init(view)], element.role != .image, !element.actions.isEmpty,
        element.states.isSuperset(of: [.showing, .enabled])
      else { return nil }
      let frame = element.frame.outset(by: 2)
      let words = rest.filter { $0.command.isText && frame.union($0.frame) == frame }
      let shapes = [plate(of: view, told: element), ringed(view)].compactMap(\.self)
        .map { words.map(\.frame).reduce($0) { $0.union($1) } }
      if shapes.contains(where: { Self.fits($0, element.frame) }) { return nil }
      return (view.identifier, element.frame, shapes)
    }
  }

  /// Whether a told frame is that of a painted shape: equal to it, or larger by the same margin at
  /// both sides, as a finger needs around a sign.
  private static func fits(_ shape: Rect, _ frame: Rect) -> Bool {
    guard frame.outset(by: 2).intersection(shape) == shape else { return false }
    func fits(_ shape: ClosedRange<Double>, _ frame: ClosedRange<Double>) -> Bool {
      let (before, after) = (
        shape.lowerBound - frame.lowerBound, frame.upperBound - shape.upperBound
      )
      let isTarget = frame.upperBound - frame.lowerBound <= mostTarget
      return abs(before) <= 4 && abs(after) <= 4
        || abs(before - after) <= 4 && (isTarget || max(before, after) <= mostMargin)
    }
    return fits(shape.minX...shape.maxX, frame.minX...frame.maxX)
      && fits(shape.minY...shape.maxY, frame.minY...frame.maxY)
  }

  /// The longest side of a target around a small sign, and the widest margin around a larger one,
  /// in points.
  private static let (mostTarget, mostMargin) = (72.0, 12.0)

  /// The frame of the shapes that change as a finger presses a view, or of those in its frame that
  /// change with its value; `nil` where none do.
  private func plate(of view: View, told element: AccessibleElement) -> Rect? {
    var shapes: Set<Shape> = []
    func look(in frame: Rect? = nil) {
      let changed = Set(rest).symmetricDifference(Self.shapes(of: page, at: time))
      shapes.formUnion(changed.filter { frame?.contains($0.frame.center) != false })
    }
    switch view {
    case let slider as Slider:
      let value = slider.value
      for end in [slider.minimumValue, slider.maximumValue] {
        slider.value = end
        look(in: element.frame)
      }
      slider.value = value
    case let toggle as Switch:
      toggle.isOn.toggle()
      look(in: element.frame)
      toggle.isOn.toggle()
    case let valued as any ValuedView:
      guard let range = element.range else { return nil }
      for end in [range.minimum, range.maximum] {
        valued.setSpokenValue(end)
        look(in: element.frame)
      }
      valued.setSpokenValue(range.value)
    case is TextField: return nil
    case let control as Control:
      control.isHighlighted.toggle()
      look()
      control.isHighlighted.toggle()
    default: return nil
    }
    return Self.union(Array(shapes))
  }

  /// The frame of what the ring around a view encloses; `nil` where there is no ring.
  private func ringed(_ view: View) -> Rect? {
    let window = page.window
    let (former, wasVisible) = (window.firstResponder, window.isFocusVisible)
    guard view.becomeFirstResponder() else { return nil }
    window.isFocusVisible = false
    let rest = Set(Self.shapes(of: page, at: time))
    window.isFocusVisible = true
    let ring = Self.shapes(of: page, at: time).filter { shape in
      guard case .stroke(_, _, let style) = shape.command else { return false }
      return style.width == FocusRing.width && !rest.contains(shape)
    }
    _ = view.resignFirstResponder()
    _ = former?.becomeFirstResponder()
    window.isFocusVisible = wasVisible
    return Self.union(ring)?.outset(by: -FocusRing.reach)
  }

  private static func union(_ shapes: [Shape]) -> Rect? {
    shapes.map(\.frame).reduce(nil) { $0?.union($1) ?? $1 }
  }

  /// All shapes of the picture, whether a clip hides them or not.
  private static func shapes(of page: any Playable, at time: Timestamp) -> [Shape] {
    var found: [Shape] = []
    func look(at list: DisplayList, _ place: AffineTransform) {
      for command in list.commands {
        switch command {
        case .group(let group): look(at: group.content, group.transform.concatenating(place))
        case .raster(let raster): look(at: raster.content, place)
        case .prefetch, .erase: continue
        case .fill, .stroke, .image, .text:
          guard let bounds = command.painted else { continue }
          found.append(Shape(command: command, frame: place.apply(to: bounds).boundingBox))
        }
      }
    }
    look(at: page.displayList(at: time), .identity)
    return found
  }
}

extension DrawCommand {
  fileprivate var isText: Bool { if case .text = self { true } else { false } }

  /// The bounds without the room for the spikes of strokes.
  fileprivate var painted: Rect? {
    guard case .stroke(let path, _, let style) = self else { return bounds }
    return path.bounds?.outset(by: style.width / 2)
  }
}
