/// Zooming with two fingers (rule D26).
extension ScrollView {
  /// The pinch's action.
  func pinched() {
    guard let pinch else { return }
    switch pinch.state {
    case .began: beginPinching(pinch)
    case .changed: followFingers(pinch)
    case .ended, .cancelled:
      followFingers(pinch)
      endPinching()
    case .possible, .failed: break
    }
  }

  /// Whether two fingers hold the content, on the content or on a touchpad. If so, only they move
  /// it.
  var isHeldByTwo: Bool { zoomSession?.isPinching == true && pinch?.pairVector != nil }

  private func beginPinching(_ pinch: PinchGestureRecognizer) {
    guard let view = zoomedView else { return }
    if zoomSession == nil {
      // A landing finger stops all motions, but code may have started one since.
      endMotion()
      zoomSession = ZoomSession(of: view, contentSize: contentSize, scale: shownScale)
      zoomSession?.isPinching = true
      announceZoom(pinch.attemptMeasure)
      delegate?.scrollViewWillBeginZooming(self, with: view)
    }
    zoomMotion?.cancel()
    zoomMotion = nil
    caught = nil
    zoomSession?.isPinching = true
    zoomSession?.freeScale = CLibrary.exponential(
      zoomRange.free(CLibrary.logarithm(shownScale)))
    takeHold(at: pinch.location(in: self), pinch)
  }

  /// Fixes the content's point at `location`, in the view's coordinates, to the fingers from now
  /// on.
  private func takeHold(at location: Point, _ pinch: PinchGestureRecognizer) {
    zoomSession?.anchor = location * (1 / shownScale)
    zoomSession?.place = location - contentOffset
    zoomSession?.fingers = pinch.touches.map(\.id)
  }

  /// Shows the content at the position and scale that two fingers give it. One finger does not
  /// zoom.
  private func followFingers(_ pinch: PinchGestureRecognizer) {
    guard isHeldByTwo, let session = zoomSession else { return }
    if session.fingers != pinch.touches.map(\.id) {
      // A finger has returned: it holds the point that it landed on.
      let places = pinch.touches.map { $0.previousLocation(in: self) }
      takeHold(at: Point.middle(of: places), pinch)
    }
    guard let anchor = zoomSession?.anchor else { return }
    let place = pinch.location(in: self) - contentOffset
    zoomSession?.place = place
    let free = session.freeScale * pinch.scale
    let isInside = zoomLimits.contains(free)
    // Inside the limits, taking the logarithm would cost precision.
    let scale =
      isInside ? free : CLibrary.exponential(zoomRange.shown(CLibrary.logarithm(free)))
    show(scale, offset: anchor * scale - place)
  }

  private func endPinching() {
    guard zoomSession != nil else { return }
    zoomSession?.isPinching = false
    if dragReference == nil { settleZoom() }
  }

  /// Whether the content cannot stay where the fingers leave it: the scale is beyond its limits, or
  /// content that fits is not at its resting offset.
  var needsZoomSettling: Bool {
    guard let session = zoomSession else { return false }
    let rest = settledOffset(contentOffset, at: shownScale, session)
    return !zoomLimits.contains(shownScale)
      || !scrollsHorizontally && contentOffset.x != rest.x
      || !scrollsVertically && contentOffset.y != rest.y
  }

  /// Moves content to where it can stay, in 0.3 s, once no finger zooms, or ends zooming.
  func settleZoom() {
    guard let session = zoomSession, !session.isPinching, zoomMotion == nil else { return }
    let scale = min(max(shownScale, zoomLimits.lowerBound), zoomLimits.upperBound)
    let anchor = (contentOffset + session.place) * (1 / shownScale)
    let target = settledOffset(anchor * scale - session.place, at: scale, session)
    let isAway = needsZoomSettling || motion == nil && target != contentOffset
    guard isAway, let timeline = window?.timeline else {
      if isAway { show(scale, offset: target) }
      return endZooming()
    }
    announce(.scrolling(path, .zoomBounces(from: shownScale, to: scale, offset: target)))
    move(to: scale, target, keeping: anchor, isBounce: true, on: timeline)
  }

  /// Stops a zoom animation when a finger lands. The finger holds a scale or an offset that cannot
  /// stay; they settle when the finger lifts.
  func stopZoomByTouch() {
    guard let motion = zoomMotion else { return }
    let frame = motion.frame
    show(frame.scale, offset: motion.anchor * frame.scale - frame.place)
    guard motion === zoomMotion, let session = zoomSession else { return }
    motion.cancel()
    zoomMotion = nil
    zoomSession?.place = frame.place
    if needsZoomSettling || contentOffset != settledOffset(contentOffset, at: shownScale, session) {
      pan.seize()
    } else {
      endZooming()
    }
  }
}

/// The pinch of a scroll view. It runs together with the view's pan, and begins only when the
/// content gives up its touches (rules D26, D8).
final class ZoomPinchGestureRecognizer: PinchGestureRecognizer {
  @WeakReference var scrollView: ScrollView?

  override func addState(to hasher: inout StateHasher) {
    super.addState(to: &hasher)
    hasher.cover(ZoomPinchGestureRecognizer.self)
  }

  override func canPrevent(_ other: GestureRecognizer) -> Bool { other !== scrollView?.pan }

  override func canBePrevented(by other: GestureRecognizer) -> Bool { other !== scrollView?.pan }

  override func contentAnswer(asking: Asking) -> Beginning {
    guard let scrollView, scrollView.zoomedView != nil else {
      return .refused(by: .nothingToZoom(scrollView))
    }
    return scrollView.contentAnswer(to: self, asking: asking)
  }
}
