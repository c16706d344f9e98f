import Expectations
import Foundation
import ScenePlayer
import Testing
import TouchAnalysis
import TouchEngine
import TouchTestSupport
import X11TestSupport

/// A touch that does not do what its user wants, the question about it, and how the answer begins.
enum AskedFailure: CaseIterable {
  case buttonLostToDrag, tapDelayedByDoubleTap, buttonBelowGate, systemEdge, secondFinger
  case disabledView

  var scene: String {
    switch self {
    case .buttonLostToDrag, .buttonBelowGate, .secondFinger: "scroll-list"
    case .tapDelayedByDoubleTap, .disabledView: "photo-editor"
    case .systemEdge: "chat"
    }
  }

  /// The options of the command line.
  var options: [String] {
    switch self {
    case .buttonLostToDrag, .secondFinger: ["--delay", "outer=off", "--delay", "list=off"]
    case .tapDelayedByDoubleTap: ["--require", "canvas.tap:canvas.doubleTap"]
    case .buttonBelowGate: ["--delay", "outer=on", "--delay", "list=on"]
    case .systemEdge, .disabledView: []
    }
  }

  /// The view that the user points at.
  var view: String {
    switch self {
    case .buttonLostToDrag: "list.row.4.button"
    case .tapDelayedByDoubleTap: "canvas"
    case .buttonBelowGate: "list.row.1.button"
    case .systemEdge: "chat.1.messages"
    case .secondFinger: "header.button"
    case .disabledView: "tools.strength"
    }
  }

  /// A point of the view, as parts of its width and its height.
  var part: (x: Double, y: Double) {
    switch self {
    // Beside the stickers.
    case .tapDelayedByDoubleTap: (0.05, 0.5)
    // Below the photos.
    case .systemEdge: (0.5, 0.8)
    default: (0.5, 0.5)
    }
  }

  var question: Question {
    switch self {
    case .buttonLostToDrag: Question(.whyNot, .view(view), touch: TouchID(1))
    case .tapDelayedByDoubleTap:
      Question(.whyLate, .recognizer("canvas.tap"), touch: TouchID(1))
    case .buttonBelowGate: Question(.whyLate, .view(view), touch: TouchID(1))
    case .systemEdge: Question(.whyNot, .view(view), touch: TouchID(1))
    case .secondFinger: Question(.whyNot, .view(view), touch: TouchID(2))
    // The first touch chose the tool.
    case .disabledView: Question(.whyNot, .view(view), touch: TouchID(2))
    }
  }

  /// The number of the rule that decided.
  var rule: String {
    switch self {
    case .buttonLostToDrag: "D3"
    case .tapDelayedByDoubleTap: "A31"
    case .buttonBelowGate: "D2"
    case .systemEdge: "A24"
    case .secondFinger: "C7"
    case .disabledView: "C2"
    }
  }

  /// Plays the touch with fingers on the screen, and waits until it is over.
  func play(_ played: PlayedProgram) throws {
    let screen = played.server.touchscreen
    func here() throws -> Point { try played.place(of: view, part.x, part.y) }
    func touch(_ finger: Int, at place: Point) throws {
      try screen.tap(finger, at: place.x, place.y)
      try screen.settle()
    }
    /// Drags the first finger, lets it rest, and lifts it: so the list does not coast on.
    func drag(from place: Point, by dx: Double, _ dy: Double) throws {
      try screen.begin(1, at: place.x, place.y)
      for step in 1...8 {
        let part = Double(step) / 8
        try screen.move(1, to: place.x + dx * part, place.y + dy * part)
      }
      usleep(200_000)
      try screen.end(1, at: place.x + dx, place.y + dy)
      try screen.settle()
    }
    switch self {
    case .buttonLostToDrag: try drag(from: here(), by: 0, -48)
    case .tapDelayedByDoubleTap: try touch(1, at: here())
    case .buttonBelowGate:
      let place = try here()
      try screen.begin(1, at: place.x, place.y)
      try screen.settle()
      try played.wait("the end of the delay") { played.decided("delayFired") }
      try screen.end(1, at: place.x, place.y)
      try screen.settle()
    case .systemEdge:
      try drag(from: Point(PlayedProgram.size.width - 4, here().y), by: -90, 0)
    case .secondFinger:
      let place = try here()
      try screen.begin(1, at: place.x - 20, place.y)
      try touch(2, at: Point(place.x + 20, place.y))
      try screen.end(1, at: place.x - 20, place.y)
      try screen.settle()
    case .disabledView:
      try touch(1, at: try played.place(of: "dock.filters"))
      try played.wait("the tools for filters") { (try? here()) != nil }
      try touch(1, at: here())
    }
    let over = question.touch.number
    try played.wait("the end of the touches") { played.endedTouches == over }
    if self == .tapDelayedByDoubleTap {
      try played.waitForDecision("ended", of: "tap")
    }
  }
}

extension PlayedProgram {
  /// Whether the recording holds a decision of this name.
  func decided(_ name: String) -> Bool {
    lines.contains { $0.contains(#""decision":"\#(name)""#) }
  }

  /// The number of touches in the recording that are over.
  var endedTouches: Int {
    lines.filter { $0.contains(#""touch":["#) }
      .reduce(0) { $0 + $1.components(separatedBy: #""phase":"ended""#).count - 1 }
  }

  /// Returns a point of a view as the recording so far leaves it, in points of the window; parts
  /// of its width and height from its upper left corner.
  func place(of view: String, _ x: Double = 0.5, _ y: Double = 0.5) throws -> Point {
    let window = try replay().window
    let found = try require(window.view(called: view), "\(view)")
    try require(!found.isHidden && !found.bounds.isEmpty, "\(view)")
    let bounds = found.bounds
    return found.convert(
      Point(bounds.minX + x * bounds.width, bounds.minY + y * bounds.height), to: nil)
  }
}
