public import TouchEngine

/// The result of a search for cures.
public struct CureReport: Hashable, Sendable {
  /// The recognizer or the view, and the touch, for which cures were searched.
  public var target: CureTarget
  /// The story of the target's touch in the recording.
  public var story: TouchStory
  /// Whether the target has what is wished without changes; then nothing is searched.
  public var isMetAlready = false
  /// The cures, least first.
  public var cures: [Cure] = []
  /// The number of changes that were tried, by class.
  public var tried: [Cure.Class: Int] = [:]
  /// The number of pairs of changes that were tried.
  public var pairs = 0
  /// The number of other touches in the recording, on which each cure is tested.
  public var otherTouches = 0
  /// The number of replays. Playing each group of a recording once counts as one, and so do the
  /// plain touches that a cure is tested on.
  public var replays = 0
  /// Whether everything was tried; otherwise the limit of replays was reached.
  public var isComplete = true

  /// Whether there are too few other touches to tell what a number costs.
  var isTestedOnFew: Bool { otherTouches < 5 }
}
