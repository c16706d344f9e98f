import SceneBase
import TouchEngine

/// The options of the chat's panel; by default everything is fixed.
struct ChatOptions: Codable, Hashable, Sendable {
  enum Pop: String, Codable, CaseIterable { case edge, fullWidth }

  /// The rule for a finger at the bottom edge.
  enum Bottom: String, Codable, CaseIterable {
    /// The system's gesture comes first, and the button waits for it (rules E3, E4).
    case system
    /// The application comes first, and the second swipe is the system's (rules E1, E2, G2.1).
    case application
    /// Both have the finger at once, as the original wanted it (rule G2.8): the button is pressed
    /// by every system swipe.
    case both
  }

  var bottom = Bottom.application
  /// Whether the system has a gesture at the left edge too, where screens are pulled away.
  var leftEdge = false
  /// Whether the pop gesture delays touches until it fails (rules E6, G2.3).
  var popDelays = true
  /// Whether the visible screen is the pop gesture's delegate (rules G2.4–G2.8).
  var ownDelegate = true
  /// The area in which the pop gesture begins.
  var pop = Pop.edge

  init() {}

  /// The names in earlier states.
  private enum EarlierKeys: String, CodingKey { case defersBottom }

  init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    if let bottom = try values.decodeIfPresent(Bottom.self, forKey: .bottom) {
      self.bottom = bottom
    } else {
      let earlier = try decoder.container(keyedBy: EarlierKeys.self)
      bottom = try earlier.decode(Bool.self, forKey: .defersBottom) ? .application : .system
    }
    leftEdge = try values.decodeIfPresent(Bool.self, forKey: .leftEdge) ?? false
    popDelays = try values.decode(Bool.self, forKey: .popDelays)
    ownDelegate = try values.decode(Bool.self, forKey: .ownDelegate)
    pop = try values.decode(Pop.self, forKey: .pop)
  }
}

extension Chat: OptionScene {
  /// The panel's items, each with the option that it changes.
  var panelItems: [PanelItem] {
    [
      .heading("edges"),
      choice("bottom", \.bottom),
      .line("delay") { [unowned self] in delayWords },
      toggle("leftEdge", \.leftEdge),
      .heading("way"),
      choice("pop", \.pop),
      toggle("popDelays", \.popDelays), toggle("ownDelegate", \.ownDelegate),
      .button("startOver") { [unowned self] in startOver() },
    ]
  }
}
