/// The names in a window: no two views, and no two recognizers, have the same name at the same
/// time.
///
/// A name is given when it is first read, which decisions do; views that are never touched cost
/// nothing. An object keeps its name while it is in the window, and longer while a finger is down
/// whose decisions may have used the name. An object outside the window then loses its name to
/// another one that needs it, and gets a new name on its return.
final class NameBook {
  enum Kind: Hashable { case view, recognizer }

  private struct Key: Hashable {
    var kind: Kind
    var name: String
  }

  /// The numbers above 1 for a name that several objects share.
  private struct Numbers {
    var next = 2
    /// The numbers given back, the smallest last.
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

  unowned var user: (any NameUser)?
  /// A number that changes when a view or a recognizer has left its place; until then, valid claims
  /// stay valid.
  private(set) var edition = 0

  /// The claims by their unique names.
  private var claims: [Key: NameClaim] = [:]
  private var numbers: [Key: Numbers] = [:]
  /// Claims of objects that were deallocated or renamed while a finger is down whose decisions may
  /// have used the name.
  private var remembered: [NameClaim] = []
  /// The plain names that have been reported as shared.
  private var told: Set<Key> = []

  /// Closes the book when its window is deallocated.
  func close() {
    user = nil
    claims.removeAll()
    remembered.removeAll()
    edition += 1
  }

  func somebodyLeft() { edition += 1 }

  /// Records the present event as the last use of a name, during a dispatch.
  @inline(__always) func note(_ claim: NameClaim) {
    if let event = user?.eventInProgress { claim.lastTold = event }
  }

  /// Whether a finger is down, or a transform is under way, whose decisions may have used this
  /// name.
  func isRemembered(_ claim: NameClaim) -> Bool {
    user?.hasTouches(fromBefore: claim.lastTold) ?? false
  }

  /// Gives `owner` a unique name.
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
      user?.noteShared(plain, kind, second: name)
    }
    return claim
  }

  private func takeNumber(_ first: Key) -> Int {
    while true {
      let number = numbers[first, default: Numbers()].take()
      // The name with the number may be another object's identifier.
      let name = SharedName.name(first.name, number: number)
      if claims[Key(kind: first.kind, name: name)] == nil { return number }
    }
  }

  /// Whether the name is available: its owner was deallocated, is outside the window or has been
  /// renamed.
  private func isFree(_ claim: NameClaim) -> Bool {
    guard !isRemembered(claim) else { return false }
    guard let owner = claim.owner else { return true }
    return !owner.isAmidStory && !isWanted(claim, by: owner)
  }

  private func isWanted(_ claim: NameClaim, by owner: any Named) -> Bool {
    owner.nameBook === self && owner.nameBasis == claim.basis
  }

  /// Gives a name back: its owner was deallocated or renamed.
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

  /// Whether a name has been numbered, so that names depend on the order in which they were given.
  var hasNumbers: Bool { !numbers.isEmpty }

  /// Whether an object has the name and would keep it if another one needed it.
  func isTaken(_ name: String, _ kind: Kind) -> Bool {
    claims[Key(kind: kind, name: name)].map { !isFree($0) } ?? false
  }
}

/// The object that dispatches the events in which names are used.
protocol NameUser: AnyObject {
  /// The number of the event that is being dispatched; `nil` between events.
  var eventInProgress: Int? { get }

  /// Returns whether a finger is down, or a transform under way, since an event or longer.
  func hasTouches(fromBefore event: Int) -> Bool

  /// Reports that a second object needs the same plain name, and which name it gets.
  func noteShared(_ plain: String, _ kind: NameBook.Kind, second name: String)
}

/// Numbering of views and recognizers that would have the same name.
///
/// In a window each name is unique: the first object keeps the plain name, as in `card`, and the
/// next ones are numbered, as in `card#2`, with recognizers such as `card#2.tap`; two recognizers
/// with one name on the same view are `card.tap` and `card.tap#2`.
package enum SharedName {
  /// Returns the name of the object with this number; number 1 has the plain name.
  static func name(_ plain: String, number: Int) -> String {
    number == 1 ? plain : "\(plain)#\(number)"
  }

  /// Returns a name for people to read: `card 2.tap` for `card#2.tap`.
  package static func shown(_ name: String) -> String {
    guard name.utf8.contains(UInt8(ascii: "#")) else { return name }
    var result = ""
    var rest = name[...]
    while let mark = rest.firstIndex(of: "#") {
      let after = rest[rest.index(after: mark)...]
      let digits = after.prefix { $0.isASCII && $0.isNumber }
      let next = after[digits.endIndex...].first
      let isNumber = !digits.isEmpty && (next.map { "./#".contains($0) } ?? true)
      result += rest[..<mark]
      result += isNumber && mark != name.startIndex ? " " : "#"
      result += digits
      rest = after[digits.endIndex...]
    }
    return result + rest
  }
}
