import TouchAnalysis
import TouchEngine

/// Changes that the user keeps while a scene is played, and what takes them back.
struct LastingCure {
  /// The settings that change.
  private(set) var settings: [(name: String, value: Double)] = []
  /// The values of the settings before.
  private(set) var formerSettings: [(name: String, value: Double)] = []
  /// All other changes that hold; `nil` when only settings change.
  private(set) var others: Changes?
  /// All other changes that hold once these are taken back; `nil` when only settings change.
  private(set) var formerOthers: Changes?

  /// - Parameters:
  ///   - cure: The changes, with the values before them.
  ///   - earlier: The changes that hold already.
  init(_ cure: Cure, after earlier: Changes) {
    for part in cure.parts {
      if case .setting(let name, let value) = part.change {
        settings.append((name, value))
        if let former = part.former { formerSettings.append((name, former)) }
        continue
      }
      others = others ?? earlier
      formerOthers = formerOthers ?? earlier
      others?.all.append(part.change)
      // A property keeps its value when its change is gone, so it is set back.
      if case .property(let recognizer, let name, _) = part.change, let former = part.former {
        formerOthers?.all.append(.property(recognizer: recognizer, name, former))
      }
    }
  }
}
