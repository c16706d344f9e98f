/// The phases of one touch that its view has received.
struct ViewDelivery {
  /// Whether the view received `touchesBegan`.
  var hasBegun = false
  /// Whether the view may not have the touch because of other touches (rules C7, C8).
  var isLimited = false
  /// Whether the view receives nothing more: it had the end or the cancel, or lost the touch before
  /// it began.
  var isClosed = false
  /// The phase that the view waits for, once that was noted.
  var withheld: TouchPhase?
  /// Whether the view heard that the touch began, and not yet that it is over.
  var isHeard = false
  /// The last event whose move the view received.
  var movedEvent = -1
}
