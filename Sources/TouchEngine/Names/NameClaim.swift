/// An object's claim to a name.
final class NameClaim {
  let book: NameBook
  let kind: NameBook.Kind
  let basis: NameBasis
  let name: String
  let number: Int
  /// Whether the name comes from the owner's place among its siblings and not from its identifier.
  var isOfPlace = false
  weak var owner: (any Named)?
  /// Whether the owner still has the name.
  var isGood = true
  /// The number of the last event that used the name.
  var lastTold = -1
  /// The book's edition when the claim was last validated.
  var edition: Int

  init(
    _ owner: any Named, _ kind: NameBook.Kind, _ basis: NameBasis, _ name: String, _ number: Int,
    in book: NameBook
  ) {
    (self.kind, self.basis, self.name, self.number) = (kind, basis, name, number)
    self.owner = owner
    self.book = book
    edition = book.edition
  }

  /// Records that the name is used, and returns it.
  @inline(__always) func used() -> String {
    book.note(self)
    return name
  }

  /// Whether the claim is still valid, provided that the basis is unchanged.
  var isFresh: Bool {
    @inline(__always) get { isGood && edition == book.edition }
  }
}
