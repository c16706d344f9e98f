extension GestureRecognizer: Named {
  /// The name in decisions and traces: ``name``, or the view's path and the recognizer's kind, as
  /// in `canvas.pan`. No other recognizer of the window has the same path: a second one of its kind
  /// on the view is `canvas.pan#2`, in the order in which they were added, and one of its kind on
  /// another view with the same identifier is `canvas#2.pan`.
  ///
  /// The path stays while the recognizer is in its window and its name is unchanged, and in any
  /// case until its running gesture is over.
  public var path: String {
    if name.isEmpty { host?.usePath() }
    if let claim = nameClaim, claim.isGood {
      // During its story a recognizer keeps the name without a look at what it comes from.
      if isInvolved && claim.lastTold >= 0 || keptName != nil { return claim.used() }
      guard nameBook != nil else { return nameBasis.plain }
      nameClaim = nil
      claim.book.giveBack(claim)
    }
    guard let view = host, let book = nameBook else { return nameBasis.plain }
    if name.isEmpty { nameThose(before: self, on: view) }
    let claim = book.claim(self, .recognizer, nameBasis)
    nameClaim = claim
    return claim.used()
  }

  /// The present ``path``; reading it gives no name.
  var presentName: String { keptName ?? nameBasis.plain }

  /// The unique name that it already has; `nil` when it has none.
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

  /// Names the recognizers of the same kind that were added to the view earlier.
  private func nameThose(before last: GestureRecognizer, on view: View) {
    for other in view.recognizers.prefix(while: { $0 !== last })
    where other.nameClaim == nil && other.name.isEmpty && other.namedKind == namedKind {
      _ = other.path
    }
  }

  var nameBook: NameBook? { host?.nameBook }

  /// The kind in its name.
  var namedKind: String { kindBeforeChanges ?? kindName }

  var nameBasis: NameBasis {
    guard name.isEmpty else { return NameBasis(base: name) }
    guard let host else { return NameBasis(base: namedKind) }
    return NameBasis(base: host.presentName, kind: namedKind)
  }

  var isAmidStory: Bool { isInvolved }
}

extension GestureArbiter: NameUser {
  var eventInProgress: Int? { isDispatching ? event.number : nil }

  func hasTouches(fromBefore event: Int) -> Bool {
    touches.contains { $0.firstEvent <= event }
      || transform.map { $0.finger.firstEvent <= event } == true
  }

  func noteShared(_ plain: String, _ kind: NameBook.Kind, second name: String) {
    switch kind {
    case .view: report(.sharedIdentifier(plain, view: name))
    case .recognizer: report(.sharedName(plain, recognizer: name))
    }
  }
}
