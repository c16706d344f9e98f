public import Drawing
public import TouchEngine

/// The pictures that display lists name, read when they are first drawn: PNG and JPEG files in a
/// folder, or anywhere when the name is a full path.
public final class ImageStore {
  /// Told once of each picture that cannot be had; a grey one with a word stands in for it.
  package var onProblem: ((PictureError) -> Void)?

  private let folder: String?
  private var surfaces: [ImageID: CairoSurface] = [:]
  private var missing: Set<ImageID> = []
  private var ahead: [ImageID: ReadAhead] = [:]
  private var resampledAhead: [ImageID: (Placement, CairoSurface)] = [:]

  /// A store of the pictures in `folder`; `nil` when there is none, and so only those that are named
  /// by a full path.
  public init(folder: String?) { self.folder = folder }

  /// Begins to read a picture on another thread, and to make it as large as it is drawn, because it
  /// will be wanted soon. If it is wanted otherwise that was in vain, and no more.
  ///
  /// - Parameters:
  ///   - image: The picture.
  ///   - frame: Where it will be drawn, upright, in points.
  ///   - scale: Pixels in a point.
  public func readAhead(_ image: ImageID, for frame: Rect, scale: Double) {
    guard let path = path(of: image), surfaces[image] == nil, ahead[image] == nil else { return }
    let box = AffineTransform.scale(scale).apply(to: frame).boundingBox
    ahead[image] = ReadAhead(image, path: path, frame: box.onWholePixels)
  }

  private func path(of image: ImageID) -> String? {
    image.name.hasPrefix("/") ? image.name : folder.map { "\($0)/\(image.name)" }
  }

  /// The picture as it looks after its transform, if that was made ahead; it is handed out once.
  func takeResampled(_ placement: Placement) -> CairoSurface? {
    guard case .image(let image) = placement.source,
      let (made, surface) = resampledAhead.removeValue(forKey: image), made == placement
    else { return nil }
    return surface
  }

  /// From now on a grey one stands in for `image`, although there may be a file of that name.
  package func standIn(for image: ImageID) {
    surfaces[image] = nil
    ahead[image] = nil
    missing.insert(image)
  }

  /// The picture, or `nil` when it cannot be had.
  func surface(_ image: ImageID) -> CairoSurface? {
    if let surface = surfaces[image] { return surface }
    guard !missing.contains(image) else { return nil }
    do throws(PictureError) {
      guard let path = path(of: image) else {
        throw PictureError.cannotRead(
          path: image.name, reason: "the folder of the program's pictures was not found")
      }
      let surface: CairoSurface
      if let begun = ahead.removeValue(forKey: image), let read = try begun.wait() {
        surface = read.picture
        resampledAhead[image] = read.resampled
      } else {
        surface = try CairoSurface.readPicture(from: path)
      }
      surfaces[image] = surface
      return surface
    } catch {
      missing.insert(image)
      onProblem?(error)
      return nil
    }
  }
}
