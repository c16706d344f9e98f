/// A request for the program, because scenes do not access files.
package enum FileRequest: Hashable, Sendable {
  case open, save
  /// Exports the picture; `isOther` selects the format that the photo does not have.
  case export(isOther: Bool)
}
