import Drawing
import SceneBase
import ScenePlayer
import TouchEngine

/// A file whose touches a page shows, as the page names it.
package struct ShownFile: Hashable, Sendable {
  /// The file's name.
  package var name: String
  /// What it is, in a few words: who recorded it, how many touches, how long.
  package var facts: [String]
  /// The title of the scene that is played.
  package var scene: String
  /// The titles of the other scenes in which its touches can be played; empty for a recording, which
  /// has its scene.
  package var otherScenes: [String]

  package init(name: String, facts: [String], scene: String, otherScenes: [String] = []) {
    (self.name, self.facts, self.scene) = (name, facts, scene)
    self.otherScenes = otherScenes
  }
}

/// The line above the picture that names the file, and the scene in which its touches are played,
/// with a menu of the others.
final class FileHead: View {
  let sceneButton = Button(identifier: "head.scene")
  /// What stands before the facts; `nil` for nothing.
  var note: String? { didSet { layoutSubviews() } }

  private let file: ShownFile
  private let style: SceneStyle
  private var arrangement = Arrangement()

  init(_ file: ShownFile, _ style: SceneStyle) {
    (self.file, self.style) = (file, style)
    super.init(identifier: "head")
  }

  /// Returns the name of a view of it; `nil` for another view.
  func name(of view: View) -> String? { arrangement.name(of: view) }

  override func layoutSubviews() {
    var name = style.font(.body, style.palette.ink, .bold)
    var facts = style.font(.note, style.palette.ink2)
    (name.wraps, facts.wraps) = (false, false)
    let least = style.scaled(TextSize.tiny.points)
    let told = ([note].compactMap(\.self) + file.facts).joined(separator: " · ")
    let words = Box.column([
      .text(file.name, name, downTo: least).high(), .text(told, facts, downTo: least).high(),
    ])
    let scene = file.otherScenes.isEmpty ? [] : [menu]
    arrangement = Box.row(gap: 12, [words.wide()] + scene).solve(in: bounds)
    arrangement.show(in: self)
    setNeedsDisplay()
  }

  /// The button that names the scene, and lists the others.
  private var menu: Box {
    let text = AskingWords.text("playedIn", in: style.language, with: file.scene)
    let (style, font) = (style, style.font(.note, style.palette.ink))
    let (side, high) = (style.scaled(16), max(style.scaled(32), 32))
    let width = TextRoom.width(of: text, font) + 3 * side + style.scaled(12)
    return Box.view(
      sceneButton, named: text,
      .painted { [unowned sceneButton] list, frame, _ in
        let palette = style.palette
        let plate = Rect(frame.minX, frame.center.y - high / 2, frame.width, high)
        list.plate(
          plate, radius: high / 2,
          fill: sceneButton.isHighlighted ? palette.pressed : palette.raised, style.appearance)
        list.text(
          text, in: Rect(plate.minX + side, plate.minY, plate.width - 3 * side, plate.height), font)
        list.icon(
          .down, at: Point(plate.maxX - 1.2 * side, plate.center.y), size: 0.75 * side,
          palette.ink2)
        if sceneButton.isFocused {
          list.focusRing(around: plate, radius: high / 2, style.appearance)
        }
      }
    ).wide(.fixed(width)).least(100)
  }

  func draw(into builder: inout DisplayListBuilder, at time: Timestamp) {
    builder.group(transform: .translation(frame.origin)) { arrangement.draw(into: &$0, at: time) }
  }
}
