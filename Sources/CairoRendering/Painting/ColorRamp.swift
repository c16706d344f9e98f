internal import CCairo
import Drawing

/// The colors of a gradient by their place in it, computed as pixman 0.42 does it
/// (`pixman-gradient-walker.c`).
struct ColorRamp {
  /// The number of gradients behind one another up to which places have colors.
  static let mostRadii = 64

  /// The places from `start` up to `end`, and how colors change there.
  fileprivate struct Part {
    /// A component of colors, `slope * place + base`; the same in all elements, for four places.
    struct Component {
      let slope: SIMD4<Float>
      let base: SIMD4<Float>

      @inline(__always) func at(_ places: SIMD4<Float>) -> SIMD4<Float> { places * slope + base }
    }

    let start: SIMD4<Int32>
    let end: SIMD4<Int32>
    let red: Component
    let green: Component
    let blue: Component
    let alpha: Component

    init(_ first: (place: Int32, color: Color), _ last: (place: Int32, color: Color)) {
      (start, end) = (SIMD4(repeating: first.place), SIMD4(repeating: last.place))
      func component(_ part: (Color) -> Double) -> Component {
        let (left, right) = (Self.fixed(part(first.color)), Self.fixed(part(last.color)))
        if first.place == .min || last.place == .max {
          return Component(slope: .zero, base: SIMD4(repeating: (left + right) / 510))
        }
        let (from, to) = (Float(first.place) * (1 / 65536), Float(last.place) * (1 / 65536))
        let share = 1 / (to - from)
        return Component(
          slope: SIMD4(repeating: (right - left) * share * (1 / 255)),
          base: SIMD4(repeating: (left * to - right * from) * share * (1 / 255)))
      }
      red = component(\.red)
      green = component(\.green)
      blue = component(\.blue)
      alpha = component(\.alpha)
    }

    /// Returns a component as cairo stores it, in 16 bits, scaled to 255.
    private static func fixed(_ part: Double) -> Float {
      let limited: Double = min(max(part, 0), 1)
      let stored = Int(limited * 65535 + 0.5)
      return Float(stored) * (1 / 257)
    }
  }

  private let parts: [Part]

  /// Makes a ramp; `nil` unless its stops are in order and within the gradient.
  init?(_ stops: [GradientStop]) {
    guard let first = stops.first, let last = stops.last else { return nil }
    var places: [(place: Int32, color: Color)] = [(.min, first.color)]
    for stop in stops {
      guard (0...1).contains(stop.offset) else { return nil }
      let place = Int32(BoxAxis.fixed(stop.offset))
      guard place >= places[places.count - 1].place else { return nil }
      places.append((place, stop.color))
    }
    places.append((.max, last.color))
    parts = zip(places, places.dropFirst()).filter { $0.place < $1.place }.map { Part($0, $1) }
  }

  /// Calls `body` with the colors of the ramp, which are valid during the call.
  func withColors<Result>(_ body: (Colors) -> Result) -> Result {
    parts.withUnsafeBufferPointer { body(Colors(parts: $0)) }
  }

  /// The colors of a ramp.
  struct Colors {
    fileprivate let parts: UnsafeBufferPointer<Part>

    /// Returns the colors at four places.
    ///
    /// - Parameters:
    ///   - places: The places, in 65536ths of the gradient, at least 0 and less than
    ///     ``ColorRamp/mostRadii`` gradients; their fractions are dropped.
    ///   - part: The index of the part of the colors before, which is tried first.
    /// - Returns: The colors as 0xAARRGGBB, with components multiplied by alpha.
    @inline(__always)
    func pixels(at places: SIMD4<Double>, _ part: inout Int) -> SIMD4<UInt32> {
      let whole = SIMD4(
        lowHalf: ccairo_whole2(places.lowHalf), highHalf: ccairo_whole2(places.highHalf))
      let isOutside = (whole .< parts[part].start) .| (whole .>= parts[part].end)
      if !any(isOutside) { return pixels(at: whole, in: part) }
      return mixedPixels(at: whole, &part)
    }

    /// Returns the colors at places of several parts.
    @inline(never)
    private func mixedPixels(at whole: SIMD4<Int32>, _ part: inout Int) -> SIMD4<UInt32> {
      var mixed = SIMD4<UInt32>.zero
      for index in 0..<4 {
        part = parts.firstIndex { whole[index] < $0.end.x } ?? parts.count - 1
        mixed[index] = pixels(at: whole, in: part)[index]
      }
      return mixed
    }

    @inline(__always)
    private func pixels(at whole: SIMD4<Int32>, in part: Int) -> SIMD4<UInt32> {
      let places = ccairo_floats4(whole) * (1 / 65536)
      let alpha = parts[part].alpha.at(places) * 255
      let bytes =
        Self.byte(alpha) &<< 24 | Self.byte(alpha * parts[part].red.at(places)) &<< 16
        | Self.byte(alpha * parts[part].green.at(places)) &<< 8
        | Self.byte(alpha * parts[part].blue.at(places))
      return SIMD4(truncatingIfNeeded: bytes)
    }

    @inline(__always)
    private static func byte(_ values: SIMD4<Float>) -> SIMD4<Int32> {
      ccairo_whole4(values + 0.5) & 0xFF
    }
  }
}
