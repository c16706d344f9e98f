import Expectations
import Foundation
import Testing
import TouchEngine
import TouchTestSupport
import X11TestSupport

@testable import PhotoEditor
@testable import SceneBase
@testable import ScenePlayer

/// The hands of an editor on the suite's screen: fingers alone, or mouse and keyboard.
struct EditorHand {
  enum Means: CaseIterable {
    case fingers, mouseAndKeys
  }

  /// The server's codes of keys.
  enum Key: Int {
    case two = 11
    case three = 12
    case e = 26
    case rightBracket = 35
    case enter = 36
    case control = 37
    case d = 40
    case f = 41
    case c = 54
    case right = 102
  }

  let means: Means
  let played: PlayedProgram

  init(_ means: Means, _ played: PlayedProgram) {
    self.means = means
    self.played = played
  }

  private var server: PrivateXServer { played.server }

  /// The editor as its recording says that it is now, as soon as it is in a mode.
  func editor(in mode: KeyPath<EditorModes, EditorMode>) throws -> (PhotoEditor, in: Playground) {
    var found: (PhotoEditor, in: Playground)?
    try played.wait("the mode of \(mode)") {
      let playground = try played.replay()
      guard let editor = playground.scene as? PhotoEditor, editor.modes[keyPath: mode].isCurrent
      else { return false }
      found = (editor, playground)
      return true
    }
    return try require(found)
  }

  // MARK: Choosing

  /// Chooses a visible button: by a touch, or by its key.
  ///
  /// - Parameters:
  ///   - name: The button's identifier, or the last parts of it.
  ///   - mode: The mode that shows the button.
  ///   - key: The equivalent key.
  ///   - control: Whether Ctrl is held down with it.
  /// - Throws: When the button is absent, or the server is lost.
  func choose(
    _ name: String, in mode: KeyPath<EditorModes, EditorMode>, or key: Key, control: Bool = false
  ) throws {
    switch means {
    case .fingers:
      let place = try self.place(of: name, in: mode)
      try server.touchscreen.tap(1, at: place.x, place.y)
    case .mouseAndKeys:
      if control { try server.keyboard.press(Key.control.rawValue) }
      try server.keyboard.tap(key.rawValue)
      if control { try server.keyboard.release(Key.control.rawValue) }
      try server.keyboard.settle()
    }
    Thread.sleep(forTimeInterval: 0.2)
  }

  /// The position of a button in a mode.
  private func place(of name: String, in mode: KeyPath<EditorModes, EditorMode>) throws -> Point {
    let (editor, playground) = try editor(in: mode)
    return try withExtendedLifetime(playground) {
      try require(editor.placeOfControl(name), "\(name) is not in sight")
    }
  }

  // MARK: Dragging

  /// Presses at part 0 of the path, follows it and releases at part 1, in the window's points.
  func lead(_ way: (Double) -> Point) throws {
    let steps = 30
    let start = way(0)
    let device: any InjectedDevice
    switch means {
    case .fingers:
      device = server.touchscreen
      try server.touchscreen.begin(1, at: start.x, start.y)
    case .mouseAndKeys:
      device = server.pointer
      try server.pointer.move(to: start.x, start.y)
      try server.pointer.settle()
      try server.pointer.press()
    }
    for step in 1...steps {
      try device.rest(0.008)
      let place = way(Double(step) / Double(steps))
      switch means {
      case .fingers: try server.touchscreen.move(1, to: place.x, place.y)
      case .mouseAndKeys: try server.pointer.move(to: place.x, place.y)
      }
    }
    // Rests, so that nothing is thrown.
    try device.rest(0.2)
    switch means {
    case .fingers: try server.touchscreen.end(1, at: way(1).x, way(1).y)
    case .mouseAndKeys: try server.pointer.release()
    }
    try device.rest(0.2)
  }

  func drag(from start: Point, by way: Point) throws { try lead { start + way * $0 } }
}

extension PhotoEditor {
  /// The position of a visible control whose identifier is `name` or ends so; `nil` when there is
  /// none in sight.
  func placeOfControl(_ name: String) -> Point? {
    func find(in view: View) -> View? {
      for subview in view.subviews where !subview.isHidden {
        let identifier = subview.identifier
        if subview is Control, identifier == name || identifier.hasSuffix(".\(name)") {
          return subview
        }
        if let found = find(in: subview) { return found }
      }
      return nil
    }
    guard let view = find(in: window) else { return nil }
    let place = view.convert(view.bounds.center, to: nil)
    return window.bounds.contains(place) ? place : nil
  }
}
