/// The state of a view and its descendants at one moment: a value to inspect, print and compare.
public struct ViewSnapshot: Hashable, Sendable {
  /// The state of one recognizer of the view.
  public struct Recognizer: Hashable, Sendable {
    /// The recognizer's name, as in decisions.
    public var name: String
    /// The recognizer's state.
    public var state: GestureRecognizer.State
    /// Whether the recognizer gets touches.
    public var isEnabled: Bool
    /// The numbers of the tracked touches.
    public var touches: [Int]
    /// The recognizers that must fail before it may recognize.
    public var requiredToFail: [String]
    /// Whether it has recognized its gesture and waits for one of these.
    public var isHeld: Bool
  }

  /// The scroll position of a scroll view, and whether it moves.
  public struct Scroll: Hashable, Sendable {
    /// The offset of the content, in points.
    public var offset: Point
    /// The size of the content, in points of the view's own coordinates.
    public var contentSize: Size
    /// The view's ``ScrollView/isTracking``, ``ScrollView/isDragging`` and
    /// ``ScrollView/isDecelerating`` (rules D15–D17).
    public var isTracking: Bool
    /// Whether a finger scrolls, or the content still moves after that.
    public var isDragging: Bool
    /// Whether the offset moves by itself after a release.
    public var isDecelerating: Bool
  }

  /// ``View/path``, or the path the view would have if the views of the tree were named now, in
  /// order: a snapshot assigns no names.
  public var identifier: String
  /// The name of the view's class.
  public var kind: String
  /// The frame in the superview's coordinates.
  public var frame: Rect
  /// The bounds in the view's own coordinates.
  public var bounds: Rect
  /// The transform about the view's center; the identity for most views.
  public var transform: AffineTransform
  /// The corners of the bounds, in window coordinates.
  public var quad: Quad
  /// The opacity in 0…1.
  public var alpha: Double
  /// Whether the view and its descendants are neither drawn nor hit.
  public var isHidden: Bool
  /// The view's ``View/contentScaleFactor``.
  public var contentScaleFactor: Double
  /// Whether the view and its descendants can be hit.
  public var isUserInteractionEnabled: Bool
  /// The recognizers of the view, in the order in which they were added.
  public var recognizers: [Recognizer]
  /// The position and the movement of a scroll view; `nil` for other views.
  public var scroll: Scroll?
  /// The subviews, from back to front.
  public var subviews: [ViewSnapshot]

  /// Reads a view and its descendants, and changes nothing.
  public init(of view: View) { self.init(of: view, in: NameSurvey(of: view)) }

  private init(of view: View, in names: NameSurvey) {
    identifier = names[view]
    kind = "\(type(of: view))"
    frame = view.frame
    bounds = view.bounds
    transform = view.transform
    quad = view.transformToRoot.apply(to: view.bounds)
    alpha = view.alpha
    isHidden = view.isHidden
    contentScaleFactor = view.contentScaleFactor
    isUserInteractionEnabled = view.isUserInteractionEnabled
    recognizers = view.gestureRecognizers.map {
      Recognizer(
        name: names[$0], state: $0.state, isEnabled: $0.isEnabled,
        touches: $0.touches.map(\.id.number),
        requiredToFail: $0.requirements.required.map { names[$0] }, isHeld: $0.isHeld)
    }
    scroll = (view as? ScrollView).map {
      Scroll(
        offset: $0.contentOffset, contentSize: $0.contentSize, isTracking: $0.isTracking,
        isDragging: $0.isDragging, isDecelerating: $0.isDecelerating)
    }
    subviews = view.subviews.map { ViewSnapshot(of: $0, in: names) }
  }
}

extension ViewSnapshot: CustomStringConvertible {
  /// The tree, one view a line, descendants indented by two columns.
  public var description: String { lines(indent: "").joined(separator: "\n") }

  private func lines(indent: String) -> [String] {
    var line = "\(indent)\(identifier)  \(kind)  \(Self.words(frame))"
    if transform != .identity {
      line += "  scaled \(Numeral.plain(transform.xScale))"
      line += " turned \(Numeral.plain(transform.rotationAngle * 180 / .pi))°"
      line += "  corners \(quad.corners.map(Self.words).joined(separator: " "))"
    }
    if let scroll {
      line += "  scrolled to \(Self.words(scroll.offset)) of "
      line +=
        "\(Numeral.plain(scroll.contentSize.width))×\(Numeral.plain(scroll.contentSize.height))"
      if scroll.isTracking { line += "  tracking" }
      if scroll.isDragging { line += "  dragging" }
      if scroll.isDecelerating { line += "  decelerating" }
    } else if bounds.origin != .zero {
      line += "  shows from \(Self.words(bounds.origin))"
    }
    if isHidden { line += "  hidden" }
    if alpha != 1 { line += "  alpha \(Numeral.plain(alpha))" }
    if contentScaleFactor != 1 {
      line += "  content at \(Numeral.plain(contentScaleFactor)) px/pt"
    }
    if !isUserInteractionEnabled { line += "  not touched" }
    let inner = indent + "  "
    return [line] + recognizers.map { inner + "· \($0)" }
      + subviews.flatMap { $0.lines(indent: inner) }
  }

  private static func words(_ point: Point) -> String {
    "(\(Numeral.plain(point.x)), \(Numeral.plain(point.y)))"
  }

  private static func words(_ rect: Rect) -> String {
    "\(words(rect.origin)) \(Numeral.plain(rect.width))×\(Numeral.plain(rect.height))"
  }
}

extension ViewSnapshot.Recognizer: CustomStringConvertible {
  public var description: String {
    var text = "\(name)  \(isEnabled ? "\(state)" : "switched off")"
    if isHeld { text += "  held" }
    if !requiredToFail.isEmpty {
      text += "  waits for \(requiredToFail.joined(separator: ", ")) to fail"
    }
    if !touches.isEmpty { text += "  touches \(touches.map(String.init).joined(separator: ", "))" }
    return text
  }
}
