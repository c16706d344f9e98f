/// What a view is at one moment, and all in it: a value to look at, print and compare.
public struct ViewSnapshot: Hashable, Sendable {
  public struct Recognizer: Hashable, Sendable {
    public var name: String
    public var state: GestureRecognizer.State
    public var isEnabled: Bool
    /// The numbers of the touches that it tracks.
    public var touches: [Int]
    /// Those who must fail before it may recognize.
    public var requiredToFail: [String]
    /// Whether it has made its gesture out and waits for one of these.
    public var isHeld: Bool
  }

  /// How far a scroll view is scrolled.
  public struct Scroll: Hashable, Sendable {
    public var offset: Point
    public var contentSize: Size
  }

  /// ``View/path``, or what that would be if the views of the tree were named now, in their order:
  /// looking gives no names.
  public var identifier: String
  /// The name of the view's class.
  public var kind: String
  /// In the superview's coordinates.
  public var frame: Rect
  public var bounds: Rect
  public var transform: AffineTransform
  /// Where the corners of the bounds are, in the window's coordinates.
  public var quad: Quad
  public var alpha: Double
  public var isHidden: Bool
  public var isUserInteractionEnabled: Bool
  public var recognizers: [Recognizer]
  /// Of a scroll view: the offset, and the size of the content; `nil` for all others.
  public var scroll: Scroll?
  /// From back to front.
  public var subviews: [ViewSnapshot]

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
    isUserInteractionEnabled = view.isUserInteractionEnabled
    recognizers = view.gestureRecognizers.map {
      Recognizer(
        name: names[$0], state: $0.state, isEnabled: $0.isEnabled,
        touches: $0.touches.map(\.id.number),
        requiredToFail: $0.requirements.required.map { names[$0] }, isHeld: $0.isHeld)
    }
    scroll = (view as? ScrollView).map {
      Scroll(offset: $0.contentOffset, contentSize: $0.contentSize)
    }
    subviews = view.subviews.map { ViewSnapshot(of: $0, in: names) }
  }
}

extension ViewSnapshot: CustomStringConvertible {
  /// The tree, a view a line, what is in it two columns further in.
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
    } else if bounds.origin != .zero {
      line += "  shows from \(Self.words(bounds.origin))"
    }
    if isHidden { line += "  hidden" }
    if alpha != 1 { line += "  alpha \(Numeral.plain(alpha))" }
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
