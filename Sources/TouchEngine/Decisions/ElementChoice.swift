/// The element that fingers meant, and its rivals (rule A57).
public struct ElementChoice: Hashable, Sendable {
  /// The region of an element in which the fingers were.
  public enum Region: String, Hashable, Sendable, CaseIterable {
    /// The element itself.
    case own
    /// The area around the element.
    case surrounding
  }

  /// An element that the fingers could mean.
  public struct Candidate: Hashable, Sendable {
    /// The element's name.
    public var element: String
    /// The region of the element in which the fingers were.
    public var region: Region
    /// The distance of the fingers from the element's center, in points on the screen, by which the
    /// nearest is chosen; 0 in the element's own region.
    public var distance: Double

    /// Creates a candidate from its name, the region of the fingers, and their distance from its
    /// center in points.
    public init(_ element: String, _ region: Region, distance: Double) {
      self.element = element
      self.region = region
      self.distance = distance
    }
  }

  /// The maximum number of rivals.
  public static let rivalLimit = 3

  /// The chosen element.
  public var choice: Candidate
  /// The number of fingers; the center of several fingers counts.
  public var fingers: Int
  /// The other candidates, the nearest first, at most ``rivalLimit``.
  public var rivals: [Candidate]

  /// Creates a choice. `rivals` come with the nearest first; those after the first ``rivalLimit``
  /// are left out.
  public init(_ choice: Candidate, fingers: Int = 1, rivals: [Candidate] = []) {
    self.choice = choice
    self.fingers = fingers
    self.rivals = Array(rivals.prefix(Self.rivalLimit))
  }
}
