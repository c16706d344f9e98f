/// An observer that tells the stories of all touches from decisions and input.
public final class TouchStoryteller: DecisionObserver {
  /// The stories, in the order in which the touches began.
  public var stories: [TouchStory] {
    ledger.stories(isThroughCompositor: isThroughCompositor, isOfToolkit: isOfToolkit)
  }

  /// Returns the stories of the touches that are over, and forgets these touches.
  ///
  /// - Parameter isEnd: Whether nothing more comes, so that all touches are over.
  /// - Returns: The stories, in the order in which the touches began.
  package func takeStories(isEnd: Bool) -> [TouchStory] {
    ledger.takeStories(
      isAll: isEnd, isThroughCompositor: isThroughCompositor, isOfToolkit: isOfToolkit)
  }

  /// What became of the touches so far.
  package private(set) var ledger = TouchLedger()
  private let isThroughCompositor: Bool
  private let isOfToolkit: Bool

  /// Creates a storyteller before the first touch. Stories know when fingers were lifted only if
  /// all input is passed to ``received(_:)``.
  ///
  /// - Parameters:
  ///   - isThroughCompositor: Whether the touches came through a Wayland compositor (Xwayland),
  ///     which may cancel them silently.
  ///   - isOfToolkit: Whether another toolkit decided, so that stories tell mouse buttons and a
  ///     program that was late.
  public init(isThroughCompositor: Bool = false, isOfToolkit: Bool = false) {
    (self.isThroughCompositor, self.isOfToolkit) = (isThroughCompositor, isOfToolkit)
  }

  /// Records which fingers land and when they are lifted. Pass each event before its decisions,
  /// with its engine time, as ``TouchStream/onEvent`` does.
  ///
  /// A compositor that takes touches over ends all fingers of the device at once, and X reports
  /// that as if they had been lifted. So when several last fingers end together, the story says
  /// that either may have happened.
  public func received(_ event: InputEvent) { ledger.append(event) }

  public func decided(_ decision: Decision) { ledger.append(decision) }

  /// Records what a program of another toolkit did. Pass it after the decisions of its moment.
  public func acted(_ action: TouchAction) { ledger.append(action) }
}
