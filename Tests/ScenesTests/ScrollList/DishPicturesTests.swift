@testable import CairoRendering
import Drawing
import DrawingTestSupport
import Expectations
import Testing
import TouchEngine
import TouchTestSupport

@testable import SceneBase
@testable import ScenePlayer
@testable import Scenes

/// The pictures of the dishes, which a scrolling list only moves.
@Suite(.endsInTime) struct DishPicturesTests {
  /// Draws the list with the renderer, at an offset, after the header has scrolled away by `header`.
  private func draw(
    _ scene: ScrollList, at offset: Double, below header: Double = 0,
    by renderer: DisplayListRenderer, on surface: CairoSurface
  ) {
    scene.stage.place(outer: header, list: offset)
    let list = DisplayList { scene.draw(into: &$0, at: .zero) }
    renderer.paint(list, on: surface, scale: scene.displayScale, damage: nil)
  }

  @Test func `a dish that stays in sight is not painted again, also at a fraction of a point`()
    throws
  {
    let scene = ScrollList(SceneEnvironment(size: Size(1280, 800)))
    let renderer = DisplayListRenderer(images: ImageStore(folder: nil))
    let surface = try require(CairoSurface(width: 1280, height: 800))
    draw(scene, at: 0, by: renderer, on: surface)
    let first = renderer.rastersPainted
    expect(first > 0)

    draw(scene, at: 7.25, by: renderer, on: surface)
    expect(renderer.rastersPainted, equals: first)
  }

  @Test func `each dish is painted once for its row and once for the grid, and the header once`()
    throws
  {
    let scene = ScrollList(SceneEnvironment(size: Size(1280, 800)))
    let renderer = DisplayListRenderer(images: ImageStore(folder: nil))
    let surface = try require(CairoSurface(width: 1280, height: 800))
    let most = scene.stage.list.contentSize.height - scene.stage.list.bounds.height
    for offset in stride(from: 0, to: most, by: 50) {
      draw(scene, at: offset, by: renderer, on: surface)
    }
    // The last rows are seen when the header has scrolled away.
    let header = scene.stage.outer.contentSize.height - scene.stage.outer.bounds.height
    draw(scene, at: most, below: header, by: renderer, on: surface)
    draw(scene, at: 0, by: renderer, on: surface)
    expect(renderer.rastersPainted, equals: Dish.all.count + ButtonGrid.count + 1)
  }

  @Test func `each plate has its dish's name, and each price its currency`() {
    let scene = ScrollList(SceneEnvironment(size: Size(1280, 3000)))
    let picture = DisplayList { scene.draw(into: &$0, at: .zero) }
    let words = ShownWords.all(in: picture).map(\.text.string)
    for plate in 0..<ButtonGrid.count {
      let name = Dish.all[ButtonGrid.dish(plate)].name.text(in: .english)
      // In its row, too.
      expect(words.count { $0 == name }, equals: 2, name)
    }
    expect(words.count { $0.hasPrefix("€ ") }, equals: Dish.all.count)
  }

  @Test func `a denser screen gets pictures of its density`() {
    let scene = ScrollList(SceneEnvironment(size: Size(1280, 800)))
    func scales() -> Set<Double> {
      Set(DisplayList { scene.draw(into: &$0, at: .zero) }.rasters.map(\.scale))
    }
    expect(scales(), equals: [1])
    scene.displayScale = 2
    expect(scales(), equals: [2])
  }
}

extension DisplayList {
  /// The rasters of the list and of its groups.
  fileprivate var rasters: [Raster] {
    commands.flatMap { command -> [Raster] in
      switch command {
      case .raster(let raster): [raster]
      case .group(let group): group.content.rasters
      default: []
      }
    }
  }
}
