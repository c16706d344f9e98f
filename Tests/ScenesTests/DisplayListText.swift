import Drawing

/// A display list, as text.
enum DisplayListText {
  static func of(_ draw: (inout DisplayListBuilder) -> Void) -> String {
    DisplayList(draw).description
  }
}
