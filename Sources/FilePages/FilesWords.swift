package import TouchEngine

/// The texts for opening, saving and exporting files.
package enum FilesWords {
  package static let table = Words.table.part("files.")

  /// The words of a name with `text`, escaped for display, in place of `{1}`, and `other` in
  /// place of `{2}`.
  package static func text(
    _ name: String, in language: Language, with text: String = "", and other: String = ""
  ) -> String {
    table.text(name, in: language, [text.shown, other.shown])
  }

  /// The time since the last step of an edit in words, in the largest unit that is not 0.
  static func age(seconds: Double, in language: Language) -> String {
    let minutes = Int(max(seconds, 0) / 60)
    return switch minutes {
    case 0: text("offer.age.now", in: language)
    case ..<60: text("offer.age.minutes", in: language, with: "\(minutes)")
    case ..<(24 * 60): text("offer.age.hours", in: language, with: "\(minutes / 60)")
    default: text("offer.age.days", in: language, with: "\(minutes / (24 * 60))")
    }
  }

  /// A file's size in words, in the unit with few digits.
  static func size(_ bytes: Int, in language: Language) -> String {
    switch bytes {
    case ..<1000: text("bytes", in: language, with: "\(bytes)")
    case ..<1_000_000: text("kilobytes", in: language, with: "\((bytes + 500) / 1000)")
    default: megabytes(bytes, in: language)
    }
  }

  private static func megabytes(_ bytes: Int, in language: Language) -> String {
    let tenths = (bytes + 50_000) / 100_000
    let number = tenths >= 100 ? "\((tenths + 5) / 10)" : "\(tenths / 10).\(tenths % 10)"
    return text("megabytes", in: language, with: number)
  }
}
