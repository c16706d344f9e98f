/// An animation of a view's property that another one can end.
protocol RunningViewAnimation: AnyObject {
  /// Ends the animation where it is.
  func giveUp()
}
