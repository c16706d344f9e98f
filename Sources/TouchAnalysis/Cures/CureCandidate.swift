import TouchEngine

/// A change with which the target may have what is wished. Of a number, only its name and its direction are known
/// yet.
struct CureCandidate: Hashable, Sendable {
  enum Content: Hashable, Sendable {
    case fixed(Change)
    case number(NumberSearch)
  }

  let content: Content
  let kind: Cure.Class

  /// Returns the change as a part of a cure; `value` is that of a number.
  func part(_ value: Double) -> Cure.Part {
    switch content {
    case .fixed(let change): Cure.Part(change: change, kind: kind, former: nil, size: 1)
    case .number(let search): search.number.part(to: value, kind)
    }
  }

  /// Returns the nearest value beyond a measured one; `nil` when the measure's limit is not the
  /// present value of this number.
  func value(beyond measure: Measure?) -> Double? {
    guard case .number(let search) = content, let measure,
      abs(measure.limit - search.number.current) < 1e-9
    else { return nil }
    return search.value(beyond: measure.value)
  }

  /// The greatest number of replays that it takes to find the nearest value.
  var cost: Int {
    switch content {
    case .fixed: 1
    case .number(let search): 1 + search.cost
    }
  }

  /// Whether a rival then leaves touches to their views.
  var leavesTouches: Bool {
    if case .fixed(.property) = content { kind == .rival } else { false }
  }

  /// Whether it can be combined with another one: they are about different numbers, or relations of
  /// different kinds or recognizers.
  func combines(with other: CureCandidate) -> Bool {
    switch (content, other.content) {
    case (.number(let one), .number(let two)): one.number.name != two.number.name
    case (.fixed(let one), .fixed(let two)):
      kind != other.kind || Set(one.recognizers) != Set(two.recognizers)
    default: true
    }
  }
}
