public import Drawing
public import SceneBase
public import TouchEngine

extension Chat {
  public func nextChange(after time: Timestamp) -> Timestamp? {
    let screens = shownScreens.map { $0.nextChange(after: time) }
    let swipe = systemSwipe.flatMap { $0.isMoving(at: time) ? time : nil }
    return (screens + [panel.nextChange(after: time), swipe]).compactMap(\.self).min()
  }

  /// Changes of a field that can be undone are in no state when its screen is not on the stack.
  public func isStateWhole(at time: Timestamp) -> Bool {
    nextChange(after: time) == nil
      && screens.map(\.talk.field).allSatisfy { field in
        field.window != nil || !field.canUndo && !field.canRedo
      }
  }

  /// The views of the visible screens, the lower one first.
  private var shownScreens: [any ChatScreenView] {
    navigation.view.isHidden
      ? [] : navigation.view.subviews.compactMap { $0 as? any ChatScreenView }
  }

  /// The frame of the screens in the window, with the column of people.
  var screenFrame: Rect {
    let pane = navigation.view.frame
    return look.isSideBySide ? people.people.frame.union(pane) : pane
  }

  public func draw(into list: inout DisplayListBuilder, at time: Timestamp) {
    list.fill(.rect(window.bounds), style.palette.stage)
    panel.drawStage(into: &list, at: time, scale: displayScale)
    panel.draw(into: &list, at: time)
    if let menu = shownMenu {
      list.group(transform: .translation(menu.frame.origin)) { list in
        list.draw(menu, style.appearance) { words["menu.\($0.rawValue)"] }
      }
    }
    list.group { list in
      if !navigation.view.isHidden { drawZones(into: &list, at: time) }
      list.draw(edges, in: window.bounds, style.appearance)
      if let systemSwipe { drawBar(of: systemSwipe, into: &list) }
      if isBannerShown { drawBanner(into: &list) }
    }
  }

  /// Draws the screens beside the panel, which a system swipe may shrink.
  func drawStage(into list: inout DisplayListBuilder, at time: Timestamp) {
    if let systemSwipe, systemSwipe.isMoving(at: time), !style.appearance.isReduceMotionEnabled {
      drawShrunk(systemSwipe, into: &list, at: time) { drawScreens(into: &$0, at: time) }
    } else {
      drawScreens(into: &list, at: time)
    }
  }

  private func drawScreens(into list: inout DisplayListBuilder, at time: Timestamp) {
    let palette = style.palette
    list.fill(.rect(window.bounds), palette.stage)
    let stage = navigation.view.frame
    list.group(transform: .translation(stage.origin), clip: Rect(origin: .zero, size: stage.size)) {
      for screen in shownScreens {
        let frame = screen.frame
        $0.group(transform: .translation(frame.origin)) { screen.draw(into: &$0, at: time) }
        if frame.minX > 0 {
          $0.fill(.rect(Rect(frame.minX - 2, 0, 2, frame.height)), palette.edge)
        }
      }
    }
    let column = people.people
    guard look.isSideBySide, !column.isHidden else { return }
    list.group(transform: .translation(column.frame.origin)) {
      column.draw(into: &$0)
      $0.fill(.rect(Rect(column.bounds.width - 1, 0, 1, column.bounds.height)), palette.rule)
    }
  }

  /// Draws the words about a system swipe.
  private func drawBanner(into list: inout DisplayListBuilder) {
    let frame = navigation.view.frame
    var font = style.font(.body, style.palette.stage, .bold)
    font.alignment = .center
    let width = min(
      TextRoom.width(of: words["system"], font) + 48, max(frame.width - 32, 1))
    let banner = Rect(
      frame.center.x - width / 2, frame.minY + look.barHeight + 16, width, style.scaled(52))
    let radius = min(banner.height / 2, 26)
    list.fill(.roundedRect(banner, radius: radius), style.palette.ink)
    list.text(words["system"], in: banner.outset(by: -4), font)
  }
}

extension Chat {
  public static func drawEmblem(_ emblem: SceneEmblem, into list: inout DisplayListBuilder) {
    let palette = emblem.palette
    emblem.ground(palette.stage, &list)
    list.fill(.circle(center: Point(20, 52), radius: 9), Color(hex: 0xC05548))
    list.text(
      "A", in: Rect(11, 43, 18, 18),
      TextStyle(size: 10, color: .white, weight: .bold, alignment: .center))
    for index in 0..<2 {
      let place = AffineTransform.scale(0.34)
        .concatenating(.translation(35 + Double(index) * 78, 12))
      let photo = Rect(origin: .zero, size: PhotoAlbum.size)
      list.group(transform: place) {
        PhotoAlbum.draw(index, in: photo, on: palette.stage, into: &$0)
      }
    }
    let own = Path.roundedRect(Rect(58, 66, 90, 21), radius: 10.5)
    list.fill(own, palette.info)
    if emblem.isHighContrast { list.stroke(own, palette.line, width: 1) }
    for (index, height) in [4.0, 8, 13, 7, 11, 15, 8, 12, 9, 5].enumerated() {
      let x = 72 + Double(index) * 6.8
      list.stroke(
        .line(from: Point(x, 76.5 - height / 2), to: Point(x, 76.5 + height / 2)),
        palette.infoInk, StrokeStyle.round(width: 2.6))
    }
    list.fill(.roundedRect(Rect(12, 91, 136, 22), radius: 11), palette.accent)
    list.icon(.microphone, at: Point(46, 102), size: 13, palette.onAccent)
    emblem.words(
      Words.text("chat.talk.hold"), in: Rect(55, 94, 70, 16),
      TextStyle(size: 9.5, color: palette.onAccent, weight: .bold), &list)
    emblem.finger(0, at: Point(128, 96), &list)
  }
}
