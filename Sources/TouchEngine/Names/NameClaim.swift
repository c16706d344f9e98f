/// An object's claim to a name.
final class NameClaim {
  let book: NameBook
  let kind: NameBook.Kind
  let basis: NameBasis
  let name: String
  let number: Int
  /// Whether the name comes from the owner's place among its siblings and not from its identifier.
  var isOfPlace = false
  var owner: (any Named)? {
    get { reference as? any Named }
    set { reference = newValue }
  }
  @Uncounted private var reference: AnyObject?
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
    reference = owner
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

/// A view or a recognizer.
protocol Named: AnyObject {
  /// The name book of its window.
  var nameBook: NameBook? { get }
  /// The basis of its name, without regard to other objects; reading it gives no names.
  var nameBasis: NameBasis { get }
  /// Whether it is involved in touches that further decisions will be about.
  var isAmidStory: Bool { get }
}

/// The parts of a plain name: the name itself, or the owner's name and the kind.
struct NameBasis: Equatable {
  var base: String
  var kind = ""

  var plain: String { kind.isEmpty ? base : "\(base).\(kind)" }
}
