package import TouchEngine

/// The program's services for text input.
package struct TextServices {
  package var measurer: any TextMeasuring
  /// Puts a text on the clipboard.
  package var copy: (String) -> Void
  /// Requests the clipboard's text, which arrives as input.
  package var paste: () -> Void

  package init(
    measurer: any TextMeasuring, copy: @escaping (String) -> Void, paste: @escaping () -> Void
  ) {
    self.measurer = measurer
    self.copy = copy
    self.paste = paste
  }
}
