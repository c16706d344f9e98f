/// An object that calls actions and hands itself to them: a recognizer or a control.
///
///     pan.addAction { pan in print(pan.state, pan.translation(in: nil)) }
///
/// An action is kept by its sender. One that named the sender it was added to, instead of taking it
/// as its argument, would keep the sender alive for ever.
public protocol ActionSender: AnyObject {}

extension GestureRecognizer: ActionSender {}
extension Control: ActionSender {}
