import Drawing
import PhotoDocument
import ScenePlayer
package import TouchEngine

/// A list whose buttons give way to scrolling (rule G3.2).
package final class PickerList: ScrollView {
  package override func touchesShouldCancel(in view: View) -> Bool {
    view is Button || super.touchesShouldCancel(in: view)
  }
}
