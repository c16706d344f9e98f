import Drawing
import SceneBase
import TouchEngine

/// The words and buttons over the rooms.
extension LiveRoom {
  func drawChrome(into list: inout DisplayListBuilder, at time: Timestamp) {
    let gone = clearedPart(at: time)
    let chrome = stage.chrome
    if gone < 1, !isCovered, let room = stage.pager.visiblePage {
      list.group(transform: .translation(gone * stage.bounds.width, 0)) { list in
        drawRail(of: room, into: &list)
        drawHost(of: room, into: &list)
        drawComments(of: room, into: &list, at: time)
        drawProduct(of: room, into: &list)
        drawPlace(of: room, into: &list)
      }
    }
    if !chrome.restoreButton.isHidden {
      drawDisc(of: chrome.restoreButton, .back, .white, into: &list)
    }
    drawCombo(into: &list, at: time)
    if let notice { drawNotice(notice.words, into: &list) }
  }

  /// The share of the way by which the chrome has left the screen, 0…1.
  private func clearedPart(at time: Timestamp) -> Double {
    guard let clearing else { return isCleared ? 1 : 0 }
    let part = min(max(time.seconds(since: clearing.began) / RoomChrome.seconds, 0), 1)
    // Slowing down.
    let way = 1 - (1 - part) * (1 - part)
    return isCleared ? way : 1 - way
  }

  /// The likes of a room with those of the user.
  private func allLikes(of room: Int) -> Int {
    RoomHost(of: room).likes + (room < likes.count ? likes[room] : 0)
  }

  var isHighContrast: Bool { style.appearance.style == .highContrast }

  // MARK: The host

  private func drawHost(of room: Int, into list: inout DisplayListBuilder) {
    let (chrome, palette) = (stage.chrome, style.palette)
    let (host, frame) = (RoomHost(of: room), stage.chrome.hostFrame)
    let radius = min(frame.height / 2, 26)
    list.fill(.roundedRect(frame, radius: radius), style.shade(0.55))
    if isHighContrast {
      list.stroke(.roundedRect(frame.outset(by: -1), radius: radius - 1), .white, width: 2)
    }
    var left = frame.minX + 16
    let right = chrome.followButton.frame.minX - 8
    let face = min(style.scaled(20), frame.height / 2 - 6)
    if right - left > 2 * face + style.scaled(96) {
      list.avatar(
        host.person, at: Point(frame.minX + face + 6, frame.center.y), radius: face, style)
      left = frame.minX + 2 * face + 16
    }
    let width = max(right - left, 1)
    let title = words["host.\(host.number)"]
    let titleWidth = chrome.stacksHost ? frame.maxX - 16 - left : width
    var font = TextStyle(size: style.scaled(15), color: .white, weight: .bold)
    font.size = TextRoom.size(
      of: title, font, in: Size(titleWidth, frame.height), from: font.size, to: 10)
    if chrome.isShort {
      list.text(title, in: Rect(left, frame.minY, width, frame.height), font)
    } else {
      let follow = chrome.followButton.frame
      let lines =
        chrome.stacksHost
        ? (follow.minY - 2 - frame.minY, follow.height) : (style.scaled(23), style.scaled(19))
      let top = chrome.stacksHost ? frame.minY + 2 : frame.center.y - (lines.0 + lines.1) / 2
      list.text(title, in: Rect(left, top, titleWidth, lines.0), font)
      let likes = allLikes(of: room)
      let text = words.filled("likes.count", with: RoomHost.grouped(likes))
      // Never larger than the title.
      var small = TextStyle(size: min(style.scaled(13), font.size), color: Color(white: 0.92))
      small.size = TextRoom.size(
        of: text, small, in: Size(width, lines.1), from: small.size, to: 10)
      list.text(text, in: Rect(left, top + lines.0, width, lines.1), small)
    }
    let isFollowed = follows.contains(host.number)
    drawLow(
      chrome.followButton, words[isFollowed ? "following" : "follow"],
      isFollowed ? palette.raised : palette.accent, isFollowed ? palette.ink : palette.onAccent,
      into: &list)
    list.fill(.roundedRect(chrome.liveFrame, radius: 8), palette.dangerFill)
    if isHighContrast {
      list.stroke(.roundedRect(chrome.liveFrame.outset(by: -1), radius: 7), .white, width: 2)
    }
    list.text(
      words["live"], in: chrome.liveFrame,
      TextStyle(size: style.scaled(13), color: .white, weight: .bold, alignment: .center))
    drawViewers(of: host, into: &list)
  }

