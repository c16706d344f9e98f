/// Which element fingers meant, and why this one (rule A57).
public struct Meant: Hashable, Sendable {
  /// Where fingers were found.
  public enum Region: String, Hashable, Sendable, CaseIterable {
    /// On the element.
    case own
    /// Beside the element, in the region around it.
    case surrounding
  }

  /// One element that could be meant.
  public struct Candidate: Hashable, Sendable {
    /// The element's name.
    public var element: String
    public var region: Region
    /// How far the fingers were from the element's center, by which the nearest is chosen, in points
    /// on the screen; 0 in its own region.
    public var distance: Double

    public init(_ element: String, _ region: Region, distance: Double) {
      self.element = element
      self.region = region
      self.distance = distance
    }
  }

  /// No more rivals are kept.
  public static let rivalLimit = 3

  /// What was chosen.
  public var choice: Candidate
  /// How many fingers chose it; of several their center counts.
  public var fingers: Int
  /// The nearest others, the nearest first, at most ``rivalLimit``.
  public var rivals: [Candidate]

  public init(_ choice: Candidate, fingers: Int = 1, rivals: [Candidate] = []) {
    self.choice = choice
    self.fingers = fingers
    self.rivals = Array(rivals.prefix(Self.rivalLimit))
  }
}

extension GestureRecognizer {
  /// Tells observers which element the fingers of this recognizer meant. Called in should-begin, or in
  /// an action, once for each choice of a target; without an observer it costs nothing.
  public final func note(meant: @autoclosure () -> Meant) {
    guard let arbiter, !arbiter.observers.isEmpty else { return }
    arbiter.announce(.meant(recognizer: path, meant()), self)
  }
}
