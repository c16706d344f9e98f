import SceneBase
public import TouchEngine

/// The actions of the stage's gestures.
extension LiveRoom {
  func connectStage() {
    let pager = stage.pager
    pager.pagerDelegate = self
    pager.delegate = self
    pager.dataSource = self
    sheet.delegate = self
    ranking.delegate = self
    stage.chrome.onLayout = { [unowned self] in
      if options.stopsInLandscape { stopPagingIfNeeded() }
      showButtons()
    }
    for recognizer in [stage.combo, stage.doubleTap] as [GestureRecognizer] {
      recognizer.addAction { [unowned self, unowned recognizer] in
        like(at: recognizer.location(in: stage))
        tell("heart", by: recognizer.path)
      }
    }
    stage.tap.addAction { [unowned self] in
      togglePause()
      if let player { tell(player.isPaused ? "paused" : "resumed", by: stage.tap.path) }
    }
    stage.swipe.addAction { [unowned self] in
      clear(true)
      tell("cleared", by: stage.swipe.path)
    }
    let chrome = stage.chrome
    chrome.followButton.addTarget(self, action: "follow", for: .touchUpInside) { $0.follow() }
    chrome.rankingButton.addTarget(self, action: "ranking", for: .touchUpInside) {
      $0.openRanking()
    }
    chrome.likeButton.addTarget(self, action: "like", for: .touchUpInside) {
      $0.like(at: $0.stage.chrome.likeButton.frame.center - Point(0, RoomChrome.disc))
      $0.tell("heart", by: $0.stage.chrome.likeButton.path)
    }
    chrome.productsButton.addTarget(self, action: "products", for: .touchUpInside) {
      $0.toggleProducts()
    }
    chrome.shareButton.addTarget(self, action: "share", for: .touchUpInside) { $0.share() }
    chrome.buyButton.addTarget(self, action: "buy", for: .touchUpInside) {
      $0.buy(with: $0.stage.chrome.buyButton)
    }
    chrome.restoreButton.addTarget(self, action: "restore", for: .touchUpInside) {
      $0.clear(false)
    }
    for row in sheet.list.rows {
      row.onPress = { [unowned self, unowned row] in buy(with: row.button) }
    }
    showButtons()
  }

  /// Applies the panel's new options.
  func apply(since old: RoomOptions) {
    guard options != old else { return }
    stage.options = options
    sheet.handsOver = options.handsOver
    sheet.sharedPan = options.pagingStops ? nil : stage.pager.panGestureRecognizer
    sheet.release = options.release == .speed ? .speed : .lastStep
    if options.rooms != old.rooms {
      dismissAtOnce()
      likes = Array(likes.prefix(options.rooms.number))
      stage.pager.reloadPages()
      if options.rooms == .none { player = nil }
    }
    stopPagingIfNeeded()
    showButtons()
    panel.refresh()
  }

  // MARK: Hearts (rules G0.1–G0.4)

  func like(at place: Point) {
    guard let room = stage.pager.visiblePage else { return }
    while likes.count <= room { likes.append(0) }
    likes[room] += 1
    lastLike = place
    stage.hearts.rise(from: place, kind: likes[room])
  }

  // MARK: The host

  /// Follows the host of the room, or no longer.
  private func follow() {
    guard let room = stage.pager.visiblePage else { return }
    let host = RoomHost(of: room).number
    follows.formSymmetricDifference([host])
    let key = follows.contains(host) ? "followed" : "unfollowed"
    tell(key, by: stage.chrome.followButton.path)
    window.setNeedsDisplay()
  }

  /// Copies words about the room for another program.
  private func share() {
    guard let room = stage.pager.visiblePage else { return }
    let text = words.filled("share.text", with: words["host.\(RoomHost(of: room).number)"])
    window.onCopy?(text)
    show(notice: words.filled("share.done", with: text))
  }

  /// The time for which words about what was done are shown, in seconds. Our choice.
  static let noticeSeconds = 3.0

  private func show(notice words: String) {
    notice?.end.cancel()
    let end = window.timeline.schedule(afterSeconds: Self.noticeSeconds) { [weak self] in
      self?.notice = nil
      self?.window.setNeedsDisplay()
    }
    notice = (words, end)
    window.setNeedsDisplay()
  }

  // MARK: Playing

  func togglePause() {
    guard let player else { return }
    self.player?.pause(!player.isPaused, at: window.timeline.now)
  }

  private func play(_ room: Int) {
    guard player?.room != room else { return }
    player = RoomPlayer(room, at: window.timeline.now)
    loads += 1
    panel.refresh()
  }

  // MARK: Clearing the screen (rules G4.1–G4.5)

  func clear(_ clears: Bool) {
    guard clears != isCleared else { return }
    show(cleared: clears, at: window.timeline.now)
  }

  /// Hides or shows the chrome, animated from `now` on; at once with `nil`.
  func show(cleared: Bool, at now: Timestamp?) {
    isCleared = cleared
    clearing?.end.cancel()
    clearing = nil
    if let now, !window.isReduceMotionEnabled {
      let end = window.timeline.schedule(afterSeconds: RoomChrome.seconds) { [weak self] in
        self?.clearing = nil
        self?.window.setNeedsDisplay()
      }
      clearing = (now, end)
    }
    showButtons()
  }

