/// An object that announces its end through its token.
protocol WeakHandleOwner: AnyObject {
  /// The storage of ``lifeToken``; `deinit` calls its ``WeakHandle/expire()``.
  var token: WeakHandle? { get set }
}

extension WeakHandleOwner {
  /// The object's token, created on first use.
  var lifeToken: WeakHandle {
    if let token { return token }
    let token = WeakHandle(of: self)
    self.token = token
    return token
  }
}

extension Responder: WeakHandleOwner {}
extension GestureRecognizer: WeakHandleOwner {}
