public import Drawing
import SceneBase
public import TouchEngine

extension LiveRoom {
  public func nextChange(after time: Timestamp) -> Timestamp? {
    player?.isPaused == false && !window.isReduceMotionEnabled
      ? time : nextChangeBesidesRoom(after: time)
  }

  /// The state holds the room's playing position.
  public func isStateWhole(at time: Timestamp) -> Bool {
    nextChangeBesidesRoom(after: time) == nil
  }

  private func nextChangeBesidesRoom(after time: Timestamp) -> Timestamp? {
    if !stage.hearts.rising.isEmpty || clearing != nil { return time }
    return [
      nextComboChange(after: time),
      panel.nextChange(after: time), sheet.list.nextIndicatorChange(after: time),
      ranking.list.nextIndicatorChange(after: time),
    ]
    .compactMap(\.self).min()
  }

  public func draw(into list: inout DisplayListBuilder, at time: Timestamp) {
    list.fill(.rect(window.bounds), style.palette.stage)
    panel.drawStage(into: &list, at: time, scale: displayScale)
    panel.draw(into: &list, at: time)
  }

  /// Draws the room beside the panel.
  func drawStage(into list: inout DisplayListBuilder, at time: Timestamp) {
    if !stage.isHidden {
      list.group(transform: stage.transformToRoot, clip: stage.bounds) { list in
        drawRooms(into: &list, at: time)
        // One group each, so that later items keep their index in the list.
        list.group { stage.hearts.draw(into: &$0, at: time, still: window.isReduceMotionEnabled) }
        list.group { drawChrome(into: &$0, at: time) }
        if isRanking { list.group { drawRanking(into: &$0, at: time) } }
      }
      list.group { drawSwipe(into: &$0) }
    }
  }

  /// The sign of a combo changes all the time, or, with Reduce Motion, when the combo ends. The
  /// panel shows the end of each state.
  private func nextComboChange(after time: Timestamp) -> Timestamp? {
    guard let end = stage.combo.comboEnd else { return nil }
    let hasSign = stage.combo.combo == .running && lastLike != nil
    if hasSign, !window.isReduceMotionEnabled { return time }
    return hasSign || !panel.isFolded ? max(end, time) : nil
  }

  // MARK: Rooms

  private func drawRooms(into list: inout DisplayListBuilder, at time: Timestamp) {
    let pager = stage.pager
    guard pager.numberOfPages > 0 else {
      var font = style.font(.title, style.palette.ink, .bold)
      font.alignment = .center
      return list.text(words["noRooms"], in: stage.bounds, font)
    }
    for case let room as RoomView in pager.subviews {
      let frame = room.frame.offset(by: .zero - pager.bounds.origin)
      guard stage.bounds.intersection(frame) != nil else { continue }
      list.group(transform: .translation(frame.origin), clip: room.bounds) { list in
        draw(room, into: &list, at: time)
      }
    }
  }

  private func draw(_ room: RoomView, into list: inout DisplayListBuilder, at time: Timestamp) {
    let picture = RoomPicture(
      room: room.room, size: room.bounds.size, scale: displayScale, isHighContrast: isHighContrast)
    list.group(room.still(picture))
    let player = player?.room == room.room ? player : nil
    let position = window.isReduceMotionEnabled ? 0 : player?.position(at: time) ?? 0
    let part = Double(position) / Double(RoomPlayer.length)
    list.group { picture.drawMoving(part, into: &$0) }
    if player == nil || player?.isPaused == true { drawPlaySign(in: room.bounds, into: &list) }
    if player != nil { drawProgress(part, in: room.bounds, into: &list) }
    if sheet.superview === room { drawProductSheet(into: &list, at: time) }
  }

  /// Draws a triangle, the sign of a paused room.
  private func drawPlaySign(in bounds: Rect, into list: inout DisplayListBuilder) {
    let center = bounds.center
    list.fill(.circle(center: center, radius: 36), Color(white: 0, alpha: 0.45))
    let triangle = [Point(-11, -17), Point(19, 0), Point(-11, 17)].map { center + $0 }
    list.fill(.polygon(triangle), .white)
  }

  private func drawProgress(
    _ part: Double, in bounds: Rect, into list: inout DisplayListBuilder
  ) {
    let track = Rect(0, bounds.maxY - 4, bounds.width, 4)
    list.fill(.rect(track), isHighContrast ? style.palette.rule : Color(white: 1, alpha: 0.3))
    list.fill(.rect(Rect(0, track.minY, track.width * part, 4)), .white)
  }

  // MARK: The swipe

  private func drawSwipe(into list: inout DisplayListBuilder) {
    guard let reading = stage.swipe.reading else { return }
    SwipePicture(
      reading: reading, distance: stage.swipe.distance, tolerance: stage.swipe.tolerance,
      state: stage.swipe.state, palette: style.palette
    ).draw(into: &list)
    let frame = stage.chrome.readingFrame.offset(by: stage.frame.origin)
    list.fill(
      .roundedRect(frame.outset(by: RoomChrome.readingGround), radius: 8),
      style.shade(0.6))
    let lines = [
      words.filled("angle", reading.angle), words.filled("distance", reading.distance),
      words.filled("speed", reading.speed),
    ]
    let height = frame.height / 3
    for (index, line) in lines.enumerated() {
      let place = Rect(frame.minX, frame.minY + Double(index) * height, frame.width, height)
      list.text(line, in: place, style.font(.note, .white))
    }
  }
}

extension SceneWords {
  /// The words of a name with a number.
  func filled(_ name: String, _ number: Int) -> String {
    filled(name, with: "\(number)")
  }

  /// The words of a name with a number of one decimal.
  func filled(_ name: String, _ number: Double) -> String {
    filled(name, with: Numeral.fixed(min(max(number, -1e8), 1e8), decimals: 1))
  }
}
