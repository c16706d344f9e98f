import Foundation
import Glibc
import Synchronization

/// A real Xorg for one test, with two touchscreens, two pointers, a mouse, a touchpad, a pen and a
/// keyboard, but without a monitor, hardware or special rights.
///
/// Starting takes about 0.2 s. It ends with ``close()``, and also when the test process ends in any
/// way.
public final class PrivateXServer: Sendable {
  /// The display's name, as in the variable `DISPLAY`.
  public let display: String
  /// The screen's size in pixels.
  public let width: Int
  public let height: Int

  public let touchscreen: InjectedTouchscreen
  public let secondTouchscreen: InjectedTouchscreen
  /// A pointer with absolute positions.
  public let pointer: InjectedPointer
  /// A second absolute pointer; both move one cursor unless a test separates them.
  public let secondPointer: InjectedPointer
  public let pen: InjectedPen
  /// A mouse with relative motion.
  public let mouse: InjectedPointer
  public let touchpad: InjectedTouchpad
  public let keyboard: InjectedKeyboard

  private let process: XorgProcess

  /// Starts a server on a free display.
  ///
  /// The screen has this size in pixels, and RANDR reports this refresh rate in hertz. More
  /// arguments for Xorg may follow, such as `-extension MIT-SHM` to disable shared memory.
  ///
  /// - Throws: ``TouchscreenError`` with the server's error messages.
  public init(
    width: Int = 1280, height: Int = 800, refreshRate: Int = 60, arguments: [String] = []
  ) throws {
    #if !BENCHMARKS
      SuitePart.requireTag(.screen, .outside)
    #endif
    let process = try XorgProcess(arguments) { directory in
      XorgConfiguration(
        width: width, height: height, refreshRate: refreshRate, directory: directory)
    }
    let configuration = process.configuration
    let scale = AxisScale(width: width, height: height)
    let touchscreen = { (device: XorgConfiguration.Device) in
      try InjectedTouchscreen(
        name: device.name, path: configuration.socketPath(device), scale: scale)
    }
    let pointer = { (device: XorgConfiguration.Device) in
      try InjectedPointer(
        name: device.name, path: configuration.socketPath(device), scale: scale)
    }
    self.process = process
    display = process.display
    self.width = width
    self.height = height
    self.touchscreen = try touchscreen(.touch)
    secondTouchscreen = try touchscreen(.touch2)
    self.pointer = try pointer(.pointer)
    secondPointer = try pointer(.pointer2)
    pen = try InjectedPen(
      name: XorgConfiguration.Device.pen.name, path: configuration.socketPath(.pen), scale: scale)
    mouse = try pointer(.mouse)
    touchpad = try InjectedTouchpad(
      name: XorgConfiguration.Device.touchpad.name, path: configuration.socketPath(.touchpad))
    keyboard = try InjectedKeyboard(
      name: XorgConfiguration.Device.keyboard.name, path: configuration.socketPath(.keyboard))
  }

  /// Ends the server, which disconnects its clients.
  public func close() { process.close() }

  /// Whether the server and the drivers it needs are installed.
  public static var isInstalled: Bool {
    access(XorgProcess.program, X_OK) == 0
      && ["drivers/dummy_drv.so", "input/inputtest_drv.so"].allSatisfy { driver in
        XorgProcess.moduleFolders.contains { access("\($0)/\(driver)", R_OK) == 0 }
      }
  }

  /// The packages to install.
  public static let packages = "xserver-xorg-core xserver-xorg-video-dummy"

  /// Starts a program as a client of this server.
  public func run(
    _ program: String, _ arguments: [String] = [], environment: [String: String] = [:]
  ) throws -> RunningProgram {
    try RunningProgram(
      program, arguments, environment: environment.merging(["DISPLAY": display]) { own, _ in own })
  }
}
