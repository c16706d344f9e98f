import Drawing
import SceneBase
import TouchEngine

/// A screen's view, which draws itself in its own coordinates.
protocol ChatScreenView: View {
  func draw(into list: inout DisplayListBuilder, at time: Timestamp)
  func nextChange(after time: Timestamp) -> Timestamp?
}
