package import Drawing

/// A display list, as text.
package enum DisplayListText {
  package static func of(_ draw: (inout DisplayListBuilder) -> Void) -> String {
    DisplayList(draw).description
  }
}
