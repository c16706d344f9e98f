import Drawing
import PhotoDocument
import SceneBase
public import TouchEngine

/// A list whose buttons give way to scrolling (rule G3.2).
public final class PickerList: ScrollView {
  public override func touchesShouldCancel(in view: View) -> Bool {
    view is Button || super.touchesShouldCancel(in: view)
  }
}
