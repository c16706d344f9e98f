import ScenePlayer
package import TouchEngine

/// The actions of the stage's gestures.
extension LiveRoom {
  func connectStage() {
    let pager = stage.pager
    pager.pagerDelegate = self
    pager.delegate = self
    pager.dataSource = self
    sheet.delegate = self
    stage.combo.addAction { [unowned self] in like(at: stage.combo.location(in: stage)) }
    stage.doubleTap.addAction { [unowned self] in
      like(at: stage.doubleTap.location(in: stage))
    }
    stage.tap.addAction { [unowned self] in togglePause() }
    stage.swipe.addAction { [unowned self] in clear(true) }
    stage.chrome.productsButton.addTarget(self, action: "products", for: .touchUpInside) {
      $0.toggleProducts()
    }
    stage.chrome.restoreButton.addTarget(self, action: "restore", for: .touchUpInside) {
      $0.clear(false)
    }
    for row in sheet.list.rows { row.onPress = { [unowned self] in buy() } }
    showButtons()
  }

  /// Applies the panel's new options.
  func apply(since old: RoomOptions) {
    guard options != old else { return }
    stage.options = options
    sheet.handsOver = options.handsOver
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
    stage.hearts.rise(from: place, kind: likes[room])
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
    stage.chrome.productsButton.isHidden = isCleared || isEmpty || isPresenting
    stage.chrome.restoreButton.isHidden = !isCleared || isPresenting
    // A hidden button cannot be pressed, by keys either.
    if window.firstResponder?.isHidden == true { window.endEditing(true) }
    window.setNeedsDisplay()
  }

  // MARK: Products (rules G0.13–G0.20)

  var isPresenting: Bool { sheet.superview != nil }

  func toggleProducts() {
    guard !isPresenting else { return sheet.goAway() }
    guard present() else { return }
    sheet.list.setContentOffset(.zero, animated: false)
    sheet.comeUp()
  }

  /// Adds the sheet to the visible room, fully raised.
  @discardableResult
  func present() -> Bool {
    let pager = stage.pager
    guard let page = pager.visiblePage, let room = pager.view(of: page) else { return false }
    givesKeyboardBack = stage.chrome.productsButton.isFirstResponder
    sheet.frame = room.bounds
    room.addSubview(sheet)
    stopPagingIfNeeded()
    showButtons()
    return true
  }

  /// Stops paging under the sheet, and rests on the nearest room (rule G0.13).
  private func stopPagingIfNeeded() {
    let pager = stage.pager
    let stops = isPresenting && options.pagingStops
    if stops { pager.panGestureRecognizer.disable(because: RoomReason.productsOpened.reason) }
    pager.isScrollEnabled = !stops
    if stops, let page = pager.visiblePage, page != pager.restingPage {
      pager.go(to: page, animated: false)
    }
  }

  /// Removes the sheet without an animation: the room has gone, or the scene starts over.
  func dismissAtOnce() {
    guard isPresenting else { return }
    sheet.removeFromSuperview()
    stopPagingIfNeeded()
    showButtons()
    // If the keyboard opened the sheet, its button gets the focus back.
    let button = stage.chrome.productsButton
    if givesKeyboardBack, window.firstResponder == nil, !button.isHidden {
      button.becomeFirstResponder()
    }
    givesKeyboardBack = false
  }

  private func buy() {
    basket += 1
    window.setNeedsDisplay()
  }
}

extension LiveRoom: PagerViewDataSource, PagerViewDelegate, ScrollViewDelegate {
  package func numberOfPages(in pager: PagerView) -> Int { options.rooms.number }

  package func makePageView(for pager: PagerView) -> View {
    let view = RoomView()
    view.isMultipleTouchEnabled = true
    return view
  }

  package func pagerView(_ pager: PagerView, show page: Int, in view: View) {
    (view as? RoomView)?.room = page
  }

  /// Plays the room (rule G0.10).
  package func pagerView(_ pager: PagerView, didRestOn page: Int, in view: View) { play(page) }

  /// Stops what belongs to the room (rule G0.7).
  package func pagerView(_ pager: PagerView, didLeave page: Int, in view: View) {
    if sheet.superview === view { dismissAtOnce() }
    if player?.room == page { player = nil }
  }

  package func scrollViewDidScroll(_ scrollView: ScrollView) {
    guard !options.playsAtRest, let page = stage.pager.visiblePage else { return }
    play(page)
  }
}

extension LiveRoom: SheetViewDelegate {
  package func sheetViewDidMove(_ sheet: SheetView) { window.setNeedsDisplay() }

  package func sheetViewDidGoAway(_ sheet: SheetView) { dismissAtOnce() }
}
