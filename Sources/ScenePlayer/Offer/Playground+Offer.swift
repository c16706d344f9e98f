import Drawing
import SceneBase
package import TouchEngine

/// The offer of an answer after a touch that did nothing, or that was undone.
extension Playground {
  /// Offers the answer to what the touches were that are over now, and drops an offer and a message
  /// whose time is up. Call it after each batch.
  package func settleOffers(at time: Timestamp) {
    offers?.settle()
    if let offer, offer.end <= time { self.offer = nil }
    changeToast?.settle(at: time)
  }

  /// Whether answers are offered.
  package var offersAnswers: Bool {
    get { offers?.isOn == true }
    set {
      offers?.isOn = newValue
      if !newValue { offer = nil }
    }
  }

  /// Takes the offer that is shown; `nil` when there is none.
  package func takeOffer() -> Offer? { offer.take() }

  /// Lets the log follow the scene that is played now.
  func followOffers() {
    offer = nil
    guard let offers else { return }
    offers.onOffer = { [unowned self] in show($0) }
    offers.follow(window)
    scene.onUndo = { [weak self] in
      guard let self else { return }
      self.offers?.undone(at: window.timeline.now)
    }
  }

  private func show(_ new: Offer) -> Bool {
    guard offerDot != nil, dotFrame(in: scene.statusRow) != nil else { return false }
    offer = new
    return true
  }

  /// The room of the pill with the last decision, in this row; `nil` while there is none.
  func pillRoom(in row: StatusRow, at time: Timestamp) -> Rect? {
    guard row.showsWords, row.chips == nil else { return nil }
    var room = freeRoom(in: row)
    if let item = statusItem?.frame(in: statusItemRoom(in: row), at: time) {
      let start = item.maxX + StatusRow.gap
      room = Rect(start, room.minY, max(room.maxX - start, 0), room.height)
    }
    return room.isEmpty ? nil : room
  }

  /// The place of the dot at the end of the pill, in the window's coordinates; `nil` while nothing
  /// is offered.
  package var offerDotFrame: Rect? {
    offer == nil ? nil : offerDotFrame(in: scene.statusRow)
  }

  /// The place of the dot at the end of the pill in this row; `nil` while nothing is offered.
  func offerDotFrame(in row: StatusRow) -> Rect? {
    offer == nil || offerDot == nil || isCovered ? nil : dotFrame(in: row)
  }

  /// The place of a dot; `nil` where no pill has room for it.
  private func dotFrame(in row: StatusRow) -> Rect? {
    guard let room = pillRoom(in: row, at: window.timeline.now), room.width >= 3 * room.height
    else { return nil }
    return StatusPill.dotFrame(in: room)
  }

  /// How opaque an offer makes the pill at a time: the pill stays with its dot, and fades then.
  func offerOpacity(at time: Timestamp) -> Double {
    offer.map { $0.end > time ? 1 : 0 } ?? 0
  }
}
