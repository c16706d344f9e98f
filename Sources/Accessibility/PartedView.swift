package import TouchEngine

/// A view with parts that are no views, of which a screen reader can choose one.
package protocol PartedView: View {
  /// Chooses a part by its place among ``SpokenView/parts``; none where there is no such part.
  func choosePart(_ index: Int)
}
