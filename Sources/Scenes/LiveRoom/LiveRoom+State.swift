public import FileSupport
public import SceneBase
public import TouchEngine

extension LiveRoom {
  /// Everything that playing can change.
  public struct State: SceneState {
    var options: RoomOptions
    var panel: PanelState
    /// The identifier of the focused control; `nil` when none has the focus.
    var keyboard: String?
    /// The room on which paging rests; `nil` without rooms.
    var room: Int?
    /// The room's playing position, in microseconds; `nil` when it does not play.
    var position: Int64?
    var isPaused: Bool
    var loads: Int
    /// The hearts of each room from the first; omitted rooms have none.
    var likes: [Int]
    var basket: Int
    var isCleared: Bool
    var isPresenting: Bool
    /// The scroll offset of the product list, in points.
    var productOffset: Double
    /// The hosts that the user follows, by their numbers; `nil` means none.
    var follows: [Int]?
    /// Whether the ranking is shown; `nil` means `false`.
    var isRanking: Bool?
    /// The scroll offset of the ranking, in points; `nil` means 0.
    var rankingOffset: Double?

    public func check() throws(StateFault) {
      try options.check()
      try panel.check()
      try StateLimits.check(keyboard ?? "", "keyboard")
      let number = options.rooms.number
      if let room {
        guard (0..<number).contains(room) else {
          throw StateFault("one of \(number) rooms under \"room\"", found: "\(room)")
        }
      } else if number > 0 {
        throw StateFault("one of \(number) rooms under \"room\"", found: "none")
      }
      if let position {
        try StateLimits.check(position, in: 0...(RoomPlayer.length - 1), "position")
        guard room != nil else {
          throw StateFault("no \"position\" without a room", found: "\(position)")
        }
      }
      if isPresenting, room == nil {
        throw StateFault("no products without a room", found: "\"isPresenting\"")
      }
      guard likes.count <= number else {
        throw StateFault("at most \(number) numbers under \"likes\"", found: "\(likes.count)")
      }
      for count in likes + [loads, basket] {
        try StateLimits.check(count, in: 0...1_000_000_000, "likes, loads or basket")
      }
      try StateLimits.check(productOffset, in: -1e6...1e6, "productOffset")
      let hosts = follows ?? []
      guard Set(hosts).count == hosts.count, hosts.allSatisfy(RoomHost.all.indices.contains) else {
        throw StateFault(
          "each of the numbers 0 to \(RoomHost.all.count - 1) at most once under \"follows\"",
          found: "\(hosts)")
      }
      if isRanking == true, room == nil || isPresenting {
        throw StateFault("no ranking without a room or over products", found: "\"isRanking\"")
      }
      try StateLimits.check(rankingOffset ?? 0, in: -1e6...1e6, "rankingOffset")
    }
  }

  public func state(at time: Timestamp) -> State {
    var likes = likes
    while likes.last == 0 { likes.removeLast() }
    return State(
      options: options, panel: panel.state, keyboard: window.firstResponder?.identifier,
      room: stage.pager.visiblePage,
      position: player?.position(at: time), isPaused: player?.isPaused ?? false, loads: loads,
      likes: likes, basket: basket, isCleared: isCleared, isPresenting: isPresenting,
      productOffset: sheet.list.contentOffset.y, follows: follows.isEmpty ? nil : follows.sorted(),
      isRanking: isRanking ? true : nil,
      rankingOffset: isRanking ? ranking.list.contentOffset.y : nil)
  }

  /// Focuses the control with an identifier.
  func focus(_ keyboard: String) {
    window.focusableViews.first { $0.identifier == keyboard }?.becomeFirstResponder()
  }

  /// Restores a validated state. The scene's clock is at zero.
  func restore(_ state: State) {
    options = state.options
    panel.restore(state.panel)
    if let room = state.room { stage.pager.go(to: room, animated: false) }
    likes = state.likes
    basket = state.basket
    show(cleared: state.isCleared, at: nil)
    if state.isPresenting { present() }
    sheet.list.contentOffset.y = state.productOffset
    follows = Set(state.follows ?? [])
    if state.isRanking == true { presentRanking() }
    ranking.list.contentOffset.y = state.rankingOffset ?? 0
    player = state.position.flatMap { position in
      state.room.map {
        RoomPlayer($0, from: position, isPaused: state.isPaused, at: window.timeline.now)
      }
    }
    loads = state.loads
  }
}
