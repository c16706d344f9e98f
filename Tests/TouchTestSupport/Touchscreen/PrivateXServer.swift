import Foundation
import Glibc
import Synchronization

/// A real Xorg of the test's own, with two touchscreens, two pointers, a mouse, a touchpad, a pen and a
/// keyboard, but without a monitor, hardware or special rights.
///
/// Starting takes some 0.2 s. It ends with ``close()``, and also when the test process does, however
/// that comes about.
public final class PrivateXServer: Sendable {
  /// As in the variable `DISPLAY`.
  public let display: String
  /// The screen's size in pixels.
  public let width: Int
  public let height: Int

  public let touchscreen: InjectedTouchscreen
  public let secondTouchscreen: InjectedTouchscreen
  /// Knows where on the screen it is.
  public let pointer: InjectedPointer
  /// Another one that knows; both move one cursor unless somebody parts them.
  public let secondPointer: InjectedPointer
  public let pen: InjectedPen
  /// Knows how far it moved.
  public let mouse: InjectedPointer
  public let touchpad: InjectedTouchpad
  public let keyboard: InjectedKeyboard

  private let process: XorgProcess

  /// Starts a server on a display that is free, with a screen of that size in pixels, of which RANDR
  /// says that it shows so many pictures in a second.
  ///
  /// More arguments for Xorg may follow, as `-extension MIT-SHM` to have no shared memory.
  ///
  /// - Throws: ``TouchscreenError`` with what the server complained about.
  public init(
    width: Int = 1280, height: Int = 800, refreshRate: Int = 60, arguments: [String] = []
  ) throws {
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

  /// Ends the server. Its clients lose their connections.
  public func close() { process.close() }

  /// Whether the server and the drivers it needs are installed.
  public static var isInstalled: Bool {
    access(XorgProcess.program, X_OK) == 0
      && ["drivers/dummy_drv.so", "input/inputtest_drv.so"].allSatisfy { driver in
        XorgProcess.moduleFolders.contains { access("\($0)/\(driver)", R_OK) == 0 }
      }
  }

  /// What has to be installed.
  public static let packages = "xserver-xorg-core xserver-xorg-video-dummy"

  /// Starts a program whose windows go to this server.
  public func run(
    _ program: String, _ arguments: [String] = [], environment: [String: String] = [:]
  ) throws -> RunningProgram {
    try RunningProgram(
      program, arguments, environment: environment.merging(["DISPLAY": display]) { own, _ in own })
  }
}
