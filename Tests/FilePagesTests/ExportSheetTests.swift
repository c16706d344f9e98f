import Drawing
import DrawingTestSupport
import Expectations
import Testing
import TouchEngine
import TouchTestSupport

@testable import FilePages
@testable import SceneBase
@testable import ScenePlayer

/// The question how to export a picture.
@Suite(.endsInTime) struct ExportSheetTests {
  private let sheet: ExportSheet
  private let usual = ExportChoice(.png, quality: 92)

  init() { sheet = Self.sheet(Size(1280, 800)) }

  private static func sheet(
    _ size: Size, width: Int = 6000, height: Int = 4000, textScale: Double = 1,
    language: Language = .english
  ) -> ExportSheet {
    ExportSheet(
      of: ExportSheet.Picture(list: DisplayList { _ in }, width: width, height: height),
      ExportChoice(.png, quality: 92), place: { "cat-edited.\($0.format) · in Pictures" },
      SceneEnvironment(
        size: size, appearance: Appearance(textScale: textScale), language: language),
      over: DisplayList { _ in })
  }

  private func press(_ names: String...) {
    for (index, name) in names.enumerated() {
      let time = Timestamp(microseconds: Int64(index + 1) * 100_000)
      sheet.stream.accept(
        InputBatch(events: [InputEvent(time: time, .key(KeyPress(name: name)))], time: time))
    }
  }

  /// Taps a place in a control, as a part of its width.
  private func tap(_ identifier: String, at part: Double, after seconds: Double) throws {
    let views = sheet.window.subviews + sheet.window.subviews.flatMap(\.subviews)
    let view = try require(views.first { $0.identifier == identifier })
    let place = view.convert(Point(view.bounds.width * part, view.bounds.center.y), to: nil)
    for (phase, later) in [(TouchPhase.began, 0.0), (.ended, 0.1)] {
      let time = Timestamp.zero.advanced(bySeconds: seconds + later)
      let sample = TouchSample(touch: TouchID(1), phase: phase, position: place, time: time)
      sheet.stream.accept(InputBatch(events: [InputEvent(sample)], time: time))
    }
  }

  @Test func `Return exports as it is shown, and Escape exports nothing`() {
    press("Return")
    expect(sheet.isOver)
    expect(sheet.answer, equals: usual)

    let other = ExportSheetTests()
    other.press("Escape")
    expect(other.sheet.isOver)
    expect(other.sheet.answer == nil)
  }

  @Test func `a finger chooses format and size, and exports`() throws {
    try tap("export.format", at: 0.75, after: 1)
    try tap("export.size", at: 0.9, after: 2)
    try tap("export.export", at: 0.5, after: 3)

    expect(sheet.answer, equals: ExportChoice(.jpeg, quality: 92, size: .shared))
  }

  @Test func `the format stays in its place when the other one has fewer controls`() throws {
    func top() throws -> Double {
      let views = sheet.window.subviews + sheet.window.subviews.flatMap(\.subviews)
      let view = try require(views.first { $0.identifier == "export.format" })
      return view.convert(view.bounds, to: nil).minY
    }
    let png = try top()
    try tap("export.format", at: 0.75, after: 1)
    let jpeg = try top()
    expect(jpeg, equals: png)
  }

  @Test func `keys choose format, quality and size, and export`() {
    press("Tab", "Right", "Tab", "Left", "Left", "Tab", "Right", "Return")

    expect(sheet.answer, equals: ExportChoice(.jpeg, quality: 90, size: .half))
  }

  @Test func `a finger on the cancel button exports nothing`() throws {
    try tap("export.cancel", at: 0.5, after: 1)

    expect(sheet.isOver)
    expect(sheet.answer == nil)
  }

  @Test func `no size enlarges a picture, and each covers its pixels whole`() {
    expect(ExportChoice.sizes(width: 2048, height: 1000), equals: [.original, .half])
    expect(ExportChoice.sizes(width: 1000, height: 2049), equals: [.original, .half, .shared])
    for (width, height) in [(6000, 4001), (1, 1), (3, 16_000), (2049, 7)] {
      for size in ExportChoice.Size.allCases {
        let got = ExportChoice(.png, quality: 92, size: size).pixels(width: width, height: height)
        expect(got.width <= width && got.height <= height)
        expect(Double(width) * got.scale >= Double(got.width))
        expect(Double(height) * got.scale >= Double(got.height))
      }
    }
    let shared = ExportChoice(.png, quality: 92, size: .shared).pixels(width: 6000, height: 4000)
    expect((shared.width, shared.height) == (2048, 1365))
  }

  @Test(
    arguments: [Size(320, 240), Size(640, 480), Size(800, 1280), Size(1280, 800)], [1.0, 2.0])
  func `all controls have room for a finger, in every size`(size: Size, scale: Double) {
    for language in Language.allCases {
      let sheet = Self.sheet(size, textScale: scale, language: language)
      let whole = Rect(origin: .zero, size: size)
      expect(sheet.window.focusableViews.count, equals: 4)
      for view in sheet.window.focusableViews {
        expect(view.bounds.height >= 44)
        expect(view.bounds.width >= 44)
      }
      for view in sheet.window.subviews {
        expect(whole.intersection(view.frame), equals: view.frame)
      }
    }
  }
}
