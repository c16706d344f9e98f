package import TouchEngine
package import TouchTraces

/// The contacts of a file, ready to be measured.
package struct MeasuredFile: Sendable {
  /// The contacts of the file.
  package let contacts: ContactCollector
  /// The size of the surface, in the lengths of ``scale``; how far it is used when its size is not
  /// known.
  package let surface: Size
  /// The edges of the surface whose places are known.
  package let knownEdges: TouchMeasurement.Edges
  /// Whether the size of the surface is known.
  package var knowsSurface: Bool { knownEdges == .all }
  /// The lengths in which the contacts are measured.
  package let scale: MeasuringScale

  /// Reads the contacts of a device's report to its end.
  ///
  /// The scale is that of the axes' resolution; otherwise `width` counts, with steps that are as
  /// high as they are wide; otherwise, and when the axes' ranges are not known, lengths are units of
  /// the axes.
  ///
  /// - Parameters:
  ///   - report: A report, at its beginning.
  ///   - width: The width of the device's surface in millimeters; `nil` when it is not known.
  /// - Throws: That the file cannot be read.
  package init(_ report: TouchReport, width: Double? = nil) throws(TraceError) {
    let (x, y) = report.position
    knownEdges = Self.knownEdges(of: report)
    let units = Size(Self.length(x.range), Self.length(y.range))
    if let across = x.resolution, let down = y.resolution {
      scale = MeasuringScale(
        millimetersPerStep: 1 / Double(across), 1 / Double(down), from: .axes)
    } else if let width, report.knowsRange, units.width > 0 {
      let step = width / units.width
      scale = MeasuringScale(millimetersPerStep: step, step, from: .width)
    } else {
      scale = .units(longest: max(units.width, units.height, 1))
    }
    surface = Size(units.width * scale.x, units.height * scale.y)
    var collector = ContactCollector(scale: scale)
    let origin = (x: Double(x.range.lowerBound), y: Double(y.range.lowerBound))
    while let frame = try report.next() {
      for sample in frame.samples where !sample.isPen {
        collector.add(
          sample.contact, sample.phase, at: sample.time,
          Point(Double(sample.x) - origin.x, Double(sample.y) - origin.y))
      }
    }
    contacts = collector
  }

  /// Reads the fingers of a recording to its end. A mouse and a pen are left out.
  ///
  /// - Parameters:
  ///   - reader: A recording, after its header.
  ///   - width: The width of the recorded window in millimeters; with `nil` lengths are points.
  /// - Throws: What is wrong with the recording.
  package init(_ reader: TraceReader, width: Double? = nil) throws(TraceError) {
    let size = reader.header.size
    // The window of an imported recording is not the device where its ranges were guessed.
    let isGuessed =
      reader.header.surroundings.source?.assumptions.contains {
        $0.name == "range" && $0.value == "guessed"
      } ?? false
    knownEdges = isGuessed ? [] : .all
    if let width, !isGuessed {
      let step = width / size.width
      scale = MeasuringScale(millimetersPerStep: step, step, from: .width)
    } else {
      scale = .points
    }
    surface = Size(size.width * scale.x, size.height * scale.y)
    var collector = ContactCollector(scale: scale)
    while let line = try reader.next() {
      guard case .input(let event) = line else { continue }
      if case .cancelTouches = event.content { collector.cancelAll() }
      guard case .touches(let samples) = event.content else { continue }
      for sample in samples where sample.kind == .direct {
        collector.add(
          sample.touch.number, sample.phase, at: sample.time.microseconds, sample.position)
      }
    }
    contacts = collector
  }

  /// The measurement of the device by its contacts.
  package var measurement: TouchMeasurement {
    TouchMeasurement(of: contacts.contacts, on: surface, scale, knownEdges: knownEdges)
  }

  /// Returns the edges that the device describes. A surface that it does not describe is taken to
  /// begin at 0, unless something is less.
  private static func knownEdges(of report: TouchReport) -> TouchMeasurement.Edges {
    let ((x, y), known) = (report.position, report.knownRanges)
    var edges: TouchMeasurement.Edges = []
    if known.x { edges.insert(.right) }
    if known.y { edges.insert(.bottom) }
    if known.x || x.range.lowerBound >= 0 { edges.insert(.left) }
    if known.y || y.range.lowerBound >= 0 { edges.insert(.top) }
    return edges
  }

  private static func length(_ range: ClosedRange<Int>) -> Double {
    Double(range.upperBound) - Double(range.lowerBound)
  }
}