  func showButtons() {
    let isEmpty = options.rooms == .none
    let chrome = stage.chrome
    for button in chrome.clearedButtons { button.isHidden = isCleared || isEmpty || isCovered }
    if chrome.productFrame == nil { chrome.buyButton.isHidden = true }
    chrome.restoreButton.isHidden = !isCleared || isCovered
    // A hidden button cannot be pressed, by keys either.
    if window.firstResponder?.isHidden == true { window.endEditing(true) }
    window.setNeedsDisplay()
  }

  // MARK: Products and the ranking (rules G0.13–G0.20)

  var isPresenting: Bool { sheet.superview != nil }
  var isRanking: Bool { ranking.superview != nil }
  /// Whether a sheet covers the room.
  var isCovered: Bool { isPresenting || isRanking }

  func toggleProducts() {
    guard !isRanking else { return }
    guard !isPresenting else { return sheet.goAway() }
    guard present() else { return }
    sheet.list.setContentOffset(.zero, animated: false)
    sheet.comeUp()
  }

  /// Adds the products to the visible room, fully raised.
  @discardableResult
  func present() -> Bool {
    let pager = stage.pager
    guard let page = pager.visiblePage, let room = pager.view(of: page) else { return false }
    keepFocus(of: stage.chrome.productsButton)
    sheet.frame = room.bounds
    room.addSubview(sheet)
    stopPagingIfNeeded()
    showButtons()
    return true
  }

  private func openRanking() {
    guard presentRanking() else { return }
    ranking.list.setContentOffset(.zero, animated: false)
    ranking.comeUp()
  }

  /// Adds the ranking over the stage, fully raised.
  @discardableResult
  func presentRanking() -> Bool {
    guard let room = stage.pager.visiblePage else { return false }
    keepFocus(of: stage.chrome.rankingButton)
    ranking.list.show(RoomHost(of: room).person, own: room < likes.count ? likes[room] : 0)
    ranking.frame = stage.bounds
    stage.addSubview(ranking)
    stopPagingIfNeeded()
    showButtons()
    return true
  }

  private func keepFocus(of button: Button) { opener = button.isFirstResponder ? button : nil }

  /// Stops paging under a sheet, and in landscape where the option says so; rests on the nearest
  /// room (rule G0.13).
  private func stopPagingIfNeeded() {
    let pager = stage.pager
    let isLandscape = stage.bounds.width > stage.bounds.height
    let stopsByShape = options.stopsInLandscape && isLandscape
    let stops = isCovered && options.pagingStops || stopsByShape
    if stops {
      let reason =
        isCovered && options.pagingStops ? RoomReason.productsOpened : RoomReason.landscape
      pager.panGestureRecognizer.disable(because: reason.reason)
    }
    pager.isScrollEnabled = !stops
    if stops, let page = pager.visiblePage, page != pager.restingPage {
      pager.go(to: page, animated: false)
    }
  }

  /// Removes the sheets without an animation: the room has gone, or the scene starts over.
  func dismissAtOnce() {
    guard isCovered else { return }
    for sheet in [sheet, ranking] as [SheetView] where sheet.superview != nil {
      sheet.removeFromSuperview()
    }
    stopPagingIfNeeded()
    showButtons()
    // If the keyboard opened the sheet, its button gets the focus back.
    if let opener, window.firstResponder == nil, !opener.isHidden { opener.becomeFirstResponder() }
    opener = nil
  }

  private func buy(with button: Button) {
    basket += 1
    tell("bought", by: button.path, ["count": Double(basket)])
    window.setNeedsDisplay()
  }
}

extension LiveRoom: PagerViewDataSource, PagerViewDelegate, ScrollViewDelegate {
  public func numberOfPages(in pager: PagerView) -> Int { options.rooms.number }

  public func makePageView(for pager: PagerView) -> View {
    let view = RoomView()
    view.isMultipleTouchEnabled = true
    return view
  }

  public func pagerView(_ pager: PagerView, show page: Int, in view: View) {
    (view as? RoomView)?.room = page
  }

  /// Plays the room (rule G0.10).
  public func pagerView(_ pager: PagerView, didRestOn page: Int, in view: View) {
    play(page)
    tell("room", by: pager.panGestureRecognizer.path, ["room": Double(page + 1)])
  }

  /// Stops what belongs to the room (rule G0.7).
  public func pagerView(_ pager: PagerView, didLeave page: Int, in view: View) {
    if sheet.superview === view { dismissAtOnce() }
    if player?.room == page { player = nil }
  }

  public func scrollViewDidScroll(_ scrollView: ScrollView) {
    guard !options.playsAtRest, let page = stage.pager.visiblePage else { return }
    play(page)
  }

  /// The panel shows whether the rooms move.
  public func scrollViewDidEndDecelerating(_ scrollView: ScrollView) { window.setNeedsDisplay() }
}

extension LiveRoom: SheetViewDelegate {
  public func sheetViewDidMove(_ sheet: SheetView) { window.setNeedsDisplay() }

  public func sheetViewDidGoAway(_ sheet: SheetView) {
    tell("closed", by: sheet.panGestureRecognizer.path)
    dismissAtOnce()
  }
}

/// A reason for which a gesture of the live room does not receive a touch, or is cancelled.
enum RoomReason: String, SceneReason {
  /// The touch is on a button.
  case onButton
  /// The touch is on a sheet, which covers the room.
  case underProducts
  /// The products or the ranking were opened, and paging stops under them (rule G0.13).
  case productsOpened
  /// The stage is wider than high, and paging stops in landscape (rule G0.13).
  case landscape
  /// The panel chose the other gesture for hearts.
  case otherLike

  static let words = Words.table.part("room.reason.").texts

  var key: String { "room.\(rawValue)" }
}
