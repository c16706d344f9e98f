/// An object that calls actions and passes itself to them: a recognizer or a control.
///
///     pan.addAction { pan in print(pan.state, pan.translation(in: nil)) }
///
/// The sender retains its actions. An action that captured its sender, instead of taking it as the
/// argument, would keep the sender alive forever.
public protocol ActionSender: AnyObject {}

extension GestureRecognizer: ActionSender {}
