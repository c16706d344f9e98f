import TouchEngine

/// The view that contains the recognizers to try.
final class LabStage: View {
  /// The recognizers and their views; replacing them ends the touches on the old ones.
  var rig: LabRig { didSet { show(insteadOf: oldValue) } }

  init(_ rig: LabRig) {
    self.rig = rig
    super.init(identifier: "stage")
    show(insteadOf: nil)
  }

  private func show(insteadOf old: LabRig?) {
    for view in old?.roots ?? [] { view.removeFromSuperview() }
    for view in rig.roots { addSubview(view) }
    layoutSubviews()
  }

  override func layoutSubviews() { rig.layOut(in: bounds) }
}
