import Drawing
import SceneBase
import ScenePlayer
import TouchEngine

/// The sheet that follows a finger, and the strip that opens as one.
extension Inspector {
  /// The sheet as it is now; `nil` for a column, or while the inspector is closed.
  var sheet: InspectorSheet? {
    get {
      guard let place, place.form != .column, let window = playground()?.window else { return nil }
      return standing?.fitted(to: place, in: window.bounds)
        ?? InspectorSheet(place, in: window.bounds)
    }
    set {
      standing = newValue
      playground()?.window.needsDisplay = true
    }
  }

  /// The place of the content when all motion has ended, in the window's coordinates; `nil` while
  /// the inspector is closed. What can be pressed is there at once.
  var goalPlace: InspectorPlace? {
    guard let sheet else { return place }
    return sheet.place(
      at: sheet.goal, as: sheet.sheetPart(at: sheet.goal) < 0.5 ? .strip : .sheet)
  }

  /// The frame that is drawn at a time, in the window's coordinates; `nil` while the inspector is
  /// closed.
  func frame(at time: Timestamp) -> Rect? {
    guard let sheet else { return place?.frame }
    return sheet.plate(at: sheet.top(at: time))
  }

  /// Returns where the button that closes is drawn at a time: it goes with the sheet.
  func closeFrame(at time: Timestamp) -> Rect? {
    guard let sheet else { return place.map { InspectorLayout($0, appearance).close } }
    let top = sheet.top(at: time)
    let part = sheet.sheetPart(at: top)
    func frame(_ form: InspectorPlace.Form) -> Rect {
      InspectorLayout(sheet.place(at: top, as: form), appearance).close
    }
    let high = frame(.sheet)
    guard part < 1 else { return high }
    return high.offset(by: (frame(.strip).origin - high.origin) * (1 - part))
  }

  /// Whether the sheet covers a part of the scene's frame at a time.
  func isRaised(at time: Timestamp) -> Bool {
    sheet.map { $0.isRaised(to: $0.top(at: time)) } == true
  }

  /// The way of the closing inspector out of the window from where it is at a time, and how fast it
  /// moves there, in points a second; the way is zero for one that fades.
  func wayOut(at time: Timestamp) -> (way: Point, speed: Double) {
    guard let sheet else { return (place?.wayOut ?? .zero, 0) }
    let (top, speed) = (sheet.top(at: time), sheet.velocity(at: time))
    let isStill = speed == 0 && top == sheet.edge(at: .rest)
    if sheet.place.form == .strip, isStill { return (.zero, 0) }
    return (Point(0, sheet.edge(at: .away) - top), speed)
  }

  /// Lets a sheet come up from below; a strip only appears.
  func comeUp(_ motion: ChromeMotion) {
    guard place?.form == .sheet else { return }
    sheet?.comeUp(motion)
  }

  /// Lets a sheet that has gone away come back: it is to stay open.
  func comeBack(at time: Timestamp) {
    if sheet?.stop == .away { sheet?.go(to: .rest, motion(at: time)) }
  }

  /// Moves the sheet to its other height. It stays where it is while a finger holds it.
  func raise(at time: Timestamp) {
    guard var sheet, !sheet.isHeld else { return }
    if sheet.stop == .away { layer.wish = nil }
    sheet.go(to: sheet.stop == .tall ? .rest : .tall, motion(at: time))
    self.sheet = sheet
  }

  /// Moves the sheet with the finger on it. A finger that does not move opens a strip, switches
  /// between the two heights of a sheet at its grip, and asks about a lane.
  func moveSheet(_ move: SheetGrip.Move, _ point: Point, sampled: Timestamp, at time: Timestamp) {
    guard var sheet else { return follow(move, onColumn: point, at: time) }
    let wasMoving = sheet.isMoving(at: time)
    switch move {
    case .lands:
      isCaught = wasMoving
      if sheet.stop == .away { layer.wish = nil }
      sheet.hold(at: point.y, sampled: sampled, time)
    case .moves: sheet.follow(to: point.y, sampled: sampled, time)
    case .lifts, .isCancelled:
      let motion = motion(at: time)
      sheet.follow(to: point.y, sampled: sampled, time)
      let hasMoved = sheet.letGo(isCancelled: move == .isCancelled, motion)
      if move == .lifts, !hasMoved, !isCaught {
        if presses(point, sheet) {
          sheet.go(to: sheet.stop == .tall ? .rest : .tall, motion)
        } else if let lane = lane(at: point, time) {
          layer.ask(about: lane)
        }
      }
      if sheet.stop == .away { layer.wish = false }
    }
    self.sheet = sheet
  }

  /// Asks about the lane of a column on which a finger is lifted that has not moved.
  private func follow(_ move: SheetGrip.Move, onColumn point: Point, at time: Timestamp) {
    switch move {
    case .lands: landing = point
    case .moves:
      if let start = landing, point.distance(to: start) >= InspectorSheet.slop { landing = nil }
    case .isCancelled: landing = nil
    case .lifts:
      if landing != nil, let lane = lane(at: point, time) { layer.ask(about: lane) }
      landing = nil
    }
  }

  private func motion(at time: Timestamp) -> ChromeMotion {
    ChromeMotion(from: time, isReduced: playground()?.window.isReduceMotionEnabled == true)
  }

  /// Whether a finger at a point presses the strip, or the grip of a sheet.
  private func presses(_ point: Point, _ sheet: InspectorSheet) -> Bool {
    if sheet.place.form == .strip, sheet.stop == .rest { return true }
    let plate = sheet.plate(at: sheet.goal)
    return point.y < plate.minY + InspectorLayout.gripHeight
  }

  // MARK: Drawing

  /// Draws the inspector where it is at a time, in the window's coordinates.
  func drawStill(_ race: RacePicture, into list: inout DisplayListBuilder, at time: Timestamp) {
    guard let place else { return }
    guard let sheet else {
      list.plate(place.frame, radius: 24, appearance)
      return drawContent(race, in: place, into: &list, at: time)
    }
    let top = sheet.top(at: time)
    let part = sheet.sheetPart(at: top)
    let plate = sheet.plate(at: top)
    // A sheet goes on below the window's edge, so that only its upper corners are round.
    var shape = plate
    shape.size.height += 28 * part
    list.plate(shape, radius: 16 + 12 * part, appearance)
    drawGrip(on: plate, part: part, into: &list)
    let forms: [(InspectorPlace.Form, Double)] = [
      (.strip, min(max(1 - 3 * part, 0), 1)), (.sheet, min(max(1.5 * part - 0.5, 0), 1)),
    ]
    for (form, opacity) in forms where opacity > 0 {
      let place = sheet.place(at: top, as: form)
      list.group(opacity: opacity, clip: opacity < 1 ? plate : nil) {
        drawContent(race, in: place, into: &$0, at: time)
      }
    }
  }

  /// Draws the grip, which is smaller on a strip.
  private func drawGrip(on plate: Rect, part: Double, into list: inout DisplayListBuilder) {
    let size = Size(32 + 8 * part, 3 + 2 * part)
    let grip = Rect(
      plate.center.x - size.width / 2, plate.minY + 3 + 5 * part, size.width, size.height)
    list.fill(.roundedRect(grip, radius: size.height / 2), style.palette.edge)
  }
}
