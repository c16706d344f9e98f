import Accessibility

/// The elements of a window with a number for each, which it keeps as long as it is there.
///
/// Readers keep what they know of an object: its parent, its role and its interfaces are asked for
/// once. An element that changes one of these is another object.
struct AccessibleTree {
  /// An element with its place in the tree.
  struct Node: Hashable {
    /// The element, without its children.
    var element: AccessibleElement
    var parent: Int
    var children: [Int]
  }

  /// The elements by number. The program itself, which is number 0, has none.
  private(set) var nodes: [Int: Node] = [:]
  /// The number of the window; 0 before there is one.
  private(set) var window = 0
  private var numbers: [AccessibleElement.ID: Int] = [:]
  private var last = 0

  /// The numbers of the nodes, each before those in it.
  var order: [Int] {
    var (order, open) = ([Int](), window == 0 ? [] : [window])
    while let number = open.popLast() {
      order.append(number)
      open += (nodes[number]?.children ?? []).reversed()
    }
    return order
  }

  /// Takes another description of the window.
  ///
  /// - Returns: What has changed, those that are gone first.
  mutating func update(to root: AccessibleElement) -> [AccessibleEvent] {
    let before = self
    (nodes, numbers) = ([:], [:])
    window = add(root, to: 0, before)
    guard before.window != 0 else { return [] }
    return AccessibleEvent.all(from: before, to: self)
  }

  /// Adds an element with all in it, under its number in the tree before.
  private mutating func add(
    _ element: AccessibleElement, to parent: Int, _ before: AccessibleTree
  ) -> Int {
    // Of two elements with one identity the second gets a number of its own.
    let known = numbers[element.id] == nil ? before.numbers[element.id] : nil
    let isSame = known.flatMap { before.nodes[$0] }.map { former in
      former.parent == parent && former.element.role == element.role
        && former.element.interfaces == element.interfaces
    }
    let number = isSame == true ? known ?? last + 1 : last + 1
    last = max(last, number)
    if numbers[element.id] == nil { numbers[element.id] = number }
    var own = element
    own.children = []
    nodes[number] = Node(element: own, parent: parent, children: [])
    var children: [Int] = []
    for child in element.children { children.append(add(child, to: number, before)) }
    nodes[number]?.children = children
    return number
  }

  /// Returns the place of a node among the children of its parent.
  func place(of number: Int) -> Int {
    guard let parent = nodes[number]?.parent, parent != 0 else { return 0 }
    return nodes[parent]?.children.firstIndex(of: number) ?? -1
  }

  func children(of number: Int) -> [Int] {
    number == 0 ? (window == 0 ? [] : [window]) : nodes[number]?.children ?? []
  }
}
