public import TouchEngine

/// A scene's words for the line at the bottom.
public struct LineWords: Sendable {
  /// The words for a reason that concerns no single recognizer.
  public struct Refusal: Sendable {
    /// The kind of the reason.
    public enum Kind: Sendable {
      /// A mode or a state refuses the gesture.
      case mode
      /// No thing is under the fingers.
      case nothingThere
    }

    package var kind: Kind
    package var headline: LocalizedText
    package var note: LocalizedText

    /// A rule of a mode: `{gesture}` in the headline is the gesture that it refuses.
    public static func mode(_ headline: LocalizedText, because note: LocalizedText) -> Refusal {
      Refusal(kind: .mode, headline: headline, note: note)
    }

    /// The absence of a thing under the fingers: `{part}` in the note is the nearest one, and names
    /// in braces are the numbers of the effect ``LineWords/missKey``.
    public static func nothingThere(
      _ headline: LocalizedText, nearest note: LocalizedText
    ) -> Refusal {
      Refusal(kind: .nothingThere, headline: headline, note: note)
    }
  }

  /// The key of an effect that names the thing nearest to the fingers, as none was under them.
  public static let missKey = "missed"
  /// The end of the key of a reason's words when two fingers or more are down.
  package static let severalFingers = ".several"

  /// The words of effects by key; `{part}` is the changed part, and names in braces are numbers.
  public var effects: [String: LocalizedText]
  /// The words for a recognizer that won, or a control that was used, without an effect; by its name
  /// in traces. `{part}` is the element that the fingers meant.
  public var winners: [String: LocalizedText]
  /// The words that stand on controls, by the last two parts of their names in traces without
  /// numbers, such as `row.button`; a control without them has its readable name.
  public var controls: [String: LocalizedText]
  /// The words of reasons by key. A key that ends in `.several` is for two fingers or more;
  /// ``missKey`` is for a tap that recognizes where no thing is.
  public var refusals: [String: Refusal]

  /// Creates the words of a scene, which may leave out any of them.
  public init(
    effects: [String: LocalizedText] = [:], winners: [String: LocalizedText] = [:],
    controls: [String: LocalizedText] = [:], refusals: [String: Refusal] = [:]
  ) {
    self.effects = effects
    self.winners = winners
    self.controls = controls
    self.refusals = refusals
  }

  /// Returns the words on a control, by its name in traces; `nil` when there are none.
  package func control(_ name: String) -> LocalizedText? {
    let parts = name.split(separator: ".").filter { Int($0) == nil }
    return controls[parts.suffix(2).joined(separator: ".")]
  }
}
