public import Drawing
public import TouchEngine

/// The pictures that display lists name, read when they are first drawn: PNG and JPEG files in a
/// folder, or anywhere when the name is a full path.
public final class ImageStore {
  /// How much memory the cells of mosaics take at most, in bytes: with cells of more than two pixels
  /// several of a photo of 24 megapixels.
  static let mosaicLimit = 32 << 20

  /// Told once of each picture that cannot be had; a grey one with a word stands in for it.
  package var onProblem: ((PictureError) -> Void)?

  /// What the stand-in of a picture of that name says.
  package var wordsForMissing: (String) -> String = { "\($0) is missing" }

  private let folder: String?
  private var pictures: [ImageID: Picture] = [:]
  private var mosaics: BitmapCache
  private var missing: Set<ImageID> = []
  /// Those that are on their way; a plain grey one stands in for each.
  private var expected: Set<ImageID> = []
  /// Those that may have been drawn, as they are now or as they were.
  private var known: Set<ImageID> = []
  /// How often a picture has become another one under its name: what was made of the former is no longer
  /// right.
  private(set) var changes = 0
  private var ahead: [ImageID: (job: PictureLoad, isPlaced: Bool)] = [:]
  private var resampledAhead: [ImageID: (Placement, CairoSurface)] = [:]

  /// A store of the pictures in `folder`; `nil` when there is none, and so only those that are named
  /// by a full path.
  public convenience init(folder: String?) {
    self.init(folder: folder, mosaicLimit: Self.mosaicLimit)
  }

  init(folder: String?, mosaicLimit: Int) {
    self.folder = folder
    mosaics = BitmapCache(byteLimit: mosaicLimit)
  }

  /// How much memory the cells of mosaics take, in bytes.
  var mosaicBytes: Int { mosaics.bytes }

  /// Begins to read a picture on another thread, because it will be wanted soon.
  public func readAhead(_ image: ImageID) { readAhead(image, after: {}) }

  /// Begins to read a picture on another thread unless that was begun, and to make it as large as it is
  /// drawn, because it will be wanted soon. If it is wanted otherwise that was in vain, and no more.
  ///
  /// - Parameters:
  ///   - image: The picture.
  ///   - frame: Where it will be drawn, upright, in points.
  ///   - scale: Pixels in a point.
  public func readAhead(_ image: ImageID, for frame: Rect, scale: Double) {
    readAhead(image)
    guard let begun = ahead[image], !begun.isPlaced else { return }
    ahead[image] = (begun.job, true)
    let box = AffineTransform.scale(scale).apply(to: frame).boundingBox
    begun.job.resample(as: image, in: box.onWholePixels)
  }

  /// Begins to read a picture on another thread, unless it is not the one that is meant.
  ///
  /// - Parameters:
  ///   - image: The picture.
  ///   - check: Called on that thread before the file is read. What it throws keeps the picture from being
  ///     read; a grey one stands in for it.
  package func readAhead(
    _ image: ImageID, after check: @escaping @Sendable () throws(PictureError) -> Void
  ) {
    guard let path = path(of: image), pictures[image] == nil, ahead[image] == nil else { return }
    ahead[image] = (PictureLoad(path: path, after: check), false)
  }

  private func path(of image: ImageID) -> String? {
    image.name.hasPrefix("/") ? image.name : folder.map { "\($0)/\(image.name)" }
  }

  /// The picture as it looks after its transform, if that was made ahead; it is handed out once.
  func takeResampled(_ placement: Placement) -> CairoSurface? {
    guard case .image(let image, _, _) = placement.source,
      let (made, surface) = resampledAhead.removeValue(forKey: image), made == placement
    else { return nil }
    return surface
  }

  /// From now on a plain grey one stands in for a picture, until it was taken.
  package func expect(_ image: ImageID) { expected.insert(image) }

  /// Draws a picture from now on as it was read, in place of what was drawn under its name.
  ///
  /// - Throws: What is wrong with the file; then nothing has changed.
  package func take(_ image: ImageID, from load: PictureLoad) throws(PictureError) {
    guard let read = try load.take() else { return }
    let isOther = known.contains(image) || missing.contains(image) || expected.contains(image)
    forget(image)
    expected.remove(image)
    pictures[image] = read.picture
    known.insert(image)
    guard isOther else { return }
    mosaics = BitmapCache(byteLimit: mosaics.byteLimit)
    changes += 1
  }

  /// What the stand-in of a picture says.
  func wordsForStandIn(_ image: ImageID) -> String {
    expected.contains(image) ? "" : wordsForMissing(image.name)
  }

  /// Gives a picture's memory back; it is read again when it is drawn again.
  package func forget(_ image: ImageID) {
    pictures[image] = nil
    missing.remove(image)
    ahead.removeValue(forKey: image)?.job.cancel()
    resampledAhead[image] = nil
  }

  /// How many pixels a picture has; `nil` when it cannot be had.
  func size(of image: ImageID) -> Size? {
    guard read(image) else { return nil }
    return pictures[image]?.size
  }

  /// What is drawn for a picture where one of its pixels becomes `scale` pixels of the surface; `nil`
  /// when it cannot be had, or there is no memory.
  ///
  /// The cells of a mosaic have gone through the treatment's filter, and nothing else has.
  func copy(of image: ImageID, _ treatment: ImageTreatment, scale: Double) -> PictureCopy? {
    guard read(image) else { return nil }
    guard let side = treatment.cellSide else { return pictures[image]?.copy(scale: scale) }
    guard let picture = pictures[image]?.surface,
      let cells = cells(of: image, picture, treatment, side: side)
    else { return nil }
    return PictureCopy(.cells, cells, side: side, of: picture.bounds)
  }

  private func cells(
    of image: ImageID, _ picture: CairoSurface, _ treatment: ImageTreatment, side: Double
  ) -> CairoSurface? {
    if let kept = mosaics.surface(.mosaic(image, treatment)) { return kept }
    guard let filter = treatment.filter else {
      let made = picture.mosaic(side: side)
      if let made { mosaics.keep(made, as: .mosaic(image, treatment)) }
      return made
    }
    var plain = treatment
    plain.filter = nil
    guard let made = cells(of: image, picture, plain, side: side)?.copied() else { return nil }
    GradeTable(filter.grade).apply(to: made)
    mosaics.keep(made, as: .mosaic(image, treatment))
    return made
  }

  /// Whether the picture is there, once it was read.
  private func read(_ image: ImageID) -> Bool {
    if pictures[image] != nil { return true }
    guard !missing.contains(image), !expected.contains(image) else { return false }
    known.insert(image)
    do throws(PictureError) {
      guard let path = path(of: image) else {
        throw PictureError.cannotRead(path: image.name, reason: .noFolder)
      }
      if let begun = ahead.removeValue(forKey: image), let read = try begun.job.take() {
        pictures[image] = read.picture
        resampledAhead[image] = read.resampled
      } else {
        pictures[image] = Picture(try CairoSurface.readPicture(from: path))
      }
      return true
    } catch {
      missing.insert(image)
      onProblem?(error)
      return false
    }
  }
}
