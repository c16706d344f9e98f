/// Zooming by code, and the parts that all zooming shares (rule D26).
extension ScrollView {
  /// The pinch that zooms; `nil` while nothing can be zoomed, because the two limits are equal or
  /// the delegate returns no view.
  public var pinchGestureRecognizer: PinchGestureRecognizer? {
    zoomedView == nil ? nil : pinch
  }

  /// The scale of the zoomed view; 1 is its own size. Setting it does not animate.
  public var zoomScale: Double {
    get { shownScale }
    set { setZoomScale(newValue, animated: false) }
  }

  /// Whether fingers zoom.
  public var isZooming: Bool { zoomSession?.isPinching == true }

  /// Whether the scale is returning to its limits by itself.
  public var isZoomBouncing: Bool { zoomMotion?.isBounce == true }

  /// Zooms about the middle of the view, at once or in 0.3 s, within the limits. Does nothing
  /// without a view to zoom. Code that runs between two events zooms in
  /// ``TouchStream/perform(at:_:)``, so that the animation begins at the time of the call.
  public func setZoomScale(_ scale: Double, animated: Bool) {
    let middle = Point(bounds.width / 2, bounds.height / 2)
    let anchor = (contentOffset + middle) * (1 / shownScale)
    zoom(to: scale, keeping: anchor, at: middle, animated: animated)
  }

  /// Shows `rect`, in the zoomed view's own coordinates, as large as it fits, and in the middle of
  /// the view if the range of the offset allows, at once or in 0.3 s.
  public func zoom(to rect: Rect, animated: Bool) {
    guard let view = zoomedView else { return }
    let scale = min(bounds.width / max(rect.width, 0), bounds.height / max(rect.height, 0))
    let anchor = view.convert(rect.center, to: self) * (1 / shownScale)
    let middle = Point(bounds.width / 2, bounds.height / 2)
    zoom(to: scale, keeping: anchor, at: middle, animated: animated)
  }

  private func zoom(to wanted: Double, keeping anchor: Point, at place: Point, animated: Bool) {
    guard let view = zoomedView, !wanted.isNaN, anchor.isFinite else { return }
    let scale = min(max(wanted, zoomLimits.lowerBound), zoomLimits.upperBound)
    if !isZooming {
      endMotion()
      endZooming()
    }
    var session =
      zoomSession ?? ZoomSession(of: view, contentSize: contentSize, scale: shownScale)
    let target = settledOffset(anchor * scale - place, at: scale, session)
    if animated, !session.isPinching, let timeline = window?.timeline {
      guard scale != shownScale || target != contentOffset else { return }
      zoomSession = session
      announceZoom(nil)
      delegate?.scrollViewWillBeginZooming(self, with: view)
      move(to: scale, target, keeping: anchor, isBounce: false, on: timeline)
      return
    }
    // Fingers that zoom continue from this scale.
    session.freeScale = scale / (pinch?.scale ?? 1)
    session.fingers = []
    if zoomSession == nil { session.isSilent = true }
    zoomSession = session
    show(scale, offset: target)
    // The delegate may have begun another zoom.
    if zoomSession?.isSilent == true { endZooming() }
  }

  // MARK: Shared by all zooming

  var zoomedView: View? {
    zoomLimits.lowerBound < zoomLimits.upperBound ? delegate?.viewForZooming(in: self) : nil
  }

  /// The valid zoom limits. An invalid limit counts as 1, and a maximum below the minimum as the
  /// minimum.
  var zoomLimits: ClosedRange<Double> {
    func scale(_ value: Double) -> Double { value.isFinite && value > 0 ? value : 1 }
    let minimum = scale(minimumZoomScale)
    return minimum...max(minimum, scale(maximumZoomScale))
  }

  /// The limits as a range of the scale's logarithm, with the same resistance as an offset.
  var zoomRange: ScrollRange {
    ScrollRange(ofScales: zoomLimits, bounces: bouncesZoom, physics)
  }

