import PhotoDocument
package import ScenePlayer
import TouchEngine

extension CropTool {
  package var panelItems: [PanelItem] {
    [
      .buttons("crop.ratios", CropRatio.Kind.allCases.map(ratioButton)),
      .buttons(
        "crop.turns",
        [
          PanelButton("crop.upright", isOn: { [unowned self] in session.ratio.isUpright }) {
            [unowned self] in
            act { $0.choose($0.ratio.turned) }
          },
          PanelButton("crop.turnLeft") { [unowned self] in act { $0.turn(quarters: -1) } },
          PanelButton("crop.turnRight") { [unowned self] in act { $0.turn(quarters: 1) } },
          PanelButton("crop.reset", isEnabled: { [unowned self] in !session.isWhole }) {
            [unowned self] in
            act { $0.reset() }
          },
        ]),
    ]
  }

  private func ratioButton(_ kind: CropRatio.Kind) -> PanelButton {
    PanelButton("crop.ratio.\(kind.name)", isOn: { [unowned self] in session.ratio.kind == kind }) {
      [unowned self] in
      act { $0.choose(CropRatio(kind, isUpright: $0.ratio.isUpright)) }
    }
  }
}

extension CropRatio.Kind {
  /// The name in texts and in the identifiers of controls.
  var name: String {
    switch self {
    case .free, .original: rawValue
    case .square: "square"
    case .fourToThree: "fourToThree"
    case .threeToTwo: "threeToTwo"
    case .sixteenToNine: "sixteenToNine"
    }
  }
}
