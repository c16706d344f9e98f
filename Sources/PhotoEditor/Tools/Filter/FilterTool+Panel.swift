import Drawing
import PhotoDocument
package import ScenePlayer
import TouchEngine

extension FilterTool {
  package var panelItems: [PanelItem] {
    [
      .buttons("filter.all", Self.filters.map(button)),
      .buttons(
        "filter.strength",
        [
          PanelButton("filter.weaker", isEnabled: { [unowned self] in canChange(by: -1) }) {
            [unowned self] in
            strengthen(by: -FilterChoice.keyboardStep)
          },
          PanelButton("filter.stronger", isEnabled: { [unowned self] in canChange(by: 1) }) {
            [unowned self] in
            strengthen(by: FilterChoice.keyboardStep)
          },
        ]),
    ]
  }

  private func button(_ filter: String?) -> PanelButton {
    PanelButton(
      "filter.\(filter ?? "none")", isOn: { [unowned self] in choice.look.filter == filter }
    ) { [unowned self] in choose(filter) }
  }

  private func canChange(by direction: Double) -> Bool {
    choice.look.filter != nil && choice.look.strength != (direction > 0 ? 1 : 0)
  }
}
