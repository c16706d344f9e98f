internal import CCairo
internal import CTurboJPEG

extension CairoSurface {
  /// Writes its colors as JPEG; what shines through becomes black.
  ///
  /// From a quality of 90 on colors are as fine as light; below it they are half as fine both ways, as
  /// cameras do.
  func writeJPEG(to file: AtomicFile, quality: Int) throws(AtomicFile.Failure) {
    cairo_surface_flush(handle)
    guard let encoder = tjInitCompress(), let pixels = cairo_image_surface_get_data(handle) else {
      throw AtomicFile.Failure(reason: "there is no memory for it")
    }
    defer { tjDestroy(encoder) }
    var bytes: UnsafeMutablePointer<UInt8>?
    var count: UInt = 0
    defer { tjFree(bytes) }
    let sampling = quality >= 90 ? TJSAMP_444 : TJSAMP_420
    let result = tjCompress2(
      encoder, pixels, Int32(width), cairo_image_surface_get_stride(handle), Int32(height),
      Int32(TJPF_BGRX.rawValue), &bytes, &count, Int32(sampling.rawValue), Int32(quality), 0)
    guard result == 0 else {
      let said = tjGetErrorStr2(encoder).map { String(cString: $0) } ?? ""
      throw AtomicFile.Failure(reason: said)
    }
    file.write(UnsafeRawBufferPointer(start: bytes, count: Int(count)))
    if let failure = file.failure { throw failure }
  }
}
