internal import CCairo
internal import Dispatch
public import Drawing
internal import Synchronization

/// The pictures that display lists name, read from a folder when they are first drawn.
public final class ImageStore {
  /// Told once of each picture that cannot be had; a grey one with a word stands in for it.
  package var onProblem: ((PictureError) -> Void)?

  private let folder: String?
  private var surfaces: [ImageID: CairoSurface] = [:]
  private var missing: Set<ImageID> = []
  private var ahead: [ImageID: ReadAhead] = [:]

  /// A store of the PNG files in `folder`; `nil` when there is none, and so no picture.
  public init(folder: String?) { self.folder = folder }

  /// Begins to read pictures on another thread, because they will be wanted soon.
  public func readAhead(_ images: [ImageID]) {
    guard let folder else { return }
    for image in images where surfaces[image] == nil && ahead[image] == nil {
      ahead[image] = ReadAhead("\(folder)/\(image.name)")
    }
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
      guard let folder else {
        throw PictureError.cannotRead(
          path: image.name, reason: "the folder of the program's pictures was not found")
      }
      let surface =
        if let begun = ahead.removeValue(forKey: image), let read = try begun.wait() {
          read
        } else {
          try CairoSurface.readPNG(from: "\(folder)/\(image.name)")
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

/// A picture that another thread is reading.
private final class ReadAhead: Sendable {
  private let group = DispatchGroup()
  /// The address of the surface, once it has been read; whoever waits for it takes it over.
  private let result = Mutex<Result<Int, PictureError>?>(nil)

  init(_ path: String) {
    DispatchQueue.global(qos: .userInitiated).async(group: group) { [self] in
      let read = Result { () throws(PictureError) in
        Int(bitPattern: try CairoSurface.readHandle(from: path))
      }
      result.withLock { $0 = read }
    }
  }

  /// Waits until it has been read.
  func wait() throws(PictureError) -> CairoSurface? {
    group.wait()
    let read = result.withLock { $0.take() }
    return try read?.get().surface
  }
}

extension Int {
  /// The surface at this address.
  fileprivate var surface: CairoSurface? {
    OpaquePointer(bitPattern: self).map(CairoSurface.init(taking:))
  }
}
