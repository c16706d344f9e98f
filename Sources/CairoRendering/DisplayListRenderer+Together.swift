import Drawing
import TouchEngine

// What moved as one flat picture and now rests is made anew all at once: fifty stickers in another size.
// That is the one painting which is long for a hand that waits, so all processors take part in it.
extension DisplayListRenderer {
  /// Makes what a painting of `list` would have to make of rasters, on as many threads as there are
  /// processors; it is drawn in this painting.
  func makeTogether(_ list: DisplayList, on easel: Easel) {
    var drawn = DrawnRasters()
    collect(list, on: easel, &drawn)
    let work = JointWork(
      drawn.all.compactMap { raster in job(raster, drawn.places(of: raster), easel) })
    work.begin()
    // Words and pictures are this thread's alone, while others are at work already.
    for raster in drawn.ownThreads where bitmaps.surface(.raster(raster)) == nil {
      madeTogether[raster] = paintedBitmap(of: raster)
    }
    work.finish()
    for made in work.made {
      if let bitmap = made.bitmap {
        rastersPainted += 1
        madeTogether[made.raster] = bitmap
      }
      for (placement, surface) in made.resampled {
        bitmapsResampled += 1
        resampledAhead[placement] = surface
      }
    }
  }

  /// Rasters and where they are drawn, each once and from the one that is drawn first.
  private struct DrawnRasters {
    /// Of shapes.
    private(set) var all: [Raster] = []
    private var places: [Raster: [AffineTransform]] = [:]
    /// Of more than shapes.
    private(set) var ownThreads: [Raster] = []

    func places(of raster: Raster) -> [AffineTransform] { places[raster] ?? [] }

    mutating func add(_ raster: Raster, through place: AffineTransform) {
      if !raster.content.isShapesOnly {
        if !ownThreads.contains(raster) { ownThreads.append(raster) }
      } else if places[raster] == nil {
        all.append(raster)
        places[raster] = [place]
      } else {
        places[raster]?.append(place)
      }
    }
  }

  private func collect(_ list: DisplayList, on easel: Easel, _ drawn: inout DrawnRasters) {
    let concerned = easel.concernedRect
    guard !concerned.isEmpty else { return }
    for command in list.commands {
      guard let bounds = command.bounds, bounds.meets(concerned) else { continue }
      switch command {
      case .raster(let raster): drawn.add(raster, through: raster.place(on: easel.matrix))
      case .group(let group) where group.opacity > 0:
        easel.saving {
          guard easel.transform(by: group.transform) else { return }
          if let clip = group.clip { easel.cut(to: clip) }
          collect(group.content, on: easel, &drawn)
        }
      case .fill, .stroke, .text, .image, .erase, .group: break
      }
    }
  }

  /// What is to be made of a raster; `nil` when all of it is there.
  private func job(
    _ raster: Raster, _ places: [AffineTransform], _ easel: Easel
  ) -> JointWork.Job? {
    if madeTogether[raster] == nil, bitmaps.surface(.raster(raster)) == nil {
      madeTogether[raster] = takeAhead(raster)
    }
    var placements: [Placement] = []
    for place in places {
      let site = Site(
        of: raster.bitmapBounds, from: .raster(raster), through: place, in: easel.room)
      guard let placement = site?.placement, !placements.contains(placement),
        bitmaps.surface(.placement(placement)) == nil, resampledAhead[placement] == nil
      else { continue }
      placements.append(placement)
    }
    let bitmap = bitmaps.surface(.raster(raster)) ?? madeTogether[raster]
    guard bitmap == nil || !placements.isEmpty else { return nil }
    return JointWork.Job(raster: raster, bitmap: bitmap, placements: placements)
  }
}
