import Expectations
import Foundation
import SceneBase
import ScenePlayer
import Scenes
import Testing
import TouchEngine
import TouchTestSupport
import TouchTraces

@testable import ToolCommands

@Suite(.ofPlayground, .endsInTime) struct TourTests {
  @Test func `each moment of each stop lies in its recording, in order`() throws {
    expect(TourStop.all.count >= 3)
    for stop in TourStop.all {
      let replayer = try TraceReplayer(path: BundledTrace.path(stop.trace))
      let playground = try openPlayground(for: replayer.header, at: stop.trace)
      try playground.play(replayer)
      let times = stop.moments.map(\.time)
      expect(!times.isEmpty && times == times.sorted(), "\(stop.trace)")
      expect(times.allSatisfy { $0 > .zero && $0 < replayer.now }, "\(stop.trace)")
    }
  }

  @Test func `every recording that comes with the program has a stop`() {
    expect(Set(TourStop.all.map(\.trace)), equals: Set(BundledTrace.names))
    expect(TourStop.all.count, equals: BundledTrace.names.count)
  }

  @Test func `every scene that can be played has a stop`() throws {
    let visited = try TourStop.all.map { stop in
      try TraceReader(path: BundledTrace.path(stop.trace)).header.scene
    }
    for scene in Scenes.all where scene.name != Home.name {
      expect(visited.contains(scene.name), "\(scene.name)")
    }
  }

  @Test func `every scene has a page with its picture, and a line in the list`() throws {
    let list = try Repository.text("Documentation/scenes/README.md")
    for scene in Scenes.all {
      let page = try Repository.text("Documentation/scenes/\(scene.name).md")
      expect(page.contains("../pictures/\(scene.name)."), "\(scene.name)")
      expect(list.contains("](\(scene.name).md)"), "\(scene.name)")
    }
  }

  @Test func `the live room's page says in each language why there is no music`() throws {
    for (page, heading, music) in [
      ("scenes/live-room.md", "## Left out", "music"), ("zh/scenes.md", "**没有的。**", "背景音乐"),
    ] {
      let text = try Repository.text("Documentation/\(page)")
      let start = try require(text.range(of: heading), "\(page)")
      expect(text[start.upperBound...].prefix(120).contains(music), "\(page)")
    }
  }

  @Test(.tags(.proof))
  func `without a display it makes a picture of each moment, and a page about them`() throws {
    let folder = try Folder()
    let tour = folder.path("tour")
    let run = try Program.run("tour", "-o", tour)

    expect(run.code, equals: 0, "\(run.errors)")
    let page = try String(contentsOfFile: "\(tour)/tour.md", encoding: .utf8)
    var pictures: Set<Data> = []
    for stop in TourStop.all {
      for (index, moment) in stop.moments.enumerated() {
        let name = "\(stop.trace)-\(index + 1).png"
        expect(page.contains(moment.words.text(in: .english)))
        expect(page.contains("![](\(name))"))
        pictures.insert(try Data(contentsOf: URL(fileURLWithPath: "\(tour)/\(name)")))
      }
    }
    expect(pictures.count, equals: TourStop.all.reduce(0) { $0 + $1.moments.count })
    expect(page.contains("canvas.pan        won at "))

    let chinese = try Program.run("tour", "-o", tour, "--force", "--language", "zh")
    expect(chinese.code, equals: 0)
    let words = try String(contentsOfFile: "\(tour)/tour.md", encoding: .utf8)
    expect(words.contains(TourStop.all[0].moments[0].words.text(in: .chinese)))
  }

  @Test func `a folder that cannot be made is reported, and nothing else happens`() throws {
    let run = try Program.run("tour", "-o", "/proc/nowhere/tour")

    expect(run.code, equals: 74)
    expect(run.errors.contains("/proc/nowhere/tour"))
  }
}
