import TouchEngine
import TouchTool

/// A window with a list of carousels.
final class PhotoListWindow: Window, ScrollViewDelegate {
  let list = ScrollView(identifier: "list")
  /// From the top on; the newest is the first.
  private(set) var carousels: [ScrollView] = []
  /// When the list began to refresh; `nil` while it does not.
  private var refresh: Timestamp?

  /// How far the list is pulled down for a refresh, in points.
  static let pull = 80.0
  /// The seconds that a refresh takes.
  static let seconds = 1.0
  private static let (height, photo, photos) = (180.0, 160.0, 12)

  init(_ environment: SceneEnvironment, _ state: PhotoList.State) {
    super.init(size: environment.size, timeline: Timeline(startingAt: environment.start))
    addSubview(list)
    list.delegate = self
    for offset in state.carousels.reversed() { addCarousel(offset) }
    layoutSubviews()
    list.contentOffset.y = state.offset
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    list.frame = bounds
    list.contentSize = Size(bounds.width, Double(carousels.count) * Self.height)
    for (index, carousel) in carousels.enumerated() {
      carousel.frame = Rect(0, Double(index) * Self.height, bounds.width, Self.height)
    }
  }

  private func addCarousel(_ offset: Double = 0) {
    let name = "carousel\(carousels.count + 1)"
    let carousel = ScrollView(identifier: name, frame: Rect(0, 0, bounds.width, Self.height))
    let step = Self.photo + 20
    carousel.contentSize = Size(20 + Double(Self.photos) * step, Self.height)
    for number in 0..<Self.photos {
      carousel.addSubview(
        View(
          identifier: "\(name).\(number + 1)",
          frame: Rect(20 + Double(number) * step, 10, Self.photo, Self.photo)))
    }
    carousel.contentOffset.x = offset
    carousels.insert(carousel, at: 0)
    list.addSubview(carousel)
  }

  // MARK: Pull to refresh

  var isRefreshing: Bool { refresh != nil }

  /// Returns how far the list is pulled down or refreshed, 0 to 1; `nil` when it is neither.
  func pull(at time: Timestamp) -> Double? {
    if let refresh { return min(Double(time - refresh) / 1e6 / Self.seconds, 1) }
    return list.contentOffset.y < 0 ? min(-list.contentOffset.y / Self.pull, 1) : nil
  }

  func scrollViewDidEndDragging(_ scrollView: ScrollView, willDecelerate: Bool) {
    guard list.contentOffset.y <= -Self.pull, refresh == nil else { return }
    refresh = timeline.now
    // The list stays a little below the top while it waits.
    list.contentInset.top = 60
    timeline.schedule(afterSeconds: Self.seconds) { [unowned self] in
      refresh = nil
      addCarousel()
      layoutSubviews()
      list.contentInset.top = 0
      setNeedsDisplay()
    }
  }
}