  /// Draws the number of viewers, which opens the ranking.
  private func drawViewers(of host: RoomHost, into list: inout DisplayListBuilder) {
    let button = stage.chrome.rankingButton
    let low = stage.chrome.liveFrame.height
    let frame = Rect(button.frame.minX, button.frame.center.y - low / 2, button.frame.width, low)
    list.fill(
      .roundedRect(frame, radius: 8),
      button.isHighlighted ? Color(white: 0.35, alpha: 0.55) : style.shade(0.55))
    if isHighContrast {
      list.stroke(.roundedRect(frame.outset(by: -1), radius: 7), .white, width: 2)
    }
    let (words, side, gap) = (RoomHost.grouped(host.viewers), style.scaled(16), 8.0)
    var font = TextStyle(size: style.scaled(13), color: .white, weight: .bold)
    font.wraps = false
    let wide = min(TextRoom.width(of: words, font), frame.width - side - gap - 8)
    let left = frame.center.x - (side + gap + wide) / 2
    list.icon(.person, at: Point(left + side / 2, frame.center.y), size: side, .white)
    list.text(
      words, in: Rect(left + side + gap, frame.minY, frame.maxX - 4 - left - side - gap, low), font)
    if button.isFocused { list.focusRing(around: frame, radius: 8, style.appearance) }
  }

  /// Draws a button whose drawn part is lower than its target.
  private func drawLow(
    _ button: Button, _ title: String, _ fill: Color, _ ink: Color,
    into list: inout DisplayListBuilder
  ) {
    let low = min(max(RoomHead.lowButton, style.scaled(20) + 8), button.frame.height)
    let frame = Rect(
      button.frame.minX, button.frame.center.y - low / 2, button.frame.width, low)
    list.fill(
      .roundedRect(frame, radius: low / 2),
      button.isHighlighted ? style.palette.pressed : fill)
    var font = TextStyle(
      size: style.scaled(13), color: button.isHighlighted ? style.palette.ink : ink,
      weight: .bold, alignment: .center)
    font.size = TextRoom.size(
      of: title, font, in: Size(frame.width - 8, low), from: font.size, to: 8)
    list.text(title, in: frame, font)
    if button.isFocused { list.focusRing(around: frame, radius: low / 2, style.appearance) }
  }

  // MARK: Comments and the product

  private func drawComments(
    of room: Int, into list: inout DisplayListBuilder, at time: Timestamp
  ) {
    let chrome = stage.chrome
    guard chrome.commentCount > 0 else { return }
    let isStill = window.isReduceMotionEnabled
    let player = player?.room == room ? player : nil
    let position = isStill ? 0 : player?.position(at: time) ?? 0
    let comments = RoomComments(room: room, at: position, still: isStill || player == nil)
    list.group(clip: chrome.commentsFrame) {
      comments.draw(
        into: &$0, in: chrome.commentsFrame, row: chrome.rowHeight, count: chrome.commentCount,
        isStacked: chrome.stacksComments, words)
    }
  }

  private func drawProduct(of room: Int, into list: inout DisplayListBuilder) {
    let (chrome, palette) = (stage.chrome, style.palette)
    guard let frame = chrome.productFrame else { return }
    let product = Product(room)
    list.fill(.roundedRect(frame, radius: 18), palette.panel.opacity(0.96))
    if isHighContrast {
      list.stroke(.roundedRect(frame.outset(by: -1), radius: 17), palette.line, width: 2)
    }
    let side = frame.height - 20
    product.draw(into: &list, in: Rect(frame.minX + 10, frame.minY + 10, side, side))
    let left = frame.minX + side + 26
    let width = max(frame.maxX - 12 - left, 1)
    let name = product.name(words)
    var font = TextStyle(size: style.scaled(15), color: palette.ink, weight: .bold)
    font.size = TextRoom.size(
      of: name, font, in: Size(width, style.scaled(22)), from: font.size, to: 10)
    list.text(name, in: Rect(left, frame.minY + 12, width, style.scaled(22)), font)
    let button = chrome.buyButton
    list.text(
      product.priceText,
      in: Rect(
        left, button.frame.minY, max(button.frame.minX - 8 - left, 1), button.frame.height),
      TextStyle(size: style.scaled(17), color: palette.ink, weight: .bold))
    drawLow(button, words["buy"], palette.accent, palette.onAccent, into: &list)
  }

  // MARK: Buttons

