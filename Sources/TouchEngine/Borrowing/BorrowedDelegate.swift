/// A ``Borrowed`` reference to a recognizer's delegate, which may be of any class.
struct BorrowedDelegate {
  unowned(unsafe) let delegate: any GestureRecognizerDelegate
}
