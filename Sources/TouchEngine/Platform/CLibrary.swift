#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Android)
  internal import Android
#elseif canImport(WASILibc)
  internal import WASILibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// The platform's C library: elementary functions, with angles in radians, and standard error.
///
/// No other file of the engine, of drawing, of traces or of analysis names that library.
public enum CLibrary {
  /// Returns the sine of an angle in radians.
  public static func sine(_ angle: Double) -> Double { sin(angle) }

  /// Returns the cosine of an angle in radians.
  public static func cosine(_ angle: Double) -> Double { cos(angle) }

  package static func tangent(_ angle: Double) -> Double { tan(angle) }

  package static func arcCosine(_ value: Double) -> Double { acos(value) }

  /// The angle of the vector (x, y), from -π to π.
  package static func arcTangent(_ y: Double, _ x: Double) -> Double { atan2(y, x) }

  /// e to the power of the exponent.
  public static func exponential(_ exponent: Double) -> Double { exp(exponent) }

  /// e to the power of the exponent, less 1, exact near 0.
  package static func exponentialLessOne(_ exponent: Double) -> Double { expm1(exponent) }

  /// The natural logarithm.
  package static func logarithm(_ value: Double) -> Double { log(value) }

  package static func power(_ base: Double, _ exponent: Double) -> Double { pow(base, exponent) }

  /// The length of the vector (x, y), without overflow on the way.
  package static func length(_ x: Double, _ y: Double) -> Double { hypot(x, y) }

  /// Writes a line to standard error.
  static func writeError(_ line: String) {
    var line = line + "\n"
    line.withUTF8 { bytes in
      // Nobody could be told that it failed.
      _ = write(STDERR_FILENO, bytes.baseAddress, bytes.count)
    }
  }
}