  private func drawRail(of room: Int, into list: inout DisplayListBuilder) {
    let chrome = stage.chrome
    let like = Color(hex: 0xFF5D73)
    for (button, icon, color, label) in [
      (chrome.likeButton, Icon.fullHeart, like, words["rail.like"]),
      (chrome.productsButton, .bag, .white, basket == 0 ? words["rail.bag"] : "\(basket)"),
      (chrome.shareButton, .share, .white, words["share"]),
    ] {
      drawDisc(of: button, icon, color, into: &list)
      guard chrome.hasLabels else { continue }
      var font = TextStyle(
        size: style.scaled(13), color: .white, weight: .bold, alignment: .center)
      let height = style.scaled(18)
      // At the usual text size it is never wider than the disc above it.
      let widest = min(
        style.scaled(RoomChrome.disc), 2 * (chrome.bounds.width - button.frame.center.x) - 2)
      let width = min(TextRoom.width(of: label, font) + 8, widest)
      font.size = TextRoom.size(
        of: label, font, in: Size(width - 4, height), from: font.size, to: 8)
      let box = Rect(
        button.frame.center.x - width / 2, button.frame.maxY + RoomChrome.labelGap, width, height)
      if isHighContrast {
        list.fill(.roundedRect(box, radius: 6), style.shade(1))
      } else {
        drawShadow(of: box, into: &list)
      }
      list.text(label, in: box, font)
    }
  }

  /// Draws a soft shadow behind words over the room.
  private func drawShadow(of words: Rect, into list: inout DisplayListBuilder) {
    let radius = words.width / 2 + 16
    let flat = AffineTransform.scale(1, words.height / radius)
      .concatenating(.translation(words.center))
    list.group(transform: flat) {
      $0.fill(
        .circle(center: .zero, radius: radius),
        .radial(
          center: .zero, radius: radius,
          colors: [0.5, 0.35, 0].map { Color(white: 0, alpha: $0) }))
    }
  }

  /// Draws a button as the program's round ones.
  private func drawDisc(
    of button: Button, _ icon: Icon, _ color: Color, into list: inout DisplayListBuilder
  ) {
    let (frame, palette) = (button.frame, style.palette)
    let disc = Path.circle(center: frame.center, radius: frame.width / 2)
    list.fill(disc, button.isHighlighted ? palette.pressed : palette.card)
    list.stroke(disc, palette.line, width: style.appearance.edgeWidth)
    list.icon(icon, at: frame.center, size: frame.width / 2.2, color)
    if button.isFocused {
      list.focusRing(around: frame, radius: frame.width / 2, style.appearance)
    }
  }

  /// Draws the place of the room among its neighbors, at the right edge.
  private func drawPlace(of room: Int, into list: inout DisplayListBuilder) {
    let count = min(options.rooms.number, 5)
    guard count > 1 else { return }
    let first = min(max(room - count / 2, 0), options.rooms.number - count)
    let top = stage.bounds.center.y - Double(count) * 10
    for index in 0..<count {
      let (x, isPresent) = (stage.bounds.maxX - 10, first + index == room)
      // In high contrast the others are narrow.
      let wide = isHighContrast && !isPresent ? 1.5 : 4
      let mark = Rect(x + (4 - wide) / 2, top + Double(index) * 20, wide, 14)
      list.fill(
        .roundedRect(mark, radius: wide / 2),
        Color(white: 1, alpha: isPresent || isHighContrast ? 1 : 0.4))
    }
  }

  // MARK: Signs

  private func drawCombo(into list: inout DisplayListBuilder, at time: Timestamp) {
    guard stage.combo.combo == .running, let place = lastLike, let end = stage.combo.comboEnd,
      time < end
    else { return }
    // The first tap makes no heart (rule G0.2).
    ComboSign(
      hearts: stage.combo.taps - 1, place: place, end: end, period: stage.combo.comboPeriod,
      isStill: window.isReduceMotionEnabled
    ).draw(into: &list, in: stage.bounds.outset(by: -8), at: time, words)
  }

  private func drawNotice(_ text: String, into list: inout DisplayListBuilder) {
    var font = style.font(.body, style.palette.ink)
    font.alignment = .center
    let bounds = stage.bounds
    let width = min(TextRoom.width(of: text, font) + 48, bounds.width - 32)
    let height = max(TextRoom.height(of: text, font, width: width - 40) + 20, 52)
    let box = Rect(
      bounds.center.x - width / 2, (bounds.height * 0.5 - height / 2).rounded(), width, height)
    list.card(box, radius: 26, style.palette.raised, style)
    list.text(text, in: box.outset(by: EdgeInsets(top: 0, left: -20, bottom: 0, right: -20)), font)
  }
}
