import TouchEngine

/// What the recognizers to be tried lie on.
final class LabStage: View {
  /// Whoever touches the old one loses what was under the finger.
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
