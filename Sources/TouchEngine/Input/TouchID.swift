/// The identifier of a contact from began to ended or cancelled.
///
/// A source may use any numbers that are unique among live contacts; ``TouchStream`` counts them
/// from 1 in the order in which they began.
public struct TouchID: Hashable, Comparable, Sendable {
  /// The number: from 1 in what ``TouchStream`` hands on, any number in a source.
  public var number: Int

  /// Creates an identifier from a number that no other live contact has.
  public init(_ number: Int) { self.number = number }

  public static func < (a: TouchID, b: TouchID) -> Bool { a.number < b.number }
}
