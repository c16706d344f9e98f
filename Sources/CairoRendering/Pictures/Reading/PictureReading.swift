internal import CCairo
internal import CJPEG

extension CairoSurface {
  /// Reads a PNG or JPEG file, recognized by its content, and applies its EXIF orientation.
  ///
  /// Colors are used as stored: a color profile is not applied. CMYK becomes RGB by the plain
  /// formula.
  ///
  /// - Parameters:
  ///   - path: The path of the file.
  ///   - onProgress: Called with the part of the file that has been read, 0…1; returns whether to
  ///     continue.
  /// - Returns: The picture.
  /// - Throws: `cannotRead`; when the header already shows what is wrong, before allocating pixels.
  package static func readPicture(
    from path: String, onProgress: ((Double) -> Bool)? = nil
  ) throws(PictureError) -> CairoSurface {
    try readPicture(from: path, onProgress: onProgress, reduction: { _ in nil }).surface
  }

  /// Reads a picture as ``readPicture(from:onProgress:)`` does, and resamples it meanwhile if that
  /// is asked for early enough.
  ///
  /// - Parameters:
  ///   - path: The path of the file.
  ///   - onProgress: Called with the part of the file that has been read, 0…1; returns whether to
  ///     continue.
  ///   - reduction: Called from time to time with the pixels, of which not all are read; returns
  ///     the reduction to make of them, once it is known. Only a plain PNG file asks for it.
  /// - Returns: The picture, and the reduction that was made. If there is one, the picture's pixels
  ///   are freed, and undefined.
  /// - Throws: `cannotRead`.
  static func readPicture(
    from path: String, onProgress: ((Double) -> Bool)?,
    reduction: (CairoSurface) -> ReducedPicture?
  ) throws(PictureError) -> (surface: CairoSurface, reduced: ReducedPicture?) {
    let file = try PictureFile(path)
    let header = try PictureHeader(of: file)
    file.seek(to: 0)
    file.onProgress = onProgress
    if header.isPlainPNG, header.orientation == .upright {
      if let read = readPlainPNG(file, header, reduction) { return read }
      guard !file.isStopped else { throw file.fault(.pixelsCut) }
      // Cairo finds again what is wrong, and reads transparent colors.
      file.seek(to: 0)
    }
    let stored =
      switch header.kind {
      case .png: try readPNG(file, header)
      case .jpeg: try readJPEG(file, header)
      }
    guard let picture = stored.turned(header.orientation) else { throw file.fault(.noMemory) }
    return (picture, nil)
  }

  private static func readPNG(
    _ file: PictureFile, _ header: PictureHeader
  ) throws(PictureError) -> CairoSurface {
    let closure = Unmanaged.passUnretained(file).toOpaque()
    let read = cairo_image_surface_create_from_png_stream(
      { closure, bytes, count in
        guard let closure else { return CAIRO_STATUS_READ_ERROR }
        let file = Unmanaged<PictureFile>.fromOpaque(closure).takeUnretainedValue()
        return file.fill(UnsafeMutableRawBufferPointer(start: bytes, count: Int(count)))
          ? CAIRO_STATUS_SUCCESS : CAIRO_STATUS_READ_ERROR
      }, closure)
    guard let read else { throw file.fault(.noMemory) }
    let surface = CairoSurface(taking: read)
    switch cairo_surface_status(read) {
    case CAIRO_STATUS_SUCCESS: return surface
    case CAIRO_STATUS_READ_ERROR: throw file.fault(.pixelsCut)
    default:
      // Cairo also reports a lack of memory when libpng finds an error in the file.
      let hasMemory = CairoSurface(width: header.width, height: header.height) != nil
      throw file.fault(hasMemory ? .pngBroken : .noMemory)
    }
  }

  /// The largest size of a JPEG file, in bytes: 200 million pixels take less at any quality.
  private static let jpegSizeLimit = 1 << 30

  private static func readJPEG(
    _ file: PictureFile, _ header: PictureHeader
  ) throws(PictureError) -> CairoSurface {
    guard file.size <= jpegSizeLimit else {
      throw file.fault(.jpegTooLarge(bytes: file.size, limit: jpegSizeLimit))
    }
    let goOn: cjpeg_progress = { context, part in
      guard let context else { return 1 }
      let file = Unmanaged<PictureFile>.fromOpaque(context).takeUnretainedValue()
      return file.onProgress?(part) ?? true ? 1 : 0
    }
    let opened = cjpeg_open(
      file.stream, file.size, Unmanaged.passUnretained(file).toOpaque(), goOn)
    guard let reader = opened else { throw file.fault(.noMemory) }
    defer { cjpeg_close(reader) }
    var isCMYK: Int32 = 0
    guard cjpeg_read_header(reader, &isCMYK) != 0 else { throw file.fault(reason(of: reader)) }
    let (width, height) = (reader.pointee.info.image_width, reader.pointee.info.image_height)
    guard Int(width) == header.width, Int(height) == header.height else {
      throw file.fault(reason(of: reader))
    }
    guard let surface = CairoSurface(width: header.width, height: header.height, isOpaque: true),
      let pixels = cairo_image_surface_get_data(surface.handle)
    else { throw file.fault(.noMemory) }
    let stride = Int(cairo_image_surface_get_stride(surface.handle))
    guard cjpeg_read_pixels(reader, pixels, stride) != 0 else {
      throw file.fault(reason(of: reader))
    }
    if isCMYK != 0 { surface.becomeRGB() }
    cairo_surface_mark_dirty(surface.handle)
    return surface
  }

  /// Returns the error that libjpeg found last.
  private static func reason(of reader: UnsafeMutablePointer<cjpeg_reader>) -> PictureReason {
    if reader.pointee.is_cut != 0 { return .pixelsCut }
    return .jpegBroken(withUnsafeBytes(of: reader.pointee.words) { String(upToZero: $0) })
  }

  /// Converts pixels of C, M, Y and K to RGB; each channel is inverted, as Adobe writes them.
  private func becomeRGB() {
    guard let data = cairo_image_surface_get_data(handle) else { return }
    let stride = Int(cairo_image_surface_get_stride(handle))
    for y in 0..<height {
      let row = UnsafeMutableRawPointer(data + y * stride)
      for x in 0..<width {
        let light = (0..<4).map { UInt32(row.load(fromByteOffset: 4 * x + $0, as: UInt8.self)) }
        let colors = (0..<3).map { (light[$0] * light[3] + 127) / 255 }
        row.storeBytes(
          of: 0xFF00_0000 | colors[0] << 16 | colors[1] << 8 | colors[2],
          toByteOffset: 4 * x, as: UInt32.self)
      }
    }
  }
}
