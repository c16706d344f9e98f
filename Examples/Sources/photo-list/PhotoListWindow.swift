import TouchEngine
import TouchTool

/// A window with a list of carousels.
final class PhotoListWindow: SceneWindow {
  let list = ScrollView(identifier: "list")
  let refresh = RefreshControl(identifier: "refresh")
  /// From the top on; the newest is the first.
  private(set) var carousels: [ScrollView] = []

  /// The seconds that a refresh takes.
  static let seconds = 1.0
  private static let (height, photo, photos) = (180.0, 160.0, 12)

  init(_ environment: SceneEnvironment, _ state: PhotoList.State) {
    super.init(environment)
    addSubview(list)
    list.refreshControl = refresh
    refresh.addTarget(self, for: .valueChanged) { $0.load() }
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

  /// Loads another carousel, which takes a while.
  private func load() {
    timeline.schedule(afterSeconds: Self.seconds) { [unowned self] in
      addCarousel()
      layoutSubviews()
      refresh.endRefreshing()
    }
  }
}
