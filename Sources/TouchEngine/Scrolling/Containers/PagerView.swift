/// An object that provides the pages of a pager.
public protocol PagerViewDataSource: AnyObject {
  /// The number of pages; a negative number counts as 0.
  func numberOfPages(in pager: PagerView) -> Int

  /// Returns an empty view that will show different pages over time. Called at most three times.
  func makePageView(for pager: PagerView) -> View

  /// Shows a page in a view, in place of the previous one.
  func pagerView(_ pager: PagerView, show page: Int, in view: View)
}

extension PagerViewDataSource {
  public func makePageView(for pager: PagerView) -> View { View() }
}

/// An object that is notified when a pager rests on a page.
public protocol PagerViewDelegate: AnyObject {
  /// The pager came to rest on a different page. Use this method to load costly content such as a
  /// player (rule G0.10).
  func pagerView(_ pager: PagerView, didRestOn page: Int, in view: View)

  /// The page that the pager rested on is no longer current, or its view is about to show another
  /// page. Use this method to remove what was loaded (rule G0.7).
  func pagerView(_ pager: PagerView, didLeave page: Int, in view: View)
}

extension PagerViewDelegate {
  public func pagerView(_ pager: PagerView, didRestOn page: Int, in view: View) {}
  public func pagerView(_ pager: PagerView, didLeave page: Int, in view: View) {}
}

/// Any number of pages, one below the other, in three reused views (rules G0.7–G0.12).
///
///     pages     0   1   2   3   4   5 …      the content is three pages high
///     views        [b] [c] [a]               a finger moves up: before page 4 is visible …
///     views            [c] [a] [b]           … page 1's view shows page 4, and the offset
///                                            moves back by one page; the drag continues
///
/// At the first page the offset is at the top of the content, at the last page at the bottom, and
/// otherwise in the middle. A page always has the same view, however the pager came there.
open class PagerView: ScrollView {
  /// The source of the pages, which is not retained; `nil` for none.
  public weak var dataSource: (any PagerViewDataSource)? { didSet { reloadPages() } }

  /// The delegate, which is not retained; `nil` for none.
  public weak var pagerDelegate: (any PagerViewDelegate)?

  /// The number of pages that the data source named when the pages were last loaded; 0 without one.
  public private(set) var numberOfPages = 0

  /// The page that the pager rests on, or last rested on; `nil` if there is none.
  public private(set) var restingPage: Int?

  /// The page that the first view shows.
  private var base = 0 { didSet { firstPage = base } }
  /// The views in the order in which they were made.
  private var views: [View] = []
  /// The views in the order of the pages that they show.
  private var slots: [(view: View, page: Int?)] = []
  private var isExchanging = false

  public override init(identifier: String = "", frame: Rect = .zero) {
    super.init(identifier: identifier, frame: frame)
    isPagingEnabled = true
  }

  public override init(frame: Rect) {
    super.init(frame: frame)
    isPagingEnabled = true
  }

  /// The page with the largest visible part; `nil` when there is none.
  public var visiblePage: Int? {
    guard !slots.isEmpty else { return nil }
    let place = bounds.height > 0 ? contentOffset.y / bounds.height : 0
    let slot = place.isFinite ? Int(min(max((place + 0.5).rounded(.down), 0), 2)) : 0
    return base + min(slot, slots.count - 1)
  }

  /// The view that shows a page, or `nil`.
  public func view(of page: Int) -> View? { slots.first { $0.page == page }?.view }

  /// Reloads from the data source, and stays on the same page if it still exists.
  public func reloadPages() {
    leave()
    numberOfPages = max(0, dataSource?.numberOfPages(in: self) ?? 0)
    let count = min(numberOfPages, 3)
    let superfluous = views.dropFirst(count)
    views = Array(views.prefix(count))
    slots = views.map { ($0, nil) }
    for view in superfluous { view.removeFromSuperview() }
    while views.count < count {
      let view = dataSource?.makePageView(for: self) ?? View()
      views.append(view)
      slots.append((view, nil))
      addSubview(view)
    }
    arrange()
  }

  /// Goes to a page: to a neighbor with the duration of an animated change if `animated`, to any
  /// other page at once. Does nothing for a page that does not exist.
  public func go(to page: Int, animated: Bool) {
    guard page >= 0, page < numberOfPages else { return }
    if animated, let visiblePage, abs(page - visiblePage) == 1 {
      setContentOffset(Point(contentOffset.x, Double(page - base) * bounds.height), animated: true)
    } else if page != visiblePage || motion != nil {
      show(page)
    }
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    arrange()
  }

  // MARK: Exchanging views

  private var currentSlot: Int = 0
  /// The height of a page at the last layout of the views.
  private var pageHeight = 0.0

  private var lastPage: Int { max(numberOfPages - 1, 0) }

