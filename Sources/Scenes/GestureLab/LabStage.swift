import SceneBase
import TouchEngine

/// The room for fingers: the views with the recognizers to try, and a thing that drags, pinches and
/// rotations move.
final class LabStage: View {
  /// The recognizers and their views; replacing them ends the touches on the old ones.
  var rig: LabRig { didSet { show(insteadOf: oldValue) } }

  /// The pose of the thing on the stage, which is drawn and cannot be touched itself.
  var pose = LabPose.middle { didSet { setNeedsDisplay() } }

  /// The button that changes how large the rules are drawn.
  let magnifier = Button(identifier: "magnifier")

  /// The chips that name A, B and their relation.
  let chips: LabChips
  /// The x at which the chips begin, beside the button that leads back; the window sets it.
  var titleStart = 0.0

  /// The distance between the button and the edge, in points; the window sets it.
  var margin = 0.0
  private let style: SceneStyle
  /// The values of each active recognizer that ``pose`` already contains, by its index.
  private var applied: [Int: Motion] = [:]

  /// What a recognizer has done to the thing since it began.
  private struct Motion {
    var translation = Point.zero
    var scale = 1.0
    var angle = 0.0
  }

  init(_ rig: LabRig, _ words: SceneWords) {
    self.rig = rig
    style = words.style
    chips = LabChips(words: words)
    super.init(identifier: "stage")
    magnifier.insideMargin = 8
    for chip in chips.buttons { addSubview(chip) }
    addSubview(magnifier)
    show(insteadOf: nil)
  }

  private func show(insteadOf old: LabRig?) {
    for view in old?.roots ?? [] { view.removeFromSuperview() }
    for view in rig.roots { addSubview(view) }
    for button in chips.buttons + [magnifier] { bringSubviewToFront(button) }
    applied = [:]
    for (index, recognizer) in rig.recognizers.enumerated() {
      recognizer.addTarget(self) { [unowned recognizer] in $0.follow(recognizer, index) }
    }
    layoutSubviews()
  }

  /// The part of the stage in which the thing moves: below chips that would cover it.
  var thingRoom: Rect {
    Rect(0, chips.bottom, bounds.width, max(bounds.height - chips.bottom, 1))
  }

  /// Whether there is little room: the button has the factor alone, and the words below the thing
  /// say only what to do.
  var isNarrow: Bool { bounds.width < style.scaled(500) }

  override func layoutSubviews() {
    rig.layOut(in: bounds)
    let height = chips.height
    let width = isNarrow ? style.scaled(78) + 30 : style.scaled(170)
    magnifier.frame = Rect(bounds.width - margin - width, 10, width, height)
    let top = 10.0
    let (mode, high) = (rig.options.mode, bounds.height)
    let beside = Rect(titleStart, top, magnifier.frame.minX - 8 - titleStart, height)
    if chips.layOutLarge(in: beside, below: nil, of: high, mode) { return }
    let row = Rect(titleStart, top, bounds.width - margin - titleStart, height)
    let below = Rect(margin, row.maxY + 8, bounds.width - 2 * margin, height)
    if chips.layOutLarge(in: row, below: below, of: high, mode) {
      // Chips in the button's row leave it the place beside the thing.
      if chips.bottom == row.maxY { magnifier.frame.origin.y = chips.bottom + 8 }
      return
    }
    chips.layOut(
      in: beside,
      below: Rect(
        margin, max(magnifier.frame.maxY, top + chips.height) + 8, bounds.width - 2 * margin,
        chips.height),
      of: high, mode)
  }

  /// Moves, scales or turns the thing as a recognizer does.
  private func follow(_ recognizer: GestureRecognizer, _ index: Int) {
    var now = Motion()
    switch recognizer {
    case let pan as PanGestureRecognizer: now.translation = pan.translation(in: nil)
    case let pinch as PinchGestureRecognizer: now.scale = pinch.scale
    case let rotation as RotationGestureRecognizer: now.angle = rotation.rotation
    default: return
    }
    let last = applied[index] ?? Motion()
    applied[index] = recognizer.state.isActive ? now : nil
    guard !bounds.isEmpty, last.scale > 0 else { return }
    pose.change(
      by: now.translation - last.translation, of: thingRoom.size, scale: now.scale / last.scale,
      angle: now.angle - last.angle)
  }
}
