package import FileSupport
package import TouchEngine

/// Input events as lines of a trace, for reading and writing.
package enum InputLine {
  /// Writes the line of an event without its newline.
  ///
  /// - Returns: Whether the event has a line: an event that cancels all touches has none, because
  ///   the stream has turned it into canceled touches.
  package static func write(_ event: InputEvent, to text: inout JSONText) -> Bool {
    if case .cancelTouches = event.content { return false }
    text.raw("{\"t\":")
    text.integer(event.time.microseconds)
    switch event.content {
    case .touches(let samples):
      text.raw(",\"touch\":[")
      for (index, sample) in samples.enumerated() {
        if index > 0 { text.raw(",") }
        write(sample, at: event.time, to: &text)
      }
      text.raw("]")
      if let window = event.window {
        text.raw(",\"window\":")
        text.integer(Int64(window))
      }
    case .key(let key): write(key, to: &text)
    case .wheel(let position, let delta):
      text.raw(",\"wheel\":{\"x\":")
      text.number(position.x)
      text.raw(",\"y\":")
      text.number(position.y)
      text.raw(",\"dx\":")
      text.number(delta.x)
      text.raw(",\"dy\":")
      text.number(delta.y)
      text.raw("}")
    case .transform(let event): write(event, to: &text)
    case .pointer(let position):
      text.raw(",\"pointer\":")
      if let position {
        text.raw("[")
        text.number(position.x)
        text.raw(",")
        text.number(position.y)
        text.raw("]")
      } else {
        text.raw("null")
      }
    case .setting(let name, let value):
      text.raw(",\"setting\":")
      text.string(name)
      text.raw(",\"value\":")
      text.number(value)
    case .resize(let size):
      text.raw(",\"resize\":[")
      text.number(size.width)
      text.raw(",")
      text.number(size.height)
      text.raw("]")
    case .insertText, .markedText, .paste, .measured: writeText(event.content, to: &text)
    case .call(let name, let value): writeCall(name, value, to: &text)
    case .cancelTouches: break
    }
    text.raw("}")
    return true
  }

  private static func write(_ sample: TouchSample, at time: Timestamp, to text: inout JSONText) {
    text.raw("{\"id\":")
    text.integer(Int64(sample.touch.number))
    text.raw(",\"phase\":\"")
    text.raw(sample.phase.rawValue)
    text.raw("\",\"x\":")
    text.number(sample.position.x)
    text.raw(",\"y\":")
    text.number(sample.position.y)
    if sample.time != time {
      text.raw(",\"at\":")
      text.integer(sample.time.microseconds)
    }
    if sample.phase == .began, sample.kind != .direct {
      text.raw(",\"kind\":\"")
      text.raw(sample.kind.rawValue)
      text.raw("\"")
    }
    if let button = sample.button {
      text.raw(",\"button\":")
      text.integer(Int64(button))
    }
    if let pressure = sample.pressure {
      text.raw(",\"pressure\":")
      text.number(pressure)
    }
    if let tilt = sample.tilt {
      text.raw(",\"altitude\":")
      text.number(Double(tilt.altitude))
      text.raw(",\"azimuth\":")
      text.number(Double(tilt.azimuth))
    }
    if let cause = sample.cancellation, sample.phase == .cancelled { write(cause, to: &text) }
    text.raw("}")
  }

  private static func write(_ cause: TouchCancellation, to text: inout JSONText) {
    text.raw(",\"why\":\"")
    text.raw(cause.rawValue)
    text.raw("\"")
  }

  private static func write(_ event: TransformEvent, to text: inout JSONText) {
    text.raw(",\"transform\":{\"phase\":\"")
    text.raw(event.phase.rawValue)
    text.raw("\"")
    for (name, value) in [
      ("x", event.position.x), ("y", event.position.y), ("dx", event.translation.x),
      ("dy", event.translation.y), ("scale", event.scale), ("rotation", event.rotation),
    ] {
      text.raw(",\"")
      text.raw(name)
      text.raw("\":")
      text.number(value)
    }
    if let cause = event.cancellation, event.phase == .cancelled { write(cause, to: &text) }
    text.raw("}")
  }

  private static func write(_ key: KeyPress, to text: inout JSONText) {
    text.raw(",\"key\":")
    text.string(key.name)
    if !key.text.isEmpty {
      text.raw(",\"text\":")
      text.string(key.text)
    }
    let modifiers = names(of: key.modifiers)
    if !modifiers.isEmpty {
      text.raw(",\"modifiers\":")
      JSON.array(modifiers.map { .string($0) }).write(to: &text)
    }
  }

  private static let modifierNames: [(name: String, modifier: KeyModifiers)] = [
    ("shift", .shift), ("control", .control), ("alternate", .alternate),
  ]

  private static func names(of modifiers: KeyModifiers) -> [String] {
    modifierNames.filter { modifiers.contains($0.modifier) }.map(\.name)
  }

  // MARK: Reading

  /// Returns the event in a line; `nil` when it contains none that this version knows.
  static func read(_ line: JSONNode, at time: Timestamp) throws(Expectation) -> InputEvent? {
    if let touches = line["touch"] {
      var samples: [TouchSample] = []
      let count = try touches.forEachElement { element throws(Expectation) in
        samples.append(try sample(element, at: time))
      }
      guard let count, count > 0 else {
        throw Expectation("at least one sample in an array under \"touch\"")
      }
      var event = InputEvent(time: time, .touches(samples))
      event.window = number(line["window"])
      return event
    }
    if let key = line["key"] { return InputEvent(time: time, .key(try press(key, line))) }
    if let wheel = line["wheel"] { return InputEvent(time: time, try turn(wheel)) }
    if let transform = line["transform"] {
      return InputEvent(time: time, .transform(try self.transform(transform)))
    }
    if let place = line["pointer"] { return InputEvent(time: time, try pointer(at: place)) }
    if let content = try readText(line) { return InputEvent(time: time, content) }
    if let name = line["call"] { return InputEvent(time: time, try call(name, line)) }
    if let name = line["setting"] {
      return try setting(name, line).map { InputEvent(time: time, $0) }
    }
    if let size = line["resize"] {
      guard let sides = size.doubles(count: 2), sides.allSatisfy(InputEvent.sizes.contains) else {
        throw Expectation.size(under: "resize")
      }
      return InputEvent(time: time, .resize(Size(sides[0], sides[1])))
    }
    return nil
  }

  /// Reads the number of a window or a button; `nil` when it is none. Format 1.1 allowed any value
  /// there.
  private static func number(_ node: JSONNode?) -> Int? {
    node?.int.flatMap { $0 > 0 && $0 < Int64(Int32.max) ? Int($0) : nil }
  }

  private static func press(_ key: JSONNode, _ line: JSONNode) throws(Expectation) -> KeyPress {
    guard let name = key.string else { throw Expectation("a key's name under \"key\"") }
    var modifiers = KeyModifiers()
    _ = line["modifiers"]?.forEachElement { value in
      for known in modifierNames where known.name == value.string {
        modifiers.insert(known.modifier)
      }
    }
    return KeyPress(name: name, text: line["text"]?.string ?? "", modifiers: modifiers)
  }

  private static func turn(_ wheel: JSONNode) throws(Expectation) -> InputEvent.Content {
    let limit = TouchStream.positionLimit
    guard let x = wheel["x"]?.double, let y = wheel["y"]?.double, let dx = wheel["dx"]?.double,
      let dy = wheel["dy"]?.double, [x, y, dx, dy].allSatisfy({ abs($0) <= limit })
    else {
      throw Expectation(
        "\"x\", \"y\", \"dx\" and \"dy\" in points, not beyond ±\(Int(limit)), under \"wheel\"")
    }
    return .wheel(position: Point(x, y), delta: Point(dx, dy))
  }

  private static func transform(_ node: JSONNode) throws(Expectation) -> TransformEvent {
    guard let phase = node["phase"]?.string.flatMap(TransformEvent.Phase.init(rawValue:)) else {
      let known = TransformEvent.Phase.allCases.map(\.rawValue).joined(separator: ", ")
      throw Expectation("one of \(known) under \"phase\"")
    }
    let limit = TouchStream.positionLimit
    guard let x = node["x"]?.double, let y = node["y"]?.double, let dx = node["dx"]?.double,
      let dy = node["dy"]?.double, [x, y, dx, dy].allSatisfy({ abs($0) <= limit })
    else {
      throw Expectation(
        "\"x\", \"y\", \"dx\" and \"dy\" in points, not beyond ±\(Int(limit)), under"
          + " \"transform\"")
    }
    let range = TransformEvent.scaleRange
    guard let scale = node["scale"]?.double, range.contains(scale) else {
      throw Expectation("\(range.lowerBound) to \(Int(range.upperBound)) under \"scale\"")
    }
    let turns = TransformEvent.rotationLimit
    guard let rotation = node["rotation"]?.double, abs(rotation) <= turns else {
      throw Expectation("radians not beyond ±\(Int(turns)) under \"rotation\"")
    }
    return TransformEvent(
      phase, at: Point(x, y), translation: Point(dx, dy), scale: scale, rotation: rotation,
      cancellation: phase == .cancelled ? cause(node) : nil)
  }

  private static func pointer(at place: JSONNode) throws(Expectation) -> InputEvent.Content {
    if place.isNull { return .pointer(nil) }
    let limit = TouchStream.positionLimit
    guard let numbers = place.doubles(count: 2), numbers.allSatisfy({ abs($0) <= limit }) else {
      throw Expectation("x and y in points, not beyond ±\(Int(limit)), or null under \"pointer\"")
    }
    return .pointer(Point(numbers[0], numbers[1]))
  }

  /// Reads a change of a setting; `nil` for a setting that this version does not know.
  private static func setting(
    _ name: JSONNode, _ line: JSONNode
  ) throws(Expectation) -> InputEvent.Content? {
    guard let name = name.string else {
      throw Expectation("the name of a setting under \"setting\"")
    }
    guard EngineSettings.setting(named: name) != nil else { return nil }
    guard let value = line["value"]?.double, EngineSettings.allows(name, value) else {
      throw Expectation("\(EngineSettings.range(of: name)) under \"value\"")
    }
    return .setting(name: name, value: value)
  }

  private static func sample(
    _ node: JSONNode, at time: Timestamp
  ) throws(Expectation) -> TouchSample {
    guard let id = node["id"]?.int, id > 0, id < Int64(Int32.max) else {
      throw Expectation("a touch's number from 1 under \"id\"")
    }
    guard let phase = node["phase"].flatMap(Self.phase) else {
      let known = TouchPhase.allCases.map(\.rawValue).joined(separator: ", ")
      throw Expectation("one of \(known) under \"phase\"")
    }
    let limit = TouchStream.positionLimit
    guard let x = node["x"]?.double, let y = node["y"]?.double, abs(x) <= limit, abs(y) <= limit
    else {
      throw Expectation("\"x\" and \"y\" in points, not beyond ±\(Int(limit))")
    }
    var sample = TouchSample(
      touch: TouchID(Int(id)), phase: phase, position: Point(x, y), time: time)
    if let at = node["at"] {
      guard let microseconds = at.int,
        (-TraceHeader.timeLimit...time.microseconds)
          .contains(microseconds)
      else {
        throw Expectation("whole microseconds, not after the event's, under \"at\"")
      }
      sample.time = Timestamp(microseconds: microseconds)
    }
    if let kind = node["kind"] {
      guard let known = kind.string.flatMap({ TouchKind(rawValue: $0) }) else {
        let kinds = TouchKind.allCases.map(\.rawValue).joined(separator: ", ")
        throw Expectation("one of \(kinds) under \"kind\"")
      }
      sample.kind = known
    }
    if phase == .began { sample.button = number(node["button"]).flatMap { UInt8(exactly: $0) } }
    if let pressure = node["pressure"] {
      guard let number = pressure.double, (0...1).contains(number) else {
        throw Expectation("0 to 1 under \"pressure\"")
      }
      sample.pressure = number
    }
    sample.tilt = try tilt(node)
    if phase == .cancelled { sample.cancellation = cause(node) }
    return sample
  }

  /// Returns why a contact was canceled; `nil` when the line does not say, or this version does
  /// not know the reason.
  private static func cause(_ node: JSONNode) -> TouchCancellation? {
    node["why"]?.string.flatMap { TouchCancellation(rawValue: $0) }
  }

  private static func tilt(_ sample: JSONNode) throws(Expectation) -> PencilTilt? {
    let (altitude, azimuth) = (sample["altitude"], sample["azimuth"])
    guard altitude != nil || azimuth != nil else { return nil }
    guard let altitude = altitude?.double, let azimuth = azimuth?.double,
      (0...altitudeLimit).contains(altitude), (0...azimuthLimit).contains(azimuth)
    else {
      throw Expectation("0 to π/2 under \"altitude\" with 0 to 2π under \"azimuth\"")
    }
    return PencilTilt(altitude: Float(altitude), azimuth: Float(azimuth))
  }

  /// The limits are a little above π/2 and 2π, to allow for single precision and rounding up by
  /// hand.
  private static let (altitudeLimit, azimuthLimit) = (1.571, 6.284)

  private static func phase(_ node: JSONNode) -> TouchPhase? {
    if node.equals("moved") { return .moved }
    if node.equals("began") { return .began }
    if node.equals("ended") { return .ended }
    return node.equals("cancelled") ? .cancelled : nil
  }
}
