extension CairoSurface {
  /// Returns the mean colors of square cells of `side` pixels, one pixel per cell; `nil` when
  /// memory is short.
  ///
  /// A pixel belongs to the cell that contains its center. Cells at the right and bottom edges
  /// average the pixels that exist; a cell without pixels is left out.
  func mosaic(side: Double) -> CairoSurface? {
    let columns = Self.cells(in: width, side: side)
    let rows = Self.cells(in: height, side: side)
    return remade(width: columns.count - 1, height: rows.count - 1) { source, target in
      var sums = [SIMD4<UInt64>](repeating: .zero, count: columns.count - 1)
      for cellRow in 0..<rows.count - 1 {
        for cell in sums.indices { sums[cell] = .zero }
        for y in rows[cellRow]..<rows[cellRow + 1] {
          let row = source(y)
          for cell in sums.indices {
            sums[cell] &+= Self.sum(row, columns[cell]..<columns[cell + 1])
          }
        }
        let row = target(cellRow)
        let height = UInt64(rows[cellRow + 1] - rows[cellRow])
        for cell in sums.indices {
          let count = height * UInt64(columns[cell + 1] - columns[cell])
          let mean = (sums[cell] &+ SIMD4(repeating: count / 2)) / SIMD4(repeating: count)
          row[cell] = UInt32(mean[0] | mean[1] << 8 | mean[2] << 16 | mean[3] << 24)
        }
      }
    }
  }

  /// Returns the first pixel of each cell among `count` pixels, and then the end of the last cell.
  private static func cells(in count: Int, side: Double) -> [Int] {
    guard side < Double(count) else { return [0, count] }
    var starts = [0]
    var next = 1.0
    while true {
      // The first pixel whose center is not before the edge.
      let start = (next * side - 0.5).rounded(.up)
      guard start < Double(count) else { return starts + [count] }
      starts.append(Int(start))
      next += 1
    }
  }

  /// Returns the sum of adjacent pixels for each channel, beginning with the lowest byte.
  private static func sum(_ row: UnsafePointer<UInt32>, _ range: Range<Int>) -> SIMD4<UInt64> {
    // Two channels are summed at once, 32 bits apart: no row is long enough for them to overflow.
    let mask: UInt64 = 0x0000_00FF_0000_00FF
    var (low, high): (UInt64, UInt64) = (0, 0)
    for x in range {
      let pixel = UInt64(row[x])
      let spread = pixel | pixel << 16
      low &+= spread & mask
      high &+= spread >> 8 & mask
    }
    let word: UInt64 = 0xFFFF_FFFF
    return SIMD4(low & word, high & word, low >> 32, high >> 32)
  }
}
