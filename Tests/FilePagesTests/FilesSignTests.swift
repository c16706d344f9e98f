import Drawing
import DrawingTestSupport
import Expectations
import Testing
import TouchEngine
import TouchTestSupport

@testable import FilePages
@testable import SceneBase

/// The messages about files.
@Suite(.endsInTime) struct FilesSignTests {
  private static let note = "6000 × 4000 · a-photo-of-a-lake-at-dusk-edited.png · in Pictures"

  private static func lies(_ inner: Rect, in outer: Rect) -> Bool {
    let room = outer.outset(by: 0.01)
    return inner.minX >= room.minX && inner.maxX <= room.maxX && inner.minY >= room.minY
      && inner.maxY <= room.maxY
  }

  private func draws(_ sign: FilesSign, _ size: Size, at seconds: Double) -> Bool {
    let list = DisplayList {
      sign.draw(
        into: &$0, in: Rect(origin: .zero, size: size),
        at: Timestamp.zero.advanced(bySeconds: seconds))
    }
    return !list.commands.isEmpty
  }

  @Test(
    arguments: [Size(320, 240), Size(640, 480), Size(800, 1280), Size(1280, 800)], [1.0, 2.0])
  func `words and buttons have room beside each other`(size: Size, scale: Double) throws {
    let room = Rect(origin: .zero, size: size)
    for language in Language.allCases {
      let sign = FilesSign()
      sign.appearance = { Appearance(textScale: scale) }
      sign.language = { language }
      let states: [FilesSign.State] = [
        .said("Opened lake.png", until: .zero + 1), .failed("Cannot read it: it is a folder."),
        .exported(Self.note, until: .zero + 1), .exporting(name: "lake.png") { 0.5 },
      ]
      for state in states {
        sign.state = state
        let frame = try require(sign.frame(in: room))
        expect(Self.lies(frame, in: room))
        let buttons = FilesSign.Press.allCases.compactMap { sign.frame(of: $0, in: room) }
        for button in buttons {
          expect(button.width >= 44 && button.height >= 44)
          expect(Self.lies(button, in: frame))
        }
        let list = DisplayList { sign.draw(into: &$0, in: room, at: .zero) }
        for case .text(let text) in list.commands where text.style.alignment == .leading {
          for button in buttons {
            let shared = text.frame.intersection(button.outset(by: -0.01))
            expect(shared.map(\.isEmpty) ?? true, "\(text.string)")
          }
        }
      }
    }
  }

  @Test func `an exported picture is shown for eight seconds, with two buttons`() {
    let (sign, size) = (FilesSign(), Size(1280, 800))
    let room = Rect(origin: .zero, size: size)
    sign.state = .exported(Self.note, until: Timestamp.zero.advanced(bySeconds: 8))

    expect(draws(sign, size, at: 7.9))
    expect(!draws(sign, size, at: 8))
    expect(sign.frame(of: .show, in: room) != nil)
    expect(sign.frame(of: .copy, in: room) != nil)
    expect(sign.frame(of: .cross, in: room) == nil)
    expect(sign.nextChange(after: Timestamp.zero.advanced(bySeconds: 8)) == nil)
  }

  @Test func `a finger keeps the message, and presses a button of it`() throws {
    var presses: [FilesSign.Press] = []
    let sign = FilesSign { presses.append($0) }
    let room = Rect(0, 0, 1280, 800)
    sign.room = { room }
    sign.state = .exported(Self.note, until: Timestamp.zero.advanced(bySeconds: 8))
    let place = try require(sign.frame(of: .copy, in: room)).center
    func send(_ phase: TouchPhase, at seconds: Double) {
      let time = Timestamp.zero.advanced(bySeconds: seconds)
      let sample = TouchSample(touch: TouchID(1), phase: phase, position: place, time: time)
      var batch = InputBatch(events: [InputEvent(sample)], time: time)
      batch = sign.take(batch)
      expect(batch.events.isEmpty)
    }

    send(.began, at: 7)
    expect(draws(sign, room.size, at: 9))
    send(.ended, at: 9)
    expect(presses, equals: [.copy])
    expect(!draws(sign, room.size, at: 9))
  }
}
