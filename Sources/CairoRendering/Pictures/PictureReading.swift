internal import CCairo
internal import CTurboJPEG

extension CairoSurface {
  /// Reads a PNG or JPEG file, told apart by their content, as it is to be seen: turned as its EXIF
  /// data says.
  ///
  /// Colors are taken as they are stored: a color profile is not applied. CMYK becomes RGB by the
  /// plain formula.
  ///
  /// - Parameters:
  ///   - path: Of the file.
  ///   - onProgress: Told how much of a PNG file has been read, 0…1; answers whether to go on.
  /// - Returns: The picture.
  /// - Throws: `cannotRead`, before any memory for pixels is taken when the header already says what is
  ///   wrong.
  package static func readPicture(
    from path: String, onProgress: ((Double) -> Bool)? = nil
  ) throws(PictureError) -> CairoSurface {
    let file = try PictureFile(path)
    let header = try PictureHeader(of: file)
    file.seek(to: 0)
    let stored =
      switch header.kind {
      case .png: try readPNG(file, header, onProgress)
      case .jpeg: try readJPEG(file, header)
      }
    guard let picture = stored.turned(header.orientation) else { throw file.fault(noMemory) }
    return picture
  }

  private static let noMemory = "there is no memory for it"
  private static let ends = "it ends before its picture does"

  private static func readPNG(
    _ file: PictureFile, _ header: PictureHeader, _ onProgress: ((Double) -> Bool)?
  ) throws(PictureError) -> CairoSurface {
    file.onProgress = onProgress
    let closure = Unmanaged.passUnretained(file).toOpaque()
    let read = cairo_image_surface_create_from_png_stream(
      { closure, bytes, count in
        guard let closure else { return CAIRO_STATUS_READ_ERROR }
        let file = Unmanaged<PictureFile>.fromOpaque(closure).takeUnretainedValue()
        return file.fill(UnsafeMutableRawBufferPointer(start: bytes, count: Int(count)))
          ? CAIRO_STATUS_SUCCESS : CAIRO_STATUS_READ_ERROR
      }, closure)
    guard let read else { throw file.fault(noMemory) }
    let surface = CairoSurface(taking: read)
    switch cairo_surface_status(read) {
    case CAIRO_STATUS_SUCCESS: return surface
    case CAIRO_STATUS_READ_ERROR: throw file.fault(ends)
    default:
      // Cairo calls it a lack of memory, too, when libpng finds something broken.
      let hasMemory = CairoSurface(width: header.width, height: header.height) != nil
      throw file.fault(hasMemory ? "its PNG data is broken" : noMemory)
    }
  }

  /// A larger JPEG file is not read: 200 million pixels take less, whatever the quality.
  private static let jpegSizeLimit = 1 << 30

  private static func readJPEG(
    _ file: PictureFile, _ header: PictureHeader
  ) throws(PictureError) -> CairoSurface {
    guard file.size <= jpegSizeLimit else {
      throw file.fault("it has \(file.size) bytes, and a JPEG picture can have \(jpegSizeLimit)")
    }
    guard let decoder = tjInitDecompress() else { throw file.fault(noMemory) }
    defer { tjDestroy(decoder) }
    guard let bytes = file.bytes(file.size) else { throw file.fault(ends) }
    var (width, height, sampling, colors) = (Int32(0), Int32(0), Int32(0), Int32(0))
    let isRead = tjDecompressHeader3(
      decoder, bytes, UInt(bytes.count), &width, &height, &sampling, &colors)
    guard isRead == 0, Int(width) == header.width, Int(height) == header.height else {
      throw file.fault(words(of: decoder))
    }
    guard let surface = CairoSurface(width: header.width, height: header.height, isOpaque: true),
      let pixels = cairo_image_surface_get_data(surface.handle)
    else { throw file.fault(noMemory) }
    let isCMYK = [Int32(TJCS_CMYK.rawValue), Int32(TJCS_YCCK.rawValue)].contains(colors)
    let format = isCMYK ? TJPF_CMYK : TJPF_BGRA
    let result = tjDecompress2(
      decoder, bytes, UInt(bytes.count), pixels, width,
      cairo_image_surface_get_stride(surface.handle), height, Int32(format.rawValue),
      TJFLAG_LIMITSCANS)
    // A few bytes too many at the end are common, and harm nothing.
    guard result == 0 || words(of: decoder).contains("extraneous bytes before marker 0xd9") else {
      throw file.fault(words(of: decoder))
    }
    if isCMYK { surface.becomeRGB() }
    cairo_surface_mark_dirty(surface.handle)
    return surface
  }

  /// What TurboJPEG found last.
  private static func words(of decoder: tjhandle) -> String {
    let said = tjGetErrorStr2(decoder).map { String(cString: $0) } ?? ""
    if said.contains("Premature end of JPEG") { return ends }
    return "its JPEG data is broken or of a kind that cannot be read (\(said))"
  }

  /// Its pixels are C, M, Y and K, each as much as is left of the light, as Adobe writes them.
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
