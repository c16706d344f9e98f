/// Who is called what in a window: no two of its views, and no two of its recognizers, have the same
/// name at the same time.
///
/// Names are given when they are first asked for, which decisions do, so that views that nobody touches
/// cost nothing. A name stays with its object while that stands in the window, and longer while a finger
/// is down that a decision may have told of it. Whoever is away then gives the name up to another one
/// that needs it, and asks again on return.
final class NameBook {
  enum Kind: Hashable { case view, recognizer }

  private struct Key: Hashable {
    var kind: Kind
    var name: String
  }

  /// The numbers above 1 of a name that several want.
  private struct Numbers {
    var next = 2
    /// Given back, the smallest last.
    var free: [Int] = []

    mutating func take() -> Int {
      if let number = free.popLast() { return number }
      next += 1
      return next - 1
    }

    mutating func giveBack(_ number: Int) {
      free.insert(number, at: free.firstIndex { $0 < number } ?? free.endIndex)
    }
  }

  /// Cleared by the arbiter when it goes.
  @exclusivity(unchecked) unowned(unsafe) var arbiter: GestureArbiter?
  /// Another one whenever a view or a recognizer has left its place: until then, claims that were right
  /// are right.
  @exclusivity(unchecked) private(set) var edition = 0

  /// By the name that nobody else has.
  private var claims: [Key: NameClaim] = [:]
  private var numbers: [Key: Numbers] = [:]
  /// Those of objects that are gone, or are called otherwise, while a finger is down that may have told
  /// of them.
  private var remembered: [NameClaim] = []
  /// The plain names of which it was told that they are shared.
  private var told: Set<Key> = []

  /// The window goes.
  func close() {
    arbiter = nil
    claims.removeAll()
    remembered.removeAll()
    edition += 1
  }

  func somebodyLeft() { edition += 1 }

  /// Notes that a name is being told, when it is: of a touch that is down now it may have been.
  @inline(__always) func note(_ claim: NameClaim) {
    guard let arbiter, arbiter.isDispatching else { return }
    claim.lastTold = arbiter.event.number
  }

  /// Whether a finger is down, or a transform goes on, of which a decision may have told with this name.
  func isRemembered(_ claim: NameClaim) -> Bool {
    guard let arbiter else { return false }
    return arbiter.touches.contains { $0.firstEvent <= claim.lastTold }
      || arbiter.transform.map { $0.finger.firstEvent <= claim.lastTold } == true
  }

  /// Gives `owner` a name that nobody else has.
  func claim(_ owner: any Named, _ kind: Kind, _ basis: NameBasis) -> NameClaim {
    forgetRemembered()
    let plain = basis.plain
    let first = Key(kind: kind, name: plain)
    var isShared = false
    if let holder = claims[first] {
      if isFree(holder) {
        holder.isGood = false
        claims[first] = nil
      } else {
        isShared =
          holder.basis.plain == plain && holder.owner.map { isWanted(holder, by: $0) } == true
      }
    }
    let number = claims[first] == nil ? 1 : takeNumber(first)
    let name = SharedName.name(plain, number: number)
    let claim = NameClaim(owner, kind, basis, name, number, in: self)
    claims[Key(kind: kind, name: name)] = claim
    if isShared, told.insert(first).inserted {
      arbiter?.onDiagnostic?(
        kind == .view
          ? .sharedIdentifier(plain, view: name) : .sharedName(plain, recognizer: name))
    }
    return claim
  }

  private func takeNumber(_ first: Key) -> Int {
    while true {
      let number = numbers[first, default: Numbers()].take()
      // Somebody may be called that by its own identifier.
      let name = SharedName.name(first.name, number: number)
      if claims[Key(kind: first.kind, name: name)] == nil { return number }
    }
  }

  /// Whether another one may have the name: its owner is gone, or away, or is called otherwise by now.
  private func isFree(_ claim: NameClaim) -> Bool {
    guard !isRemembered(claim) else { return false }
    guard let owner = claim.owner else { return true }
    return !owner.isAmidStory && !isWanted(claim, by: owner)
  }

  private func isWanted(_ claim: NameClaim, by owner: any Named) -> Bool {
    owner.nameBook === self && owner.nameBasis == claim.basis
  }

  /// The owner is gone, or is called otherwise from now on.
  func giveBack(_ claim: NameClaim) {
    guard claim.isGood else { return }
    claim.isGood = false
    claim.owner = nil
    if isRemembered(claim) { remembered.append(claim) } else { forget(claim) }
  }

  private func forgetRemembered() {
    guard !remembered.isEmpty else { return }
    remembered.removeAll { claim in
      guard !isRemembered(claim) else { return false }
      forget(claim)
      return true
    }
  }

  private func forget(_ claim: NameClaim) {
    let key = Key(kind: claim.kind, name: claim.name)
    guard claims[key] === claim else { return }
    claims[key] = nil
    guard claim.number > 1 else { return }
    numbers[Key(kind: claim.kind, name: claim.basis.plain)]?.giveBack(claim.number)
  }

  /// Whether somebody has the name, and would go on having it if another one asked for it.
  func isTaken(_ name: String, _ kind: Kind) -> Bool {
    claims[Key(kind: kind, name: name)].map { !isFree($0) } ?? false
  }
}

/// A view or a recognizer.
protocol Named: AnyObject {
  /// The book of the window in which it stands.
  var nameBook: NameBook? { get }
  /// What it would be called if it were alone, beside the names that others have; gives no names.
  var nameBasis: NameBasis { get }
  /// Whether it has a part in touches that decisions go on telling of.
  var isAmidStory: Bool { get }
}

/// What a plain name is made of: the name itself, or whose it is and what it is.
struct NameBasis: Equatable {
  var base: String
  var kind = ""

  var plain: String { kind.isEmpty ? base : "\(base).\(kind)" }
}

/// A name that somebody has.
final class NameClaim {
  let book: NameBook
  let kind: NameBook.Kind
  let basis: NameBasis
  let name: String
  let number: Int
  /// Whether it comes from the owner's place among others, and not from its identifier.
  @exclusivity(unchecked) var isOfPlace = false
  /// Cleared by the owner when it goes.
  @exclusivity(unchecked) unowned(unsafe) var owner: (any Named)?
  /// Whether the owner has not lost it to another.
  @exclusivity(unchecked) var isGood = true
  /// The last event in which it was told.
  @exclusivity(unchecked) var lastTold = -1
  /// The book's edition in which it was found right.
  @exclusivity(unchecked) var edition: Int

  init(
    _ owner: any Named, _ kind: NameBook.Kind, _ basis: NameBasis, _ name: String, _ number: Int,
    in book: NameBook
  ) {
    (self.owner, self.kind, self.basis, self.name, self.number) = (owner, kind, basis, name, number)
    self.book = book
    edition = book.edition
  }

  /// Whether nothing has happened that could make it wrong, as long as the basis is the same.
  var isFresh: Bool {
    @inline(__always) get { isGood && edition == book.edition }
  }
}
