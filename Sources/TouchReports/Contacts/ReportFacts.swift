/// Facts that were found while a report was read.
public struct ReportFacts: Hashable, Sendable {
  /// The whole frames.
  public var frames = 0
  /// The contacts that began.
  public var contacts = 0
  /// The contacts that the device marked as palms.
  public var palms = 0
  /// The contacts of pens.
  public var pens = 0
  /// The contacts that were down before the report began, and are left out.
  public var earlierContacts = 0
  /// The contacts that landed while 256 were down, and are left out until others lift.
  public var surplusContacts = 0
  /// The times that a slot was chosen that no device has; what it says is left out.
  public var impossibleSlots = 0
  /// The contacts that were still down at the end, and are cancelled.
  public var unfinished = 0
  /// The frames of which events were lost (SYN_DROPPED); all contacts are cancelled there.
  public var droppedFrames = 0
  /// The frames of which the report has only the beginning, because it ends there; they are left out.
  public var cutFrames = 0
  /// The frames that came late alone: their time ran back, and they get that of the frame before.
  public var clampedTimes = 0
  /// The times that the report's clock was set back; time goes on from the frame before.
  public var clockSetBack = 0
  /// The times that the report's clock was set forward, by more than a day; time goes on from the
  /// frame before.
  public var clockSetForward = 0

  /// Creates facts of which none was found.
  public init() {}
}
