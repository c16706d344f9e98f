extension GestureRecognizer: Named {
  /// What decisions and traces call it: ``name``, or the view's path and the kind, as in
  /// `canvas.pan`. No other recognizer of the window has it: a second one of the kind on the same view
  /// is `canvas.pan#2`, in the order in which they were added, and one of the kind on another view of
  /// the same identifier is `canvas#2.pan`.
  ///
  /// It stays while the recognizer stands in its window and is called the same, and in any case until
  /// the gesture is over that it may be making.
  public var path: String {
    if name.isEmpty { _ = host?.path }
    if let claim = nameClaim, claim.isGood {
      if keptName != nil { return told(claim) }
      guard nameBook != nil else { return nameBasis.plain }
      nameClaim = nil
      claim.book.giveBack(claim)
    }
    guard let view = host, let book = nameBook else { return nameBasis.plain }
    if name.isEmpty { nameThose(before: self, on: view) }
    let claim = book.claim(self, .recognizer, nameBasis)
    nameClaim = claim
    return told(claim)
  }

  /// The name that it has, if it has one.
  var keptName: String? {
    guard let claim = nameClaim, claim.isGood else { return nil }
    if isInvolved, claim.lastTold >= 0 { return claim.name }
    guard host != nil else { return name.isEmpty ? claim.name : nil }
    guard claim.basis == nameBasis else { return nil }
    if !claim.isFresh {
      let book = nameBook
      guard book == nil || book === claim.book else { return nil }
      claim.edition = claim.book.edition
    }
    return claim.name
  }

  /// Gives those of the kind their names that were added to the view before this one.
  private func nameThose(before last: GestureRecognizer, on view: View) {
    for other in view.recognizers.prefix(while: { $0 !== last })
    where other.nameClaim == nil && other.name.isEmpty && other.kindName == kindName {
      _ = other.path
    }
  }

  private func told(_ claim: NameClaim) -> String {
    claim.book.note(claim)
    return claim.name
  }

  var nameBook: NameBook? { host?.nameBook }

  var nameBasis: NameBasis {
    guard name.isEmpty else { return NameBasis(base: name) }
    guard let host else { return NameBasis(base: kindName) }
    return NameBasis(base: host.presentName, kind: kindName)
  }

  var isAmidStory: Bool { isInvolved }
}
