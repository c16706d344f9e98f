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
      drawn.shapes.compactMap { raster in job(raster, drawn.places(of: raster), easel) })
    work.begin()
    // Words and pictures are this thread's alone, while others are at work already.
    for raster in drawn.others
    where madeTogether[raster] == nil && bitmaps.surface(.raster(raster)) == nil {
      madeTogether[raster] = paintedBitmap(of: raster)
    }
    for made in work.finish() {
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
    /// Those that hold nothing but shapes.
    private(set) var shapes: [Raster] = []
    private var places: [Raster: [AffineTransform]] = [:]
    private(set) var others: [Raster] = []

    func places(of raster: Raster) -> [AffineTransform] { places[raster] ?? [] }

    mutating func add(_ raster: Raster, through place: AffineTransform) {
      if !raster.content.isShapesOnly {
        if !others.contains(raster) { others.append(raster) }
      } else if places[raster] == nil {
        shapes.append(raster)
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
          if easel.enter(group) { collect(group.content, on: easel, &drawn) }
        }
      case .fill, .stroke, .text, .image, .erase, .group: break
      }
    }
  }

  /// What is to be made of a raster; `nil` when all of it is there.
  private func job(
    _ raster: Raster, _ places: [AffineTransform], _ easel: Easel
  ) -> JointWork.Job? {
    var bitmap = bitmaps.surface(.raster(raster))
    if bitmap == nil {
      bitmap = madeTogether[raster] ?? takeAhead(raster)
      madeTogether[raster] = bitmap
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
    guard bitmap == nil || !placements.isEmpty else { return nil }
    return JointWork.Job(raster: raster, bitmap: bitmap, placements: placements)
  }
}
