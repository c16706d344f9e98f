import Accessibility

/// The places and the names of objects on the accessibility bus.
enum AccessibleObject {
  static let registry = "org.a11y.atspi.Registry"
  /// The object of the program, and of the registry.
  static let root = "/org/a11y/atspi/accessible/root"
  static let cache = "/org/a11y/atspi/cache"
  static let none = "/org/a11y/atspi/null"
  private static let prefix = "/org/a11y/atspi/accessible/"

  /// Returns the object of a number; 0 is the program.
  static func path(_ number: Int) -> String { number == 0 ? root : "\(prefix)\(number)" }

  /// Returns the number of an object; `nil` for another path.
  static func number(_ path: String) -> Int? {
    if path == root { return 0 }
    guard path.hasPrefix(prefix) else { return nil }
    return Int(path.dropFirst(prefix.count)).flatMap { $0 > 0 ? $0 : nil }
  }
}

/// The interfaces of the accessibility bus that this program has.
enum AccessibleInterface: String, CaseIterable {
  case accessible = "Accessible"
  case application = "Application"
  case component = "Component"
  case action = "Action"
  case value = "Value"
  case text = "Text"
  case editableText = "EditableText"
  case selection = "Selection"
  case table = "Table"
  case tableCell = "TableCell"
  case cache = "Cache"

  /// The name on the bus.
  var name: String { "org.a11y.atspi.\(rawValue)" }

  init?(name: String) {
    guard name.hasPrefix("org.a11y.atspi.") else { return nil }
    self.init(rawValue: String(name.dropFirst("org.a11y.atspi.".count)))
  }
}

extension ElementRole {
  /// Whether fingers and keys do something with it; without an action while it is disabled.
  fileprivate var isUsed: Bool {
    switch self {
    case .button, .toggle, .slider, .option, .field: true
    case .window, .group, .dialog, .list, .row, .choice, .label, .heading, .image, .status, .table,
      .tableRow, .cell:
      false
    }
  }

  /// The number of the role, and its name (`AtspiRole`).
  var ofBus: (number: UInt32, name: String) {
    switch self {
    case .window: (23, "frame")
    case .group: (39, "panel")
    case .dialog: (16, "dialog")
    case .list: (31, "list")
    case .row: (32, "list item")
    case .button: (43, "push button")
    case .toggle: (62, "toggle button")
    case .slider: (51, "slider")
    case .choice: (99, "grouping")
    case .option: (44, "radio button")
    case .field: (79, "entry")
    case .label: (29, "label")
    case .heading: (83, "heading")
    case .image: (27, "image")
    case .status: (101, "notification")
    case .table: (55, "table")
    case .tableRow: (90, "table row")
    case .cell: (56, "table cell")
    }
  }
}

/// A state of an object (`AtspiStateType`), by its number.
enum AccessibleState: UInt64, CaseIterable {
  case active = 1
  case checked = 4
  case editable = 7
  case enabled = 8
  case focusable = 11
  case focused = 12
  case horizontal = 14
  case pressed = 20
  case resizable = 21
  case selectable = 22
  case selected = 23
  case sensitive = 24
  case showing = 25
  case singleLine = 26
  case visible = 30
  case selectableText = 38
  case checkable = 41

  /// The name in events.
  var name: String {
    switch self {
    case .active: "active"
    case .checked: "checked"
    case .editable: "editable"
    case .enabled: "enabled"
    case .focusable: "focusable"
    case .focused: "focused"
    case .horizontal: "horizontal"
    case .pressed: "pressed"
    case .resizable: "resizable"
    case .selectable: "selectable"
    case .selected: "selected"
    case .sensitive: "sensitive"
    case .showing: "showing"
    case .singleLine: "single-line"
    case .visible: "visible"
    case .selectableText: "selectable-text"
    case .checkable: "checkable"
    }
  }

  /// Returns the states of an element, as the bits of a set.
  static func bits(of element: AccessibleElement) -> UInt64 {
    states(of: element).reduce(0) { $0 | 1 << $1.rawValue }
  }

  static func states(of element: AccessibleElement) -> [AccessibleState] {
    let own = element.states
    var states: [AccessibleState] = [.visible]
    if own.contains(.showing) { states.append(.showing) }
    if own.contains(.enabled) { states += [.enabled, .sensitive] }
    if own.contains(.focusable) { states.append(.focusable) }
    if own.contains(.focused) { states.append(.focused) }
    if own.contains(.pressed) { states.append(.pressed) }
    if own.contains(.selectable) { states.append(.selectable) }
    if own.contains(.selected) { states.append(.selected) }
    switch element.role {
    case .window:
      states.append(.resizable)
      if own.contains(.active) { states.append(.active) }
    case .toggle:
      states.append(.checkable)
      if own.contains(.on) { states.append(.checked) }
    case .option:
      states.append(.checkable)
      if own.contains(.selected) { states.append(.checked) }
    case .slider: states.append(.horizontal)
    case .field: states += [.editable, .singleLine, .selectableText]
    case .group, .dialog, .list, .row, .button, .choice, .label, .heading, .image, .status, .table,
      .tableRow, .cell:
      break
    }
    return states
  }
}

extension AccessibleElement {
  /// The interfaces that the element has.
  var interfaces: [AccessibleInterface] {
    var all: [AccessibleInterface] = [.accessible, .component]
    if !actions.isEmpty || role.isUsed { all.append(.action) }
    if range != nil { all.append(.value) }
    if hasText { all.append(.text) }
    if text != nil { all.append(.editableText) }
    if role == .choice { all.append(.selection) }
    if role == .table { all.append(.table) }
    if role == .cell { all.append(.tableCell) }
    return all
  }

  /// Whether its words are read as a text.
  var hasText: Bool {
    switch role {
    case .label, .heading, .field, .status, .cell: true
    default: text != nil
    }
  }

  /// The words that are read as a text.
  var readText: String { text?.string ?? name }
}
