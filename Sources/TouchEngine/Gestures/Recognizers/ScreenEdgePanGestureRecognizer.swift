/// Recognizes a finger that is dragged in from an edge of the window (rules B32, B33).
///
/// The finger must land within ``GestureThresholds/screenEdgeBand`` of one of ``edges``, and its
/// first ``GestureThresholds/panSlop`` points must lead inward; otherwise the recognizer fails at
/// once. Other pans and swipes with the same finger wait for it to fail.
open class ScreenEdgePanGestureRecognizer: PanGestureRecognizer {
  /// Edges of the window.
  public struct Edges: OptionSet, Hashable, Sendable {
    public let rawValue: Int

    public init(rawValue: Int) { self.rawValue = rawValue }

    /// The upper edge of the window.
    public static let top = Edges(rawValue: 1 << 0)
    /// The left edge of the window.
    public static let left = Edges(rawValue: 1 << 1)
    /// The lower edge of the window.
    public static let bottom = Edges(rawValue: 1 << 2)
    /// The right edge of the window.
    public static let right = Edges(rawValue: 1 << 3)
    /// All four edges.
    public static let all: Edges = [.top, .left, .bottom, .right]
  }

  /// The edges at which the finger may start; empty by default.
  public var edges = Edges()

  /// The edges in whose band the finger landed.
  private var reached = Edges()

  private static let each: [(edge: Edges, inwards: Point, way: Directions)] = [
    (.top, Point(0, 1), .down), (.left, Point(1, 0), .right), (.bottom, Point(0, -1), .up),
    (.right, Point(-1, 0), .left),
  ]

  /// Returns `false`: a touchpad has no screen edge.
  open override func shouldReceive(_ event: TransformEvent) -> Bool { false }

  open override var kindName: String { "edgePan" }

  /// Every touch after the first is ignored (rule B32).
  open override func touchesBegan(_ touches: [Touch], with event: TouchEvent) {
    let first = self.touches.first
    for touch in touches where touch !== first { ignore(touch, for: event) }
    guard let first, touches.contains(where: { $0 === first }) else { return }
    super.touchesBegan([first], with: event)
    var nearest = Double.infinity
    for (edge, _, _) in Self.each where edges.contains(edge) {
      let distance = view?.window?.bounds.distance(of: first.position, from: edge) ?? .infinity
      nearest = min(nearest, distance)
      if distance < thresholds.screenEdgeBand { reached.insert(edge) }
    }
    if reached.isEmpty {
      fail(.exceeded(Measure(.edgeDistance, nearest, limit: thresholds.screenEdgeBand)))
    }
  }

  override func addState(to hasher: inout StateHasher) {
    super.addState(to: &hasher)
    hasher.add(reached.rawValue)
    hasher.cover(ScreenEdgePanGestureRecognizer.self)
  }

  open override func reset() {
    super.reset()
    reached = []
  }

  open override func progress(at time: Timestamp) -> [Measure] {
    let measures = super.progress(at: time)
    guard isUndecided, moved != .zero else { return measures }
    return measures + [deviation(of: moved)]
  }

  open override func shouldBeRequiredToFail(by other: GestureRecognizer) -> Bool {
    guard !(other is ScreenEdgePanGestureRecognizer) else { return false }
    return other is PanGestureRecognizer || other is SwipeGestureRecognizer
  }

  override var directions: Directions {
    Self.each.reduce(into: []) { all, edge in
      if reached.contains(edge.edge) { all.formUnion(edge.way) }
    }
  }

  override func mayBegin(after displacement: Point) -> Bool {
    let measure = deviation(of: displacement)
    guard measure.value > measure.limit else { return true }
    fail(.wrongDirection(measure, takes: directions))
    return false
  }

  override func forecast(after amount: Double, moved: Point, along way: Point) -> Forecast {
    let measure = deviation(of: moved)
    return measure.value > measure.limit ? .fails(after: amount) : .attempts(after: amount)
  }

  /// The angle between a displacement and the nearest inward direction.
  private func deviation(of displacement: Point) -> Measure {
    let angles = Self.each.filter { reached.contains($0.edge) }
      .map { angle(between: displacement, and: $0.inwards) }
    return Measure(.direction, angles.min() ?? 180, limit: thresholds.screenEdgeAngle)
  }

  /// Returns the angle in degrees, 0…180.
  private func angle(between one: Point, and other: Point) -> Double {
    let (along, across) = (one.x * other.x + one.y * other.y, one.x * other.y - one.y * other.x)
    return CLibrary.arcTangent(abs(across), along) * 180 / .pi
  }
}

/// Edges of the window, as in the screen-edge pan.
public typealias RectEdge = ScreenEdgePanGestureRecognizer.Edges
