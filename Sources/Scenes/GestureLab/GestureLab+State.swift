public import FileSupport
public import SceneBase
public import TouchEngine

extension GestureLab {
  /// Everything that playing can change.
  public struct State: SceneState {
    var options: LabOptions
    /// The changed settings of gestures, in the order of `EngineSettings.all`.
    var settings: [Setting]
    var panel: PanelState
    /// The identifier of the focused control; `nil` when none has the focus.
    var keyboard: String?
    /// The scroll offset of the strip of scripts, in points.
    var offset: Double
    /// The script whose outcome is shown; `nil` for the user's own fingers.
    var chosen: LabScript?
    var report: LabLogState
    /// The poses of the things on the canvas.
    var things: [LabPose]
    /// The pose of the thing on the stage; `nil` where it began.
    var thing: LabPose?
    /// How large the rules are drawn; `nil` for the usual factor.
    var magnification: LabMagnification?
    /// What the open menu chooses; `nil` when none is open.
    var menu: LabChoice?

    struct Setting: Codable, Hashable, Sendable {
      var name: String
      var value: Double
    }
    public static let names: Set<String> = ["chosen", "menu", "report", "settings"]

    public func check() throws(StateFault) {
      try options.check()
      for setting in settings {
        guard setting.name.hasPrefix("gestures."),
          EngineSettings.allows(setting.name, setting.value)
        else {
          throw StateFault(
            EngineSettings.range(of: setting.name), found: "\(setting.name) \(setting.value)")
        }
      }
      try panel.check()
      try StateLimits.check(keyboard ?? "", "keyboard")
      try StateLimits.check(offset, in: -1e6...1e6, "offset")
      try report.check()
      guard things.count == LabCanvas.start.count else {
        throw StateFault(
          "\(LabCanvas.start.count) under \"things\"", found: "\(things.count)")
      }
      for thing in things { try thing.check() }
      try thing?.check()
    }

    /// The window's settings with these changes.
    var thresholds: GestureThresholds {
      var all = EngineSettings.standard
      for setting in settings { all.set(setting.name, to: setting.value) }
      return all.gestures
    }
  }

  public func state(at time: Timestamp) -> State {
    let settings = window.settings
    let changed = EngineSettings.all.filter {
      $0.name.hasPrefix("gestures.") && settings[keyPath: $0.keyPath] != $0.standard
    }
    return State(
      options: options,
      settings: changed.map { State.Setting(name: $0.name, value: settings[keyPath: $0.keyPath]) },
      panel: panel.state, keyboard: window.firstResponder?.identifier,
      offset: tools.strip.contentOffset.x, chosen: chosen, report: log.state, things: canvas.poses,
      thing: stage.pose == .middle ? nil : stage.pose,
      magnification: magnification == Self.usualMagnification ? nil : magnification,
      menu: menu.choice)
  }

  /// Focuses the control with an identifier.
  func focus(_ keyboard: String) {
    window.focusableViews.first { $0.identifier == keyboard }?.becomeFirstResponder()
  }

  /// Restores a validated state; the options and settings must already be set.
  func restore(_ state: State) {
    panel.restore(state.panel)
    tools.strip.contentOffset.x = state.offset
    chosen = state.chosen
    log.restore(state.report)
    canvas.poses = state.things
    stage.pose = state.thing ?? .middle
    magnification = state.magnification ?? Self.usualMagnification
    menu.choice = state.menu
    window.layoutSubviews()
  }
}

/// How much larger than life the rules are drawn under a finger.
enum LabMagnification: Int, Codable, CaseIterable {
  case one = 1
  case four = 4
  case six = 6

  /// The factor.
  var factor: Double { Double(rawValue) }

  /// The next factor; after the largest the smallest.
  var next: LabMagnification {
    switch self {
    case .one: .four
    case .four: .six
    case .six: .one
    }
  }
}