  /// Places the views for a new size or number of pages. At rest the visible page stays visible.
  /// Otherwise the finger, or the motion to its page, continues at the same distance from that page
  /// (rule D24b).
  private func arrange() {
    let page = min(base + currentSlot, lastPage)
    guard !slots.isEmpty, motion != nil || dragReference != nil || caught != nil else {
      return show(page)
    }
    let before = contentOffset
    let place = Double(currentSlot) * pageHeight
    let aim = motion.map { Self.nearest($0.y.target / pageHeight) + Double(base) }
    let first = base(around: page)
    if let restingPage, !(first..<first + slots.count).contains(restingPage) { leave() }
    changeTogether {
      putViews(around: page)
      contentOffset.y += Double(currentSlot) * bounds.height - place
      if let aim, aim.isFinite {
        goOn(to: (min(max(aim, 0), Double(lastPage)) - Double(base)) * bounds.height)
      }
    }
    exchange()
    if let visiblePage { currentSlot = visiblePage - base }
    if contentOffset != before { super.offsetChanged() }
  }

  /// Redirects a motion to an offset from where it is; an animated change keeps its end time.
  private func goOn(to target: Double) {
    guard let motion else { return }
    let (now, end, range) = (motion.timeline.now, motion.end, verticalRange)
    let (offset, velocity) = (motion.offset.y, motion.velocity.y)
    motion.change { _, y in
      if motion.purpose == .animation {
        y.retarget(to: target, at: now, endingAt: end)
      } else {
        y.redirect(to: target, from: offset, velocity, at: now, in: range, physics)
      }
    }
  }

  /// Changes pages, views and offset together, without notifications or a later adjustment to the
  /// range.
  private func changeTogether(_ body: () -> Void) {
    isExchanging = true
    isRangeInDoubt = true
    body()
    rangeIsJudged()
    isExchanging = false
  }

  /// Places the views around a page, and the offset on it. Ends a motion, because the page that it
  /// was moving to may no longer exist.
  private func show(_ page: Int) {
    if page != restingPage { leave() }
    let before = contentOffset
    changeTogether {
      endMotion()
      putViews(around: page)
      contentOffset = Point(
        horizontalRange.clamp(contentOffset.x), Double(currentSlot) * bounds.height)
    }
    if contentOffset != before { super.offsetChanged() }
    restIfStill()
  }

  /// The page of the first view when the pager rests on `page`.
  private func base(around page: Int) -> Int { min(max(page - 1, 0), max(numberOfPages - 3, 0)) }

  private func putViews(around page: Int) {
    base = base(around: page)
    currentSlot = page - base
    pageHeight = bounds.height
    contentSize = Size(bounds.width, Double(slots.count) * bounds.height)
    fill()
  }

  /// Places the views and shows their pages. Pages take turns with the views, so that a view that
  /// already shows a needed page keeps it.
  private func fill() {
    let filled = (base..<base + slots.count).map { page -> (view: View, page: Int?) in
      (views[page % views.count], page)
    }
    contentBefore = Double(base) * bounds.height
    contentAfter = Double(numberOfPages - base - slots.count) * bounds.height
    let fresh = filled.filter { slot in
      !slots.contains { $0.view === slot.view && $0.page == slot.page }
    }
    slots = filled
    for (index, slot) in slots.enumerated() {
      slot.view.frame = Rect(0, Double(index) * bounds.height, bounds.width, bounds.height)
    }
    for slot in fresh {
      if let page = slot.page { dataSource?.pagerView(self, show: page, in: slot.view) }
    }
  }

  override func offsetChanged() {
    guard !isExchanging else { return }
    exchange()
    if let visiblePage { currentSlot = visiblePage - base }
    super.offsetChanged()
  }

  /// At the end of the three views, gives the farthest view to the next page, if there is one
  /// (rules G0.7–G0.9).
  private func exchange() {
    let height = bounds.height
    let offset = contentOffset.y
    guard height > 0, offset.isFinite, slots.count == 3 else { return }
    let wanted =
      offset >= 2 * height
      ? (offset / height).rounded(.down) - 1
      : offset <= 0 ? -((-offset / height).rounded(.down) + 1) : 0
    let last = Double(numberOfPages - 3 - base)
    let pages = Int(min(max(wanted, Double(-base)), last))
    guard pages != 0 else { return }
    leave()
    changeTogether {
      base += pages
      fill()
      contentOffset.y -= Double(pages) * height
    }
  }

  // MARK: Resting

  override func cameToRest() {
    super.cameToRest()
    guard !isExchanging, let page = visiblePage, let view = view(of: page), isOnPage else { return }
    if page == restingPage { return }
    leave()
    restingPage = page
    window?.arbiter.announce(.scrolling(path, .restsOn(page: page)), panGestureRecognizer)
    pagerDelegate?.pagerView(self, didRestOn: page, in: view)
  }

  private var isOnPage: Bool {
    let place = Double((visiblePage ?? base) - base) * bounds.height
    return abs(contentOffset.y - place) <= physics.springRest
  }

  private func leave() {
    guard let page = restingPage else { return }
    restingPage = nil
    if let view = view(of: page) { pagerDelegate?.pagerView(self, didLeave: page, in: view) }
  }
}
