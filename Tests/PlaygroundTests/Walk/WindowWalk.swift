import CairoRendering
import Drawing
import SceneBase
import ScenePlayer
import TouchEngine

/// What is wrong in a window: of which kind, and what.
struct WindowFault: Hashable {
  let kind: String
  let what: String
}

/// What must hold in every window: no control lies over another one or under a button of the
/// program, each is large enough for a finger, no word is cut, and nothing lies outside.
struct WindowWalk {
  private let renderer = DisplayListRenderer(images: ImageStore(folder: nil))

  /// Returns what is wrong.
  ///
  /// - Parameters:
  ///   - window: The window that takes the touches.
  ///   - picture: What it shows.
  ///   - chrome: The buttons of the program over it, with their names.
  /// - Returns: The faults; none where all is well.
  func faults(
    in window: Window, showing picture: DisplayList,
    under chrome: [(name: String, frame: Rect)] = []
  ) -> Set<WindowFault> {
    faults(of: picture, in: window.bounds).union(faults(ofControlsIn: window, under: chrome))
  }

  // MARK: Words

  private func faults(of picture: DisplayList, in bounds: Rect) -> Set<WindowFault> {
    var faults: Set<WindowFault> = []
    walk(picture, .identity, clip: nil) { text, box in
      if !renderer.showsAll(of: text) { faults.insert(WindowFault(kind: "cut", what: text.string)) }
      // What scrolls goes on beyond the lower edge.
      if box.minX < bounds.minX - 0.5 || box.maxX > bounds.maxX + 0.5 {
        faults.insert(WindowFault(kind: "outside", what: text.string))
      }
    }
    return faults
  }

  /// Visits the texts that no scroll view hides, with their boxes in the window.
  private func walk(
    _ list: DisplayList, _ place: AffineTransform, clip: Rect?, _ visit: (Text, Rect) -> Void
  ) {
    for command in list.commands {
      switch command {
      case .text(let text):
        let box = place.apply(to: text.frame).boundingBox
        if !text.string.isEmpty, clip?.contains(box) ?? true { visit(text, box) }
      case .group(let group):
        let inner = group.transform.concatenating(place)
        let cut = group.clip.map { inner.apply(to: $0).boundingBox }
        walk(
          group.content, inner, clip: cut.flatMap { clip?.intersection($0) ?? $0 } ?? clip, visit)
      default: continue
      }
    }
  }

  // MARK: Controls

  private func faults(
    ofControlsIn window: Window, under chrome: [(name: String, frame: Rect)]
  ) -> Set<WindowFault> {
    var faults: Set<WindowFault> = []
    let controls = Self.controls(in: window).filter { isInSight($0.view, in: window) }
    for (index, control) in controls.enumerated() {
      let name = control.view.path
      if !window.bounds.outset(by: 0.5).contains(control.frame) {
        faults.insert(WindowFault(kind: "outside", what: name))
      }
      for other in controls[..<index]
      where !control.view.isInside(other.view) && !other.view.isInside(control.view) {
        guard Self.overlap(control.frame, other.frame) else { continue }
        faults.insert(
          WindowFault(kind: "over each other", what: "\(other.view.path), \(name)"))
      }
      for button in chrome where Self.overlap(control.frame, button.frame) {
        faults.insert(WindowFault(kind: "under", what: "\(name), \(button.name)"))
      }
      if !isLargeEnough(control.view, in: window) {
        faults.insert(WindowFault(kind: "too small", what: name))
      }
    }
    return faults
  }

  private static func overlap(_ one: Rect, _ other: Rect) -> Bool {
    one.outset(by: -0.5).intersection(other.outset(by: -0.5)) != nil
  }

  /// The controls that are seen whole, and those that the window cuts, with their frames in it.
  private static func controls(in window: Window) -> [(view: Control, frame: Rect)] {
    var found: [(view: Control, frame: Rect)] = []
    func look(at view: View, _ sight: Rect?) {
      guard !view.isHidden else { return }
      let frame = view.transformToRoot.apply(to: view.bounds).boundingBox
      if let control = view as? Control, control.isEnabled, !frame.isEmpty,
        sight?.contains(frame) ?? true
      {
        found.append((control, frame))
      }
      let inside = view is ScrollView ? sight?.intersection(frame) ?? frame : sight
      for subview in view.subviews { look(at: subview, inside) }
    }
    for subview in window.subviews { look(at: subview, nil) }
    return found
  }

  /// Whether a control is no handle of something on the canvas, and no menu or sheet lies over it.
  private func isInSight(_ view: Control, in window: Window) -> Bool {
    guard !Self.handles.contains(view.identifier) else { return false }
    let hit = window.hitTest(middle(of: view), with: nil)
    return hit is Control
  }

  private func middle(of view: Control) -> Point {
    view.convert((view as? Slider)?.thumbFrame.center ?? view.bounds.center, to: nil)
  }

  /// The handles of the crop, which lie on the edges of the photo.
  private static let handles = Set(
    ["top", "bottom"].flatMap { ["crop.\($0)", "crop.\($0)Left", "crop.\($0)Right"] }
      + ["crop.left", "crop.right"])

  /// Whether a finger within 22 points of the middle hits a control.
  private func isLargeEnough(_ view: Control, in window: Window) -> Bool {
    let half = Control.minimumTarget / 2 - 0.5
    let middle = middle(of: view)
    return [Point(-half, 0), Point(half, 0), Point(0, -half), Point(0, half)].allSatisfy {
      guard let hit = window.hitTest(middle + $0, with: nil) else { return false }
      return hit === view || hit.isInside(view)
    }
  }
}

extension View {
  /// Whether a view is an ancestor.
  fileprivate func isInside(_ view: View) -> Bool {
    var ancestor = superview
    while let present = ancestor, present !== view { ancestor = present.superview }
    return ancestor != nil
  }
}

extension Rect {
  fileprivate func contains(_ other: Rect) -> Bool {
    minX - 0.01 <= other.minX && minY - 0.01 <= other.minY && maxX + 0.01 >= other.maxX
      && maxY + 0.01 >= other.maxY
  }
}
