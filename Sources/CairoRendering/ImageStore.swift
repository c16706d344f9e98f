import Drawing

/// The pictures that display lists name, read from a folder when they are first drawn.
public final class ImageStore {
  /// Told once of each picture that cannot be had; a grey one with a word stands in for it.
  package var onProblem: ((PictureError) -> Void)?

  private let folder: String?
  private var surfaces: [ImageID: CairoSurface] = [:]
  private var missing: Set<ImageID> = []

  /// A store of the PNG files in `folder`; `nil` when there is none, and so no picture.
  public init(folder: String?) { self.folder = folder }

  /// The picture, or `nil` when it cannot be had.
  func surface(_ image: ImageID) -> CairoSurface? {
    if let surface = surfaces[image] { return surface }
    guard !missing.contains(image) else { return nil }
    do throws(PictureError) {
      guard let folder else {
        throw PictureError.cannotRead(
          path: image.name, reason: "the folder of the program's pictures was not found")
      }
      let surface = try CairoSurface.readPNG(from: "\(folder)/\(image.name)")
      surfaces[image] = surface
      return surface
    } catch {
      missing.insert(image)
      onProblem?(error)
      return nil
    }
  }
}
