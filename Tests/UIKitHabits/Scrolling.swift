import TouchEngine

// MARK: 17 a scroll view with content
func gallery(in parent: View) {
  let scroll = ScrollView(frame: parent.bounds)
  scroll.contentSize = Size(width: parent.bounds.width, height: 2000)
  scroll.contentInset = EdgeInsets(top: 20, left: 0, bottom: 20, right: 0)
  scroll.alwaysBounceVertical = true
  parent.addSubview(scroll)
}

// MARK: 18 scrolling to the top
func top(_ scroll: ScrollView) {
  scroll.setContentOffset(Point(x: 0, y: -scroll.contentInset.top), animated: true)
  scroll.scrollRectToVisible(Rect(x: 0, y: 0, width: 10, height: 10), animated: true)
}

// MARK: 19 zooming
final class Zoomer: ScrollViewDelegate {
  let picture = View()
  func set(up scroll: ScrollView) {
    scroll.minimumZoomScale = 0.5
    scroll.maximumZoomScale = 4
    scroll.delegate = self
  }
  func viewForZooming(in scrollView: ScrollView) -> View? { picture }
}

// MARK: 20 a header that shrinks
final class Header: ScrollViewDelegate {
  let header = View()
  func scrollViewDidScroll(_ scrollView: ScrollView) {
    header.frame.size.height = max(44, 120 - scrollView.contentOffset.y)
    header.alpha = scrollView.isDragging ? 0.8 : 1
  }
}

// MARK: 21 stopping at a multiple
final class Snapping: ScrollViewDelegate {
  func scrollViewWillEndDragging(
    _ scrollView: ScrollView, withVelocity velocity: Point,
    targetContentOffset: UnsafeMutablePointer<Point>
  ) {
    let page = (targetContentOffset.pointee.x / 100).rounded()
    targetContentOffset.pointee.x = page * 100
  }
}

// MARK: 22 rows of a table
final class Fruits: TableViewDataSource {
  let names = ["Apple", "Pear", "Plum"]
  func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { names.count }
  func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "fruit", for: indexPath)
    cell.textLabel?.text = names[indexPath.row]
    return cell
  }
}

// MARK: 23 a row that is swiped away
final class Swiping: TableViewDelegate {
  func tableView(
    _ tableView: TableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> SwipeActionsConfiguration? {
    let delete = ContextualAction(style: .destructive, title: "Delete") { _, _, done in done(true) }
    return SwipeActionsConfiguration(actions: [delete])
  }
}

// MARK: 24 pulling to refresh, pages
func refresh(_ scroll: ScrollView) {
  let refresh = RefreshControl()
  scroll.refreshControl = refresh
  refresh.endRefreshing()
  scroll.isPagingEnabled = true
  scroll.showsHorizontalScrollIndicator = false
}
