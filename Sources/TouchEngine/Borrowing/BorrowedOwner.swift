/// A ``Borrowed`` reference to the view or the recognizer that has a name.
struct BorrowedOwner {
  unowned(unsafe) let owner: any Named
}
