/// The configuration of a private Xorg's screen and devices.
///
/// The screen exists only in memory (the `dummy` driver); the devices read their events from
/// sockets (the `inputtest` driver) and otherwise behave like any other.
struct XorgConfiguration {
  enum Device: String, CaseIterable {
    case touch, touch2, pointer, pointer2, pen, mouse, touchpad, keyboard

    /// The device's name, as X clients see it.
    var name: String { "inputtest-\(rawValue)" }

    fileprivate var driverType: String {
      switch self {
      case .touch, .touch2: "Touch"
      case .pointer, .pointer2: "PointerAbsolute"
      case .pen: "PointerAbsoluteProximity"
      case .mouse: "Pointer"
      case .touchpad: "PointerGesture"
      case .keyboard: "Keyboard"
      }
    }
  }

  var width: Int
  var height: Int
  /// The refresh rate that RANDR reports, in hertz.
  var refreshRate: Int
  /// The folder of the sockets.
  var directory: String

  func socketPath(_ device: Device) -> String { "\(directory)/\(device.rawValue).socket" }

  /// The text of the configuration file.
  var text: String {
    """
    Section "ServerFlags"
      Option "AutoAddDevices" "false"
      Option "AutoAddGPU" "false"
      Option "DontVTSwitch" "true"
      Option "BlankTime" "0"
      Option "StandbyTime" "0"
      Option "SuspendTime" "0"
      Option "OffTime" "0"
    EndSection
    Section "Device"
      Identifier "memory"
      Driver "dummy"
      VideoRam 65536
    EndSection
    Section "Monitor"
      Identifier "monitor"
      HorizSync 1-1000
      VertRefresh 1-1000
      Modeline \(mode)
      Option "PreferredMode" "test"
    EndSection
    Section "Screen"
      Identifier "screen"
      Device "memory"
      Monitor "monitor"
      DefaultDepth 24
      SubSection "Display"
        Depth 24
        Modes "test"
        Virtual \(width) \(height)
      EndSubSection
    EndSection
    \(Device.allCases.map(section).joined(separator: "\n"))
    Section "ServerLayout"
      Identifier "layout"
      Screen "screen"
      InputDevice "\(Device.pointer.name)" "CorePointer"
      InputDevice "\(Device.keyboard.name)" "CoreKeyboard"
      InputDevice "\(Device.mouse.name)"
      InputDevice "\(Device.pointer2.name)"
      InputDevice "\(Device.pen.name)"
      InputDevice "\(Device.touchpad.name)"
      InputDevice "\(Device.touch.name)"
      InputDevice "\(Device.touch2.name)"
    EndSection

    """
  }

  /// A mode line whose pixel clock, in MHz, gives exactly the refresh rate.
  ///
  /// 200 columns are blank: with 160 the driver would assume reduced blanking, and reject the mode.
  private var mode: String {
    let (columns, lines) = (width + 200, height + 30)
    let clock = Double(columns * lines * refreshRate) / 1_000_000
    return """
      "test" \(clock) \(width) \(width + 48) \(width + 88) \(columns) \
      \(height) \(height + 3) \(height + 9) \(lines)
      """
  }

  private func section(_ device: Device) -> String {
    """
    Section "InputDevice"
      Identifier "\(device.name)"
      Driver "inputtest"
      Option "DeviceType" "\(device.driverType)"
      Option "TouchCount" "10"
      Option "PointerHasPressure" "\(device == .pen)"
      Option "SocketPath" "\(socketPath(device))"
    EndSection
    """
  }
}
