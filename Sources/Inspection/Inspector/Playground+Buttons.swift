package import SceneBase
package import ScenePlayer

extension Playground {
  /// Adds the buttons that the program's window has in each scene: back to the home screen, the
  /// commands, *Why?*, those of the inspector, and the menu where a row has no room for them.
  ///
  /// - Parameters:
  ///   - home: Called to go to the home screen; `nil` for a program without one.
  ///   - onCommand: Called with the command of a button.
  package func addButtons(
    home: (() -> Void)? = {}, onCommand: @escaping (Command) -> Void = { _ in }
  ) {
    if let home { add(HomeButton(onPress: home)) }
    add(HelpButton { onCommand(.help) })
    add(RowMenu(onCommand))
    add(WhyButton { onCommand(.why) })
    add(ButtonFocus(onCommand: onCommand))
    inspection?.onCommand = onCommand
  }
}
