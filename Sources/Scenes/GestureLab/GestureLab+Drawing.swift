public import Drawing
import SceneBase
public import TouchEngine

extension GestureLab {
  public func nextChange(after time: Timestamp) -> Timestamp? {
    guard !stage.isHidden else { return panel.nextChange(after: time) }
    if menu.motion?.isMoving(at: time) == true { return time }
    return [
      panel.nextChange(after: time), tools.strip.nextIndicatorChange(after: time),
      racers(at: time).contains { $0.isCounting } ? time : nil, nextSpeedChange(after: time),
    ]
    .compactMap(\.self).min()
  }

  public func draw(into list: inout DisplayListBuilder, at time: Timestamp) {
    list.fill(.rect(window.bounds), style.palette.stage)
    panel.drawStage(into: &list, at: time, scale: displayScale)
    panel.draw(into: &list, at: time)
    drawFocus(into: &list)
  }

  /// Draws what stands beside the panel.
  func drawStage(into list: inout DisplayListBuilder, at time: Timestamp) {
    if !canvas.isHidden { list.group(clip: canvas.frame) { drawCanvas(into: &$0) } }
    if !stage.isHidden {
      let racers = racers(at: time)
      list.group(clip: stage.frame) { drawStage(racers, into: &$0) }
      list.group(transform: .translation(tools.frame.origin)) {
        drawTools(racers, into: &$0, at: time)
      }
    }
    list.menu(menu.motion, isOpen: menu.choice != nil, at: time) { drawMenu(into: &$0) }
  }

  /// Draws the focus ring around the focused chip, or around the button that magnifies.
  private func drawFocus(into list: inout DisplayListBuilder) {
    guard let view = window.focusedView, !stage.isHidden,
      view.isDescendant(of: tools) || view.isDescendant(of: menu) || view === stage.magnifier
        || stage.chips.buttons.contains(where: { $0 === view })
    else { return }
    let frame = view.convert(view.bounds, to: nil)
    list.group(clip: window.bounds) {
      $0.focusRing(around: frame, radius: frame.height / 2, style.appearance)
    }
  }

  private func drawCanvas(into list: inout DisplayListBuilder) {
    let palette = style.palette
    list.fill(.rect(canvas.frame), palette.panel)
    for (index, thing) in canvas.things.enumerated() {
      let isHeld = canvas.sets.contains { set in
        set.recognizers.contains { $0.state == .began || $0.state == .changed }
          && (options.canvas == .oneForAll || set.pan.view === thing)
      }
      list.group(transform: thing.transformToRoot) { list in
        let shape = Path.roundedRect(thing.bounds, radius: 16)
        list.fill(shape, isHeld ? palette.pressed : palette.raised)
        list.stroke(shape, palette.edge, width: style.appearance.edgeWidth)
        var font = TextStyle(
          size: 28, color: isHeld ? palette.ink : palette.ink2, weight: .bold)
        font.alignment = .center
        list.text("\(index + 1)", in: thing.bounds, font)
      }
    }
  }
}
