extension View: Named {
  /// The identifier, or the way down from the nearest ancestor that has one, as in `canvas/0/2`: no
  /// other view of the window has it, because one of the same identifier is numbered, as in `card#2`,
  /// in the order in which they are first asked for it, or told of in a decision.
  ///
  /// It stays while the view stands in its window and has its identifier. A view that comes back gets
  /// the name that is free then; while a finger is down that a decision has told of with a name, no
  /// other view gets that.
  public var path: String {
    if let claim = nameClaim, claim.isFresh, claim.basis.base == identifier, !identifier.isEmpty {
      claim.book.note(claim)
      return claim.name
    }
    return pathLookedUp
  }

  @inline(never) private var pathLookedUp: String {
    // What is part of the name has its own first.
    if identifier.isEmpty { _ = parent?.path }
    if let claim = nameClaim, claim.isGood {
      if keptName != nil {
        claim.edition = claim.book.edition
        return told(claim)
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
    return told(claim)
  }

  private func told(_ claim: NameClaim) -> String {
    claim.book.note(claim)
    return claim.name
  }

  var nameBook: NameBook? { window?.arbiter.names }

  var nameBasis: NameBasis {
    guard identifier.isEmpty else { return NameBasis(base: identifier) }
    guard let superview, let place = superview.subviews.firstIndex(where: { $0 === self }) else {
      return NameBasis(base: "view")
    }
    return NameBasis(base: "\(superview.presentName)/\(place)")
  }

  /// ``path``, without giving a name.
  var presentName: String { keptName ?? nameBasis.plain }

  /// The name that it has, if it has one.
  var keptName: String? {
    guard let claim = nameClaim, claim.isGood else { return nil }
    // Another place is another name, but not before the touches are over.
    if identifier.isEmpty, claim.isOfPlace, claim.book.isRemembered(claim) { return claim.name }
    let book = nameBook
    return claim.basis == nameBasis && (book == nil || book === claim.book) ? claim.name : nil
  }

  var isAmidStory: Bool { false }
}
