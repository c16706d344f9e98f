/// A scene whose window leaves the inspector no room, so that the inspector floats over it.
package protocol FloatingScene: Scene {
  /// The inspection over the scene.
  var inspection: FloatingInspection { get }
}
