/// The types and codes of events that concern contacts (linux/input-event-codes.h).
enum KernelCode {
  static let synchronize = 0
  static let key = 1
  static let absolute = 3
  /// A type or a code that concerns no contact.
  static let other = 0xffff

  static let report = 0
  static let contactReport = 2
  static let dropped = 3
  /// A code of ours, which no kernel has: the device is gone.
  static let removed = 0x10000

  static let left = 0x110
  /// The tools of a pen: its tip, its rubber, a brush, a pencil and an airbrush.
  static let penTools = 0x140...0x144
  static let fingerTool = 0x145
  static let touch = 0x14a
  /// The buttons of a pen.
  static let penButtons = 0x14b...0x14c

  static let x = 0x00
  static let y = 0x01
  static let pressure = 0x18
  static let distance = 0x19
  static let slot = 0x2f
  static let contactMajor = 0x30
  static let contactWidth = 0x32
  static let contactX = 0x35
  static let contactY = 0x36
  static let contactTool = 0x37
  static let trackingID = 0x39
  static let contactPressure = 0x3a
  static let contactDistance = 0x3b
  /// The codes that belong to one contact; the slot itself is not one of them.
  static let contact = 0x30...0x3d

  /// The numbers of slots; the kernel allows 1024 (input-mt.c).
  static let slots = 0..<1024

  /// Properties of a device: it moves a pointer, it is a screen, its buttons are under its surface.
  static let pointerProperty = 0
  static let directProperty = 1
  static let buttonPadProperty = 2

  /// Returns whether a key is one that only a pen has.
  static func isPen(key code: Int) -> Bool {
    penTools.contains(code) || penButtons.contains(code)
  }

  /// Returns the type of a name; `nil` when the name is not that of a type.
  static func type(named name: String) -> Int? {
    switch name {
    case "EV_SYN": synchronize
    case "EV_KEY": key
    case "EV_ABS": absolute
    default: name.hasPrefix("EV_") ? other : nil
    }
  }

  /// Returns the code of a name; ``other`` for a name that concerns no contact. Android gives a
  /// number with two names the first one of the kernel's list, as `BTN_DIGI` for `BTN_TOOL_PEN`.
  static func code(named name: String) -> Int { codes[name] ?? other }

  /// Returns the value of a name, as `MT_TOOL_PALM`; `nil` when it is not known.
  static func value(named name: String) -> Int? { values[name] }

  private static let codes = [
    "SYN_REPORT": report, "SYN_MT_REPORT": contactReport, "SYN_DROPPED": dropped,
    "BTN_LEFT": left, "BTN_MOUSE": left, "BTN_TOOL_PEN": 0x140, "BTN_DIGI": 0x140,
    "BTN_TOOL_RUBBER": 0x141, "BTN_TOOL_BRUSH": 0x142, "BTN_TOOL_PENCIL": 0x143,
    "BTN_TOOL_AIRBRUSH": 0x144, "BTN_TOOL_FINGER": fingerTool,
    "BTN_TOUCH": touch, "BTN_STYLUS": 0x14b, "BTN_STYLUS2": 0x14c, "ABS_X": x, "ABS_Y": y,
    "ABS_PRESSURE": pressure, "ABS_DISTANCE": distance, "ABS_MT_SLOT": slot,
    "ABS_MT_TOUCH_MAJOR": contactMajor, "ABS_MT_TOUCH_MINOR": 0x31,
    "ABS_MT_WIDTH_MAJOR": contactWidth,
    "ABS_MT_WIDTH_MINOR": 0x33, "ABS_MT_ORIENTATION": 0x34, "ABS_MT_POSITION_X": contactX,
    "ABS_MT_POSITION_Y": contactY, "ABS_MT_TOOL_TYPE": contactTool, "ABS_MT_BLOB_ID": 0x38,
    "ABS_MT_TRACKING_ID": trackingID, "ABS_MT_PRESSURE": contactPressure,
    "ABS_MT_DISTANCE": contactDistance, "ABS_MT_TOOL_X": 0x3c, "ABS_MT_TOOL_Y": 0x3d,
  ]

  private static let values = [
    "UP": 0, "DOWN": 1, "REPEAT": 2, "MT_TOOL_FINGER": 0, "MT_TOOL_PEN": 1, "MT_TOOL_PALM": 2,
    "MT_TOOL_DIAL": 0x0a, "MT_TOOL_MAX": 0x0f,
  ]
}

/// One event of the kernel's input layer (`struct input_event`).
struct KernelEvent: Hashable, Sendable {
  /// Microseconds on the clock of the report.
  var time: Int64
  var type: Int
  var code: Int
  var value: Int
}
