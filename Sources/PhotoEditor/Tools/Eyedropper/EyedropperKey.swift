/// The key of the eyedropper while drawing.
enum EyedropperKey {
  static let name = "i"
  static let label = "I"
}
