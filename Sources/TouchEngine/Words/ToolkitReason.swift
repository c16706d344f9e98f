/// The reasons of other toolkits, whose programs are watched.
package enum ToolkitReason {
  /// The reasons that are a fault of GTK (Documentation/watch.md), and what stands before their
  /// sentences about a story.
  private static let faults = ["gtk.stillCounts", "gtk.takenForEarlier"]
  static let faultBeginning = "story.fault."

  /// Returns the key of a reason that is a fault of GTK; `nil` for other reasons.
  package static func faultKey(_ reason: Reason?) -> String? { fault(reason)?.key }

  /// Returns the key of a reason that is a fault of GTK, the earlier touch, and the gesture that
  /// claimed that, if it is known; `nil` for other reasons.
  static func fault(_ reason: Reason?) -> (key: String, touch: String, claimer: String?)? {
    guard case .custom(let key, let values, let by)? = reason, faults.contains(key),
      let touch = values["touch"]
    else { return nil }
    return (key, Numeral.points(touch), by)
  }

  /// The reasons with which a toolkit counts a touch for a gesture, and denies it, as one too many.
  private static let denials = ["gtk.allows", "gtk.allowsOne"]

  /// Returns whether a toolkit denied a gesture the touch for a reason, and did not leave it out.
  static func isDenial(_ reason: Reason?) -> Bool {
    guard case .custom(let key, _, _)? = reason else { return false }
    return denials.contains(key)
  }

  /// Returns whether a reason says all there is to say about a failure: a toolkit's is more specific
  /// than the kind of the failure.
  static func isWhole(_ reason: Reason) -> Bool {
    guard case .custom(let key, _, _) = reason else { return false }
    return key.hasPrefix("gtk.")
      && Words.table.text(ReasonWords.beginning + key, in: .english) != nil
  }
}
