extension View: Named {
  /// The identifier, or the path from the nearest ancestor that has one, as in `canvas/0/2`. No
  /// other view of the window has the same path: views with the same identifier are numbered, as in
  /// `card#2`, in the order in which their paths are first read or a decision uses them.
  ///
  /// The path stays while the view is in its window and keeps its identifier. A view that returns
  /// gets a name that is free then; while a finger is down whose decisions have used a name, no
  /// other view gets it.
  public var path: String {
    if let claim = nameClaim, claim.isFresh, claim.basis.base == identifier, !identifier.isEmpty {
      return claim.used()
    }
    return pathLookedUp
  }

  /// Uses the path as a part of a recognizer's name, without reading it.
  func usePath() {
    if let claim = nameClaim, claim.isFresh, claim.basis.base == identifier, !identifier.isEmpty {
      return claim.book.note(claim)
    }
    _ = pathLookedUp
  }

  @inline(never) private var pathLookedUp: String {
    // Name the ancestor first: its name is part of this one.
    if identifier.isEmpty { _ = parent?.path }
    if let claim = nameClaim, claim.isGood {
      if keptName != nil {
        claim.edition = claim.book.edition
        return claim.used()
      }
      guard nameBook != nil else { return nameBasis.plain }
      nameClaim = nil
      claim.book.giveBack(claim)
    }
    let basis = nameBasis
    guard let book = nameBook else { return basis.plain }
    let claim = book.claim(self, .view, basis)
    claim.isOfPlace = identifier.isEmpty
    nameClaim = claim
    return claim.used()
  }

  var nameBook: NameBook? { window?.arbiter.names }

  var nameBasis: NameBasis {
    guard identifier.isEmpty else { return NameBasis(base: identifier) }
    guard let superview, let place = superview.subviews.firstIndex(where: { $0 === self }) else {
      return NameBasis(base: "view")
    }
    return NameBasis(base: "\(superview.presentName)/\(place)")
  }

  /// The present ``path``; reading it gives no name.
  var presentName: String { keptName ?? nameBasis.plain }

  /// The unique name that it already has; `nil` when it has none.
  var keptName: String? {
    guard let claim = nameClaim, claim.isGood else { return nil }
    // A moved view gets a new name, but only after the touches are over.
    if identifier.isEmpty, claim.isOfPlace, claim.book.isRemembered(claim) { return claim.name }
    let book = nameBook
    return claim.basis == nameBasis && (book == nil || book === claim.book) ? claim.name : nil
  }

  var isAmidStory: Bool { false }
}
