/// The identifier of a contact from began to ended or cancelled.
///
/// A source may use any numbers that are unique among live contacts; ``TouchStream`` counts them
/// from 1 in the order in which they began.
public struct TouchID: Hashable, Comparable, Sendable {
  public var number: Int

  public init(_ number: Int) { self.number = number }

  public static func < (a: TouchID, b: TouchID) -> Bool { a.number < b.number }
}
