public import TouchEngine

/// A list of places, 60 pt a row. Pulled down, it loads another row, which takes a second.
public nonisolated final class PlaceList: ScrollView {
  /// Called when a refresh begins and when it ends. The list retains it.
  public var onChange: (_ isRefreshing: Bool) -> Void = { _ in }
  public private(set) var rows = 0

  /// - Parameter rows: The number of rows at first.
  public init(rows: Int) {
    super.init(identifier: "list", frame: Rect(0, 0, 400, 300))
    alwaysBounceVertical = true
    let refresh = RefreshControl(identifier: "refresh")
    refreshControl = refresh
    refresh.addTarget(self, for: .valueChanged) { $0.load() }
    for _ in 0..<rows { addRow() }
  }

  private func load() {
    onChange(true)
    window?.timeline.schedule(afterSeconds: 1) { [weak self] in
      guard let self else { return }
      addRow()
      refreshControl?.endRefreshing()
      onChange(false)
    }
  }

  private func addRow() {
    addSubview(
      View(identifier: "row\(rows + 1)", frame: Rect(0, Double(rows) * 60, bounds.width, 60)))
    rows += 1
    contentSize = Size(bounds.width, Double(rows) * 60)
  }
}
