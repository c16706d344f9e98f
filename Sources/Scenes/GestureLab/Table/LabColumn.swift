import Drawing
import ScenePlayer
import TouchEngine

/// The table beside the stage: the winners by the rules for each script, and those of the last
/// gesture.
///
/// The heights of its lines never depend on the winners, so that nothing moves under a finger.
final class LabColumn: ScrollView {
  /// A selectable line: a script, or `nil` for the user's own fingers.
  struct Line {
    let script: LabScript?
    let button: Button
    /// The frame of the title, in the button's coordinates.
    var titleFrame = Rect.zero
    var outcomeFrame = Rect.zero
  }

  private(set) var lines: [Line] = []
  /// The frames of the names of A and B, the heading and the chosen line's reasons, in the column's
  /// coordinates.
  private(set) var legendFrames: [Rect] = []
  private(set) var headingFrame = Rect.zero
  private(set) var reasonHeadingFrame = Rect.zero
  private(set) var reasonFrames: [Rect] = []

  /// The height below the last line, for what floats over the table's end, in points.
  var footer = 0.0
  /// The number of recognizers.
  var count = 2
  var onChoose: (LabScript?) -> Void = { _ in }

  private let words: SceneWords

  init(words: SceneWords) {
    self.words = words
    super.init(identifier: "table")
    lines = ([nil] + LabScript.allCases).map { script in
      let button = Button(identifier: "table.\(script?.rawValue ?? "fingers")")
      button.insideMargin = 0
      button.addAction(for: .touchUpInside) { [unowned self] in onChoose(script) }
      return Line(script: script, button: button)
    }
    for line in lines { addSubview(line.button) }
  }

  static let margin = 12.0

  override func layoutSubviews() {
    super.layoutSubviews()
    let fonts = LabFonts(words.style)
    let (margin, width) = (Self.margin, max(bounds.width - 2 * Self.margin, 1))
    var y = margin
    func take(_ height: Double) -> Rect {
      defer { y += height }
      return Rect(margin, y, width, height)
    }
    legendFrames = (0..<count).map { _ in
      take(TextRoom.height(of: words["legend.room"], fonts.bold, width: width))
    }
    y += 4
    headingFrame = take(TextRoom.height(of: words["table"], fonts.note, width: width) + 4)
    for index in lines.indices {
      let title = words[Self.title(of: lines[index].script)]
      let left = (width - margin) * 0.55
      let right = width - margin - left
      let height = max(
        TextRoom.height(of: title, fonts.bold, width: left - 6),
        TextRoom.height(of: words["outcome.room"], fonts.bold, width: right),
        Control.minimumTarget - 8)
      lines[index].button.frame = take(height + 8)
      lines[index].titleFrame = Rect(6, 4, left - 6, height)
      lines[index].outcomeFrame = Rect(left + margin, 4, right - 6, height)
    }
    y += margin
    reasonHeadingFrame = take(
      lines.map {
        TextRoom.height(of: words[Self.title(of: $0.script)], fonts.bold, width: width)
      }.max() ?? 0)
    reasonFrames = (0..<count).map { _ in
      take(TextRoom.height(of: words["reason.room"], fonts.note, width: width) + 6)
    }
    // The last line can be scrolled above the status row.
    contentSize = Size(bounds.width, y + footer)
  }

  static func title(of script: LabScript?) -> String { "script.\(script?.rawValue ?? "fingers")" }

  /// A drag over a line scrolls (rule G3.2).
  override func touchesShouldCancel(in view: View) -> Bool {
    view is Button || super.touchesShouldCancel(in: view)
  }
}