  func zoomLimitsChanged() {
    let isOn = zoomLimits.lowerBound < zoomLimits.upperBound
    if isOn, pinch == nil {
      let pinch = ZoomPinchGestureRecognizer()
      pinch.scrollView = self
      pinch.delegate = self
      pinch.delaysTouchesEnded = false
      pinch.isEnabled = isScrollEnabled
      pinch.addTarget(self) { $0.pinched() }
      self.pinch = pinch
      addGestureRecognizer(pinch)
    } else if !isOn, let pinch {
      removeGestureRecognizer(pinch)
      self.pinch = nil
    }
  }

  /// Returns the nearest offset at which content can rest at a scale.
  func settledOffset(_ offset: Point, at scale: Double, _ session: ZoomSession) -> Point {
    let size = Size(session.contentSize.width * scale, session.contentSize.height * scale)
    return Point(horizontalRange(of: size).clamp(offset.x), verticalRange(of: size).clamp(offset.y))
  }

  /// Shows a scale at an offset; every change of the scale passes through here.
  func show(_ scale: Double, offset: Point) {
    guard let session = zoomSession, let view = session.view else { return }
    let isNew = scale != shownScale
    if isNew {
      shownScale = scale
      view.transform = session.transform.concatenating(.scale(scale, scale))
      view.center = session.center * scale
      contentSize = Size(session.contentSize.width * scale, session.contentSize.height * scale)
    }
    place(offset)
    if dragReference != nil { rebaseDrag() }
    if isNew { delegate?.scrollViewDidZoom(self) }
  }

  // MARK: Zoom animations

  func move(
    to scale: Double, _ offset: Point, keeping anchor: Point, isBounce: Bool, on timeline: Timeline
  ) {
    zoomMotion = ZoomMotion(
      isBounce: isBounce, anchor: anchor,
      from: .init(scale: shownScale, place: anchor * shownScale - contentOffset),
      to: .init(scale: scale, place: anchor * scale - offset), on: timeline,
      duration: physics.zoomDuration
    ) { [itself = WeakReference(self)] in itself.object?.zoomTicked() }
  }

  /// Updates scale and offset to the current time.
  func zoomTicked() {
    guard let motion = zoomMotion else { return }
    guard window?.timeline === motion.timeline else { return endZoomMotion() }
    let frame = motion.frame
    show(frame.scale, offset: motion.anchor * frame.scale - frame.place)
    // The delegate may have ended the motion or begun another.
    if motion === zoomMotion, motion.isOver { endZoomMotion() }
  }

  /// Ends a zoom animation at its current scale; a scale beyond its limits cannot stay.
  func endZoomMotion() {
    guard let motion = zoomMotion else { return }
    motion.cancel()
    zoomMotion = nil
    if !zoomLimits.contains(shownScale) {
      show(motion.to.scale, offset: motion.anchor * motion.to.scale - motion.to.place)
    }
    endZooming()
  }

  func endZooming() {
    guard let session = zoomSession else { return }
    zoomSession = nil
    judgeAfterZooming()
    if session.isSilent { return }
    announce(.scrolling(path, .zoomEnded(scale: shownScale)))
    delegate?.scrollViewDidEndZooming(self, with: session.view, atScale: shownScale)
  }

  func announceZoom(_ measure: Measure?) {
    guard let view = zoomSession?.view else { return }
    announce(.scrolling(path, .zoomBegan(view: view.path, measure)))
  }
}

/// The state of a scroll view while fingers or an animation zoom it.
struct ZoomSession {
  @WeakReference var view: View?
  /// The zoomed view's center and transform, and the content size, at scale 1.
  let center: Point
  let transform: AffineTransform
  let contentSize: Size
  /// Whether fingers zoom. Otherwise the session continues after a pinch, or code started it.
  var isPinching = false
  /// Whether the session exists only while code sets the scale without animation, which is not
  /// reported.
  var isSilent = false
  /// The point of the content that stays with the fingers, at scale 1.
  var anchor = Point.zero
  /// The middle of the fingers, relative to the view's top left corner.
  var place = Point.zero
  /// The fingers for which ``anchor`` was taken.
  var fingers: [TouchID] = []
  /// The scale without resistance at which the pinch's scale is 1.
  var freeScale = 1.0

  init(of view: View, contentSize: Size, scale: Double) {
    self.view = view
    center = view.center * (1 / scale)
    transform = view.transform.concatenating(.scale(1 / scale, 1 / scale))
    self.contentSize = Size(contentSize.width / scale, contentSize.height / scale)
  }
}
