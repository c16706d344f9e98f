/// The names of the views and recognizers of a tree at one moment. A survey gives no names: objects
/// without a name appear with the names that they would get now, from the top of the tree down.
struct NameSurvey {
  private struct Key: Hashable {
    var kind: NameBook.Kind
    var name: String
  }

  private let book: NameBook?
  private var names: [ObjectIdentifier: String] = [:]
  private var taken: Set<Key> = []
  private var numbers: [Key: Int] = [:]

  init(of view: View) {
    book = view.nameBook
    takeNames(in: view)
    giveNames(in: view)
  }

  subscript(view: View) -> String { names[ObjectIdentifier(view)] ?? view.presentName }

  subscript(recognizer: GestureRecognizer) -> String {
    names[ObjectIdentifier(recognizer)] ?? recognizer.keptName ?? recognizer.nameBasis.plain
  }

  private mutating func takeNames(in view: View) {
    take(view.keptName, of: view, .view)
    for recognizer in view.recognizers { take(recognizer.keptName, of: recognizer, .recognizer) }
    for child in view.children { takeNames(in: child) }
  }

  private mutating func take(_ name: String?, of owner: AnyObject, _ kind: NameBook.Kind) {
    guard let name else { return }
    names[ObjectIdentifier(owner)] = name
    taken.insert(Key(kind: kind, name: name))
  }

  private mutating func giveNames(in view: View) {
    if names[ObjectIdentifier(view)] == nil { give(name(of: view), to: view, .view) }
    for recognizer in view.recognizers where names[ObjectIdentifier(recognizer)] == nil {
      let plain = NameBasis(
        base: recognizer.name.isEmpty ? self[view] : recognizer.name,
        kind: recognizer.name.isEmpty ? recognizer.namedKind : "")
      give(plain.plain, to: recognizer, .recognizer)
    }
    for child in view.children { giveNames(in: child) }
  }

  private func name(of view: View) -> String {
    guard view.identifier.isEmpty, let parent = view.parent,
      let place = parent.children.firstIndex(where: { $0 === view })
    else { return view.nameBasis.plain }
    return "\(self[parent])/\(place)"
  }

  private mutating func give(_ plain: String, to owner: AnyObject, _ kind: NameBook.Kind) {
    let key = Key(kind: kind, name: plain)
    var number = numbers[key] ?? 1
    var name = SharedName.name(plain, number: number)
    while taken.contains(Key(kind: kind, name: name)) || book?.isTaken(name, kind) == true {
      number += 1
      name = SharedName.name(plain, number: number)
    }
    numbers[key] = number + 1
    take(name, of: owner, kind)
  }
}
