import Drawing
import PhotoDocument
import TouchEngine

// The values that a button goes through, each with its sign.

extension CaseIterable where Self: Equatable {
  /// The case after this one; after the last, the first.
  var next: Self {
    let cases = Array(Self.allCases)
    let place = cases.firstIndex(of: self).map { ($0 + 1) % cases.count } ?? 0
    return cases[place]
  }
}

extension ElementText.Alignment {
  var icon: Icon {
    switch self {
    case .left: .alignLeft
    case .center: .alignCenter
    case .right: .alignRight
    }
  }
}

extension ElementText.Backing {
  var icon: Icon {
    switch self {
    case .plain: .letter
    case .outline: .letterOutline
    case .box: .letterBox
    }
  }
}
