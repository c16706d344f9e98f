/// A view or a recognizer.
protocol Named: AnyObject {
  /// The name book of its window.
  var nameBook: NameBook? { get }
  /// The basis of its name, without regard to other objects; reading it gives no names.
  var nameBasis: NameBasis { get }
  /// Whether it is involved in touches that further decisions will be about.
  var isAmidStory: Bool { get }
}
