import Inspection
import SceneBase
import TouchEngine
import X11Platform

/// What a live session plays, and how: the command line, with the kept settings where it says
/// nothing.
struct LiveOptions {
  /// The program whose scenes are played.
  var program = ToolProgram.current
  /// The scene that opens first.
  var scene: any Scene.Type
  /// The changes that hold for this scene.
  var changes = Changes()
  /// The file that the scene opens, which is being read; `nil` for none.
  var opening: (any FileLoading)?
  /// The size of the window, in points; `nil` for the usual one.
  var size: Size?
  /// The option for the scale, and the kept scale.
  var scaling = ScaleOption()
  var keptScale: Double?
  var appearance: Appearance
  /// Whether the colors, and whether motion is reduced, follow the desktop.
  var followsStyle = true
  var followsMotion = true
  /// The language of the scenes.
  var language: Language
  /// The language of the command line and the locale, for which pictures are read ahead.
  var spoken = Language.english
  /// The names of the mice that get a cursor of their own.
  var ownCursors: [String] = []
  /// What a mouse plays.
  var mouse = MouseMode.single
  /// The key for two fingers of a mouse.
  var pairKey = PairKey.control
  /// Whether fingers are shown.
  var showsFingers = true
  /// Whether touches that nothing used are marked.
  var marksUnused = true
  /// The file of the recording that begins with the scene, `nil` for none, and whether it may
  /// replace a file.
  var recording: (path: String?, isReplacing: Bool) = (nil, false)
  /// Whether recordings contain keys that type text.
  var keepsText = true
}
