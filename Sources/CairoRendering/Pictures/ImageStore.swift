internal import Dispatch
package import Drawing
import FileSupport
package import TouchEngine

/// The pictures that display lists name, read when they are first drawn. They are PNG and JPEG
/// files in a folder, or anywhere when the name is a full path.
package final class ImageStore {
  /// The memory that the cells of mosaics take at most, in bytes. With cells of more than two
  /// pixels it holds several mosaics of a 24-megapixel photo.
  static let mosaicLimit = 32 << 20

  /// Called once for each picture that cannot be read; a gray stand-in with a word is drawn for it.
  package var onProblem: ((PictureError) -> Void)?

  /// Returns the words on the stand-in of a missing picture, from the picture's name.
  package var wordsForMissing: (String) -> String = { "\($0) is missing" }

  private let folder: String?
  private var pictures: [ImageID: Picture] = [:]
  /// The sizes of pictures that were resampled in advance, and whose own pixels were freed. They
  /// are read again when they are needed.
  private var freed: [ImageID: Size] = [:]
  private var mosaics: BitmapCache
  private var missing: Set<ImageID> = []
  /// The pictures that are being loaded; a plain gray stand-in is drawn for each.
  private var expected: Set<ImageID> = []
  /// The pictures that may have been drawn, in their current or a former version.
  private var known: Set<ImageID> = []
  /// How often a picture was replaced by another one under its name, which invalidates bitmaps made
  /// from the former.
  private(set) var changes = 0
  private var loads: [ImageID: PictureLoad] = [:]
  /// The loaded pictures that other threads resample; each job takes what its load has read.
  private var resamplings: [ImageID: BackgroundJob<ResampledPicture>] = [:]
  private var resampledAhead: [ImageID: (ScaledBitmapKey, CairoSurface)] = [:]

  /// Makes a store of the pictures in `folder`; with `nil` only pictures named by a full path can
  /// be read.
  package convenience init(folder: String?) {
    self.init(folder: folder, mosaicLimit: Self.mosaicLimit)
  }

  init(folder: String?, mosaicLimit: Int) {
    self.folder = folder
    mosaics = BitmapCache(byteLimit: mosaicLimit)
  }

  /// The memory that the cells of mosaics take, in bytes.
  var mosaicBytes: Int { mosaics.bytes }

  /// Starts reading a picture on another thread, because it will soon be drawn.
  package func readAhead(_ image: ImageID) { readAhead(image, after: {}) }

  /// Starts reading a picture on another thread unless that has begun, and resamples it to the size
  /// at which it will soon be drawn. If it is drawn differently, the resampled copy is unused.
  ///
  /// The picture's own pixels, which take more memory than those on the screen, are freed at once
  /// unless the picture is large or drawn as it is. They are read again when they are needed.
  ///
  /// - Parameters:
  ///   - image: The picture.
  ///   - frame: The frame in which it will be drawn upright, in points.
  ///   - scale: Pixels per point.
  package func readAhead(_ image: ImageID, for frame: Rect, scale: Double) {
    guard freed[image] == nil else { return }
    readAhead(image)
    guard let load = loads[image], resamplings[image] == nil else { return }
    let box = AffineTransform.scale(scale).apply(to: frame).boundingBox.onWholePixels
    load.aim(at: box, of: image)
    resamplings[image] = BackgroundJob(on: .global(qos: .userInitiated)) { _ in
      ResampledPicture(image, from: load, in: box)
    }
  }

  /// Starts reading a picture on another thread, once a check has passed.
  ///
  /// - Parameters:
  ///   - image: The picture.
  ///   - check: Called on that thread before the file is read. If it throws, the picture is not
  ///     read and a gray stand-in is drawn for it.
  package func readAhead(
    _ image: ImageID, after check: @escaping @Sendable () throws(PictureError) -> Void
  ) {
    guard let path = path(of: image), pictures[image] == nil, loads[image] == nil else { return }
    loads[image] = PictureLoad(path: path, after: check)
  }

  /// Starts reading again on another thread all pictures whose pixels were freed, because they may
  /// soon be drawn in another way.
  package func readFreedAhead() {
    // The order does not matter: each picture has its own load.
    for image in freed.keys { readAhead(image) }
  }

  private func path(of image: ImageID) -> String? {
    PathName.isFull(image.name) ? image.name : folder.map { "\($0)/\(image.name)" }
  }

  /// Returns a scaled bitmap that was made in advance, and hands it out once; `nil` when there is
  /// none.
  func takeResampled(_ key: ScaledBitmapKey) -> CairoSurface? {
    guard case .image(let image, _, _) = key.source,
      let (made, surface) = resampledAhead.removeValue(forKey: image), made == key
    else { return nil }
    return surface
  }

  /// Draws a plain gray stand-in for a picture until the picture is taken.
  package func expect(_ image: ImageID) { expected.insert(image) }

  /// Replaces the picture drawn under a name by the one that was read.
  ///
  /// - Throws: What is wrong with the file; nothing has changed then.
  package func take(_ image: ImageID, from load: PictureLoad) throws(PictureError) {
    guard let read = try load.take() else { return }
    let isOther = known.contains(image) || missing.contains(image) || expected.contains(image)
    forget(image)
    expected.remove(image)
    pictures[image] = read
    known.insert(image)
    guard isOther else { return }
    mosaics = BitmapCache(byteLimit: mosaics.byteLimit)
    changes += 1
  }

  /// Returns the words on the stand-in of a picture.
  func wordsForStandIn(_ image: ImageID) -> String {
    expected.contains(image) ? "" : wordsForMissing(image.name)
  }

  /// Frees a picture's memory; the picture is read again when it is next drawn.
  package func forget(_ image: ImageID) {
    pictures[image] = nil
    freed[image] = nil
    missing.remove(image)
    loads.removeValue(forKey: image)?.cancel()
    resamplings[image] = nil
    resampledAhead[image] = nil
  }

  /// Returns the size of a picture in pixels; `nil` when it cannot be read.
  func size(of image: ImageID) -> Size? {
    guard read(image, withPixels: false) else { return nil }
    return pictures[image]?.size ?? freed[image]
  }

  /// Returns whether a picture's own pixels were freed, because a resampled copy is drawn.
  func isFreed(_ image: ImageID) -> Bool { freed[image] != nil }

  /// Returns the pixels to draw for a picture when one of its pixels becomes `scale` pixels of the
  /// surface; `nil` when it cannot be read, or memory is short.
  ///
  /// The treatment's filter is applied to the cells of a mosaic only.
  func copy(of image: ImageID, _ treatment: ImageTreatment, scale: Double) -> Bitmap? {
    guard read(image, withPixels: true) else { return nil }
    guard let side = treatment.cellSide else {
      return pictures[image]?.copy(of: image, treatment, scale: scale)
    }
    guard let picture = pictures[image]?.surface,
      let cells = cells(of: image, picture, treatment, side: side)
    else { return nil }
    return Bitmap(.image(image, treatment, .cells), cells, side: side, of: picture.bounds)
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

  /// Returns whether the picture is available, and reads it when necessary; its own pixels may be
  /// freed unless `withPixels` is true.
  private func read(_ image: ImageID, withPixels: Bool) -> Bool {
    if pictures[image] != nil || !withPixels && freed[image] != nil { return true }
    guard !missing.contains(image), !expected.contains(image) else { return false }
    known.insert(image)
    do throws(PictureError) {
      guard let path = path(of: image) else {
        throw PictureError.cannotRead(path: image.name, reason: .noFolder)
      }
      if let load = loads.removeValue(forKey: image) {
        pictures[image] = try take(image, from: load)
      }
      if pictures[image] == nil, withPixels || freed[image] == nil {
        pictures[image] = Picture(try CairoSurface.readPicture(from: path))
      }
      if pictures[image] != nil { freed[image] = nil }
      return true
    } catch {
      freed[image] = nil
      missing.insert(image)
      onProblem?(error)
      return false
    }
  }

  /// Waits for a picture that is being read, and for its resampled copy; `nil` when it was taken
  /// already.
  private func take(_ image: ImageID, from load: PictureLoad) throws(PictureError) -> Picture? {
    guard let resampled = resamplings.removeValue(forKey: image)?.take() else {
      return try load.take()
    }
    resampledAhead[image] = resampled.copy
    freed[image] = resampled.freed
    return try resampled.picture.get()
  }

  /// A picture that was read, and resampled to the size at which it will be drawn.
  private struct ResampledPicture {
    /// The picture; no picture when it was freed, or taken by another thread.
    var picture: Result<Picture?, PictureError>
    /// The resampled picture; `nil` when it could not be read, or memory is short.
    var copy: (ScaledBitmapKey, CairoSurface)?
    /// The size of the picture when its own pixels were freed.
    var freed: Size?

    /// Waits for `load`; `frame` is on whole pixels of the surface.
    init(_ image: ImageID, from load: PictureLoad, in frame: Rect) {
      do throws(PictureError) {
        picture = .success(nil)
        guard let reading = try load.takeReading() else { return }
        if let reduced = reading.reduced {
          (copy, freed) = (reduced, reading.size)
          return
        }
        guard var read = reading.picture else { return }
        let size = read.size
        let own = read.copy(
          of: image, .original, scale: max(frame.width / size.width, frame.height / size.height))
        let key = ScaledBitmapKey(of: own.bounds, from: own.source, uprightIn: frame)
        copy = Resampling.surface(of: key, from: own, in: nil).map { (key, $0) }
        if copy != nil, !read.isLarge, !key.transform.keepsPixels {
          freed = size
        } else {
          picture = .success(read)
        }
      } catch {
        picture = .failure(error)
      }
    }
  }
}

extension ImageTreatment {
  /// The side of the mosaic's cells, in pixels of the picture; `nil` when cells would make no
  /// difference.
  fileprivate var cellSide: Double? {
    guard let mosaicCell, mosaicCell > 1 else { return nil }
    return mosaicCell
  }
}
