import CairoRendering
import Expectations
import Foundation
import SceneBase
import ScenePlayer
import Testing
import TouchEngine
import TouchTestSupport
import TouchTraces

@testable import ToolCommands

/// The page of a recording, as Chromium shows it.
@Suite(
  .ofPlayground, .endsInTime(minutes: 5), .tags(.outside), .enabled(if: BrowserPage.isExpected),
  .serialized)
struct PageInBrowserTests {
  private let folder: Folder

  init() throws { folder = try Folder() }

  private func page(of path: String) throws -> String {
    let page = folder.path("page.html")
    let result = try Program.run("export", path, "-o", page, "--force")
    try require(result.code == 0, "\(result.errors)")
    return page
  }

  /// Draws a recording at moments, as `render --at` does.
  private func pictures(
    of path: String, at moments: [Timestamp]
  ) throws -> [(moment: Timestamp, file: String)] {
    let replayer = try TraceReplayer(path: path)
    let photo = try RecordedPhoto(of: replayer.header, besideFile: path)
    let header = replayer.header
    let playback = try Playback {
      (try openPlayground(for: header.showing(photo), at: path), try TraceReplayer(path: path))
    }
    let picture = try WindowPicture(
      size: header.size, scale: header.scale,
      images: openImages(recorded: photo, in: header.language))
    return try moments.map { moment in
      try playback.advance(to: moment)
      let playground = playback.playground
      picture.paint(playground.displayList(at: moment), madeFor: playground.window.bounds.size)
      let file = folder.path("\(moment.microseconds).png")
      try picture.surface.writePNG(to: file, isOneOfMany: true)
      return (moment, file)
    }
  }

  /// A fiftieth of the pixels may differ: the edges of letters and of a photo that is a JPEG.
  @Test(arguments: BundledTrace.names)
  func `the page shows the pictures of the window`(_ name: String) throws {
    try expectSamePictures(BundledTrace.path(name))
  }

  @Test func `pictures of another size are fitted into the first one`() throws {
    var header = TraceHeader(
      version: ToolProgram.current.version, scene: "chat", size: Size(900, 600), scale: 1)
    header.layout = try sceneType(named: "chat").layout
    let path = folder.path("resized.touchtrace")
    let recorder = try TraceRecorder(path: path, header: header)
    for (time, size) in [(1.0, Size(500, 640)), (2, Size(1000, 400))] {
      recorder.record(InputEvent(time: Timestamp(seconds: time), .resize(size)))
    }
    recorder.finish(at: Timestamp(seconds: 3))

    try expectSamePictures(path)
  }

  private func expectSamePictures(_ path: String) throws {
    let file = try RereadableTrace(path)
    let (frames, count) = (file.end.microseconds * 30 / 1_000_000, Int64(8))
    let moments = (0..<count).map { number in
      Timestamp(microseconds: (2 * number + 1) * frames / (2 * count) * 1_000_000 / 30)
    }
    let pictures = try pictures(of: path, at: moments)
    let steps = pictures.flatMap { moment, file in
      [BrowserPage.Step.seek(moment.microseconds), .compare(file)]
    }

    let shown = try BrowserPage(
      try page(of: path), width: Int(file.header.size.width) + 500, scale: file.header.scale,
      in: folder, steps)

    expect(shown.console, equals: [])
    expect(shown.requested, equals: [])
    let shares = shown.values.compactMap { ($0 as? NSNumber)?.doubleValue }
    try require(shares.count == moments.count)
    for (moment, share) in zip(moments, shares) {
      expect((0...2).contains(share), "at \(moment): \(share) % differ")
    }
  }

