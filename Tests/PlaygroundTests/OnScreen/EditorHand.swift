import Foundation
import Testing
import TouchEngine
import TouchTestSupport
import X11TestSupport

@testable import PhotoEditor
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
    return try #require(found)
  }

  // MARK: Choosing

  /// Chooses a button of the panel or the bar: by a touch, or by its key.
  ///
  /// - Parameters:
  ///   - name: The button's name.
  ///   - mode: The mode that shows the button.
  ///   - key: The equivalent key.
  ///   - control: Whether Ctrl is held down with it.
  /// - Throws: When the button is absent, or the server is lost.
  func choose(
    _ name: String, in mode: KeyPath<EditorModes, EditorMode>, or key: Key, control: Bool = false
  ) throws {
    switch means {
    case .fingers:
      var place = try self.place(of: name, in: mode)
      if place.beyond != 0 {
        // The list of the panel is scrolled first.
        let more = place.beyond < 0 ? -40.0 : 40
        try drag(from: place.list.center, by: Point(0, -place.beyond - more))
        // Beyond its ends it comes back first.
        Thread.sleep(forTimeInterval: 0.8)
        place = try self.place(of: name, in: mode)
      }
      try #require(place.beyond == 0, "\(name) is not in sight")
      try server.touchscreen.begin(1, at: place.button.x, place.button.y)
      Thread.sleep(forTimeInterval: 0.05)
      try server.touchscreen.end(1, at: place.button.x, place.button.y)
    case .mouseAndKeys:
      if control { try server.keyboard.press(Key.control.rawValue) }
      try server.keyboard.tap(key.rawValue)
      if control { try server.keyboard.release(Key.control.rawValue) }
      try server.keyboard.settle()
    }
    Thread.sleep(forTimeInterval: 0.2)
  }

  /// The position of a button of the bar or the panel, the panel's list, and the distance of the
  /// button beyond the list's end, or above its beginning when negative.
  private func place(
    of name: String, in mode: KeyPath<EditorModes, EditorMode>
  ) throws -> (button: Point, list: Rect, beyond: Double) {
    let (editor, playground) = try editor(in: mode)
    return try withExtendedLifetime(playground) {
      let list = editor.panel.list
      if let button = editor.bar.subviews.first(where: {
        $0.identifier == "bar.\(name)" && !$0.isHidden
      }) {
        return (button.convert(button.bounds.center, to: nil), editor.bar.frame, 0)
      }
      let button = try #require(
        list.subviews.first { $0.identifier == "panel.\(name)" }, "\(name)")
      let frame = list.frame.offset(by: editor.panel.frame.origin)
      let place = button.convert(button.bounds.center, to: nil)
      let half = button.bounds.height / 2
      let (above, below) = (place.y - half - frame.minY, place.y + half - frame.maxY)
      return (place, frame, above < 0 ? above : max(below, 0))
    }
  }

  // MARK: Dragging

  /// Presses at part 0 of the path, follows it and releases at part 1, in the window's points.
  func lead(_ way: (Double) -> Point) throws {
    let steps = 30
    let start = way(0)
    switch means {
    case .fingers: try server.touchscreen.begin(1, at: start.x, start.y)
    case .mouseAndKeys:
      try server.pointer.move(to: start.x, start.y)
      try server.pointer.settle()
      try server.pointer.press()
    }
    for step in 1...steps {
      Thread.sleep(forTimeInterval: 0.008)
      let place = way(Double(step) / Double(steps))
      switch means {
      case .fingers: try server.touchscreen.move(1, to: place.x, place.y)
      case .mouseAndKeys: try server.pointer.move(to: place.x, place.y)
      }
    }
    // Rests, so that nothing is thrown.
    Thread.sleep(forTimeInterval: 0.2)
    switch means {
    case .fingers: try server.touchscreen.end(1, at: way(1).x, way(1).y)
    case .mouseAndKeys:
      try server.pointer.release()
      try server.pointer.settle()
    }
    Thread.sleep(forTimeInterval: 0.2)
  }

  func drag(from start: Point, by way: Point) throws { try lead { start + way * $0 } }
}
