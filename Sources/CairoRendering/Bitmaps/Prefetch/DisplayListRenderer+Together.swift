import Drawing
import TouchEngine

// Content that moved as one flat picture and now rests is redrawn all at once: for example, fifty
// stickers in another size. This is the one painting that is long enough to keep the user waiting,
// so all processors take part in it.
extension DisplayListRenderer {
  /// Makes the rasters that painting `list` needs, on as many threads as there are processors.
  ///
  /// The list is drawn in the same painting.
  func makeTogether(_ list: DisplayList, in state: DrawState) {
    var drawn = DrawnRasters()
    state.visit(list) { command, state in
      if case .raster(let raster) = command {
        drawn.add(raster, through: raster.place(on: state.matrix))
      }
    }
    let work = JointWork(
      drawn.shapes.compactMap { raster in job(raster, drawn.places(of: raster), state.rasterBounds)
      })
    work.begin()
    // Only this thread can draw text and pictures; meanwhile other threads are already at work.
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

  /// The rasters of a list and their transforms, each raster once, in drawing order.
  private struct DrawnRasters {
    /// The rasters that contain only shapes.
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

  /// Returns the work to do for a raster; `nil` when everything is there.
  private func job(
    _ raster: Raster, _ places: [AffineTransform], _ rasterBounds: PixelBox
  ) -> JointWork.Job? {
    var bitmap = bitmaps.surface(.raster(raster))
    if bitmap == nil {
      bitmap = madeTogether[raster] ?? takeAhead(raster)
      madeTogether[raster] = bitmap
    }
    var placements: [Placement] = []
    for place in places {
      let site = Site(
        of: raster.bitmapBounds, from: .raster(raster), through: place, in: rasterBounds)
      guard let placement = site?.placement, !placements.contains(placement),
        bitmaps.surface(.placement(placement)) == nil, resampledAhead[placement] == nil
      else { continue }
      placements.append(placement)
    }
    guard bitmap == nil || !placements.isEmpty else { return nil }
    return JointWork.Job(raster: raster, bitmap: bitmap, placements: placements)
  }
}