  @Test func `an address asks why a gesture lost, and keys play`() throws {
    let page = try page(of: BundledTrace.path("photo-editor-demo"))

    let shown = try BrowserPage(
      "\(page)#tap@2", in: folder,
      [
        .run("document.querySelector('.answer h3').textContent"),
        .run("document.getElementById('clock').textContent"),
        .run("String(document.getElementById('note').hidden)"),
        .key("l"), .run("document.querySelector('.answer h3').textContent"),
        .run("document.documentElement.lang"),
        .key("d"), .run("document.documentElement.dataset.theme"),
        .key("End"), .run("document.getElementById('clock').textContent"),
        .key("Escape"), .run("document.querySelectorAll('.answer').length"),
        .key("Home"), .key("ArrowRight"),
        .run("document.getElementById('clock').textContent"),
        .run("location.hash = '#whyNot:canvas.drag@99', 0"),
        .run("new Promise(done => setTimeout(done, 50))"),
        .run("document.getElementById('note').textContent"),
        .run("location.hash = '#t=1.5', 0"), .run("new Promise(done => setTimeout(done, 50))"),
        .run("document.getElementById('clock').textContent"),
      ])

    let told = shown.values.map { "\($0)" }
    expect(told[0], equals: "Tap lost to Drag at 0.08 s")
    expect(told[1], equals: "2.85 / 16.00 s")
    expect(told[2], equals: "true")
    expect(told[3], equals: "点击于 0.08 秒输给拖动")
    expect(told[4], equals: "zh-CN")
    expect(told[5], equals: "dark")
    expect(told[6], equals: "16.00 / 16.00 秒")
    expect(told[7], equals: "0")
    expect(told[8], equals: "0.03 / 16.00 秒")
    expect(told[11], equals: "这段录制里没有这次触摸或这个手势。")
    expect(told[14], equals: "1.50 / 16.00 秒")
    expect(shown.console, equals: [])
    expect(shown.requested, equals: [])
  }

  @Test func `a wait is an arrow from the row that waits to the awaited one`() throws {
    let page = try page(of: BundledTrace.path("live-room-likes"))
    let reaches = """
      (() => {
        const waits = JSON.parse(document.getElementById("data").textContent).timeline.waits;
        const rows = [...document.querySelectorAll(".lane")].map(row => row.getBoundingClientRect());
        return String([...document.querySelectorAll(".arrow")].every((arrow, index) => {
          const place = arrow.getBoundingClientRect(), [from, to] = waits[index];
          const [first, last] = [rows[Math.min(from, to)], rows[Math.max(from, to)]];
          return place.top > first.top && place.top < first.bottom && place.bottom > last.top
            && place.bottom < last.bottom && arrow.classList.contains(to > from ? "down" : "up");
        }));
      })()
      """
    let words = "String(document.querySelector('.arrow span').hidden)"
    // The page lays out again when it draws next.
    let settled = """
      new Promise(done => {
        const look = () => document.querySelector('.arrow span').hidden ? setTimeout(look, 20) : done(0);
        look();
      })
      """
    let zoom = (0..<5).map { _ in BrowserPage.Step.key("+") }

    let shown = try BrowserPage(
      page, in: folder,
      [.run("document.querySelectorAll('.arrow').length"), .run(words)] + zoom + [
        .run(settled), .run(words), .run(reaches),
        .run("document.querySelector('.arrow span').textContent"),
        .run("document.querySelector('.arrow').title"), .key("l"),
        .run("document.querySelector('.arrow span').textContent"),
      ])

    let told = shown.values.map { "\($0)" }
    expect(told[0], equals: "2")
    expect(told[1] == "true" && told[3] == "false", "words need room")
    expect(told[4], equals: "true")
    expect(told[5] == "waits for" && told[7] == "等待")
    expect(told[6].contains(" waits for ") && told[6].contains(" → released at "), "\(told[6])")
    expect(shown.console, equals: [])
  }

  @Test func `strings of a recording are words and nothing else`() throws {
    let tag = #"</script><img src=x onerror="console.log('run')">"#
    var header = TraceHeader(
      program: tag, version: tag, scene: tag, size: Size(400, 300), scale: 1)
    header.surroundings.devices = [TraceDevice(name: tag, kind: tag, touches: nil)]
    let path = folder.path(#"<img src=x onerror="console.log('run')">.touchtrace"#)
    try ForeignRecording.write(header, naming: tag, to: path)

    let shown = try BrowserPage(
      try page(of: path), in: folder,
      [
        .run("document.images.length"), .run("document.getElementById('title').textContent"),
        .run("document.querySelectorAll('script').length"),
        .run("document.querySelector('.story td').textContent"),
        .run("String(document.getElementById('note').hidden)"),
      ])

    let told = shown.values.map { "\($0)" }
    expect(told[0], equals: "0")
    expect(told[1], equals: tag)
    expect(told[2], equals: "2")
    expect(told[3].hasPrefix(tag))
    expect(told[4], equals: "false", "it says that the scene is not shown")
    expect(shown.console, equals: [])
    expect(shown.requested, equals: [])
  }

  @Test func `the page prints`() throws {
    let page = try page(of: BundledTrace.path("gesture-lab-two"))
    let paper = folder.path("page.pdf")

    let shown = try BrowserPage(page, in: folder, [.seek(3_000_000), .print(paper)])

    expect(shown.console, equals: [])
    try expect(Data(contentsOf: URL(fileURLWithPath: paper)).count > 10_000)
  }
}
