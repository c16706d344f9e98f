extension Double {
  /// The nearest whole number, halves away from zero, of a number below 2⁵²: the same as
  /// `rounded()`, which would call a function of the C library in each event.
  @inline(__always) var nearestWhole: Int64 {
    let whole = Int64(self)
    let rest = self - Double(whole)
    return rest >= 0.5 ? whole + 1 : rest <= -0.5 ? whole - 1 : whole
  }
}
