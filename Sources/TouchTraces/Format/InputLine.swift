import TouchEngine

/// Input events as lines of a trace, both ways.
enum InputLine {
  static func json(_ event: InputEvent) -> JSON? {
    let time = JSON.Member("t", .integer(event.time.microseconds))
    switch event.content {
    case .touches(let samples):
      let values = samples.map { json($0, at: event.time) }
      return .object([time, JSON.Member("touch", .array(values))])
    case .key(let key):
      var members = [time, JSON.Member("key", .string(key.name))]
      if !key.text.isEmpty { members.append(JSON.Member("text", .string(key.text))) }
      let modifiers = names(of: key.modifiers)
      if !modifiers.isEmpty {
        members.append(JSON.Member("modifiers", .array(modifiers.map { .string($0) })))
      }
      return .object(members)
    case .wheel(let position, let delta):
      return .object([
        time,
        JSON.Member(
          "wheel",
          .object([
            JSON.Member("x", .number(position.x)), JSON.Member("y", .number(position.y)),
            JSON.Member("dx", .number(delta.x)), JSON.Member("dy", .number(delta.y)),
          ])),
      ])
    case .pointer(let position):
      let place = position.map { JSON.array([.number($0.x), .number($0.y)]) }
      return .object([time, JSON.Member("pointer", place ?? .null)])
    case .setting(let name, let value):
      return .object([
        time, JSON.Member("setting", .string(name)), JSON.Member("value", .number(value)),
      ])
    case .resize(let size):
      return .object([
        time, JSON.Member("resize", .array([.number(size.width), .number(size.height)])),
      ])
    case .cancelTouches: return nil  // The stream has made cancelled touches of it.
    }
  }

  private static func json(_ sample: TouchSample, at time: Timestamp) -> JSON {
    var members = [
      JSON.Member("id", .integer(Int64(sample.touch.number))),
      JSON.Member("phase", .string(sample.phase.rawValue)),
      JSON.Member("x", .number(sample.position.x)),
      JSON.Member("y", .number(sample.position.y)),
    ]
    if sample.time != time {
      members.append(JSON.Member("at", .integer(sample.time.microseconds)))
    }
    if sample.phase == .began, sample.kind != .direct {
      members.append(JSON.Member("kind", .string(sample.kind.rawValue)))
    }
    if let pressure = sample.pressure {
      members.append(JSON.Member("pressure", .number(pressure)))
    }
    return .object(members)
  }

  private static let modifierNames: [(name: String, modifier: KeyModifiers)] = [
    ("shift", .shift), ("control", .control), ("alternate", .alternate),
  ]

  private static func names(of modifiers: KeyModifiers) -> [String] {
    modifierNames.filter { modifiers.contains($0.modifier) }.map(\.name)
  }

  // MARK: Reading

  /// The event that a line holds, or `nil` when it holds none that this version knows.
  static func read(_ json: JSON, at time: Timestamp) throws(Expectation) -> InputEvent? {
    if let touches = json["touch"] {
      guard let values = touches.array, !values.isEmpty else {
        throw Expectation("at least one sample in an array under \"touch\"")
      }
      var samples: [TouchSample] = []
      for value in values { samples.append(try sample(value, at: time)) }
      return InputEvent(time: time, .touches(samples))
    }
    if let key = json["key"] {
      guard let name = key.string else { throw Expectation("a key's name under \"key\"") }
      var modifiers = KeyModifiers()
      for value in json["modifiers"]?.array ?? [] {
        for known in modifierNames where known.name == value.string {
          modifiers.insert(known.modifier)
        }
      }
      let press = KeyPress(name: name, text: json["text"]?.string ?? "", modifiers: modifiers)
      return InputEvent(time: time, .key(press))
    }
    if let wheel = json["wheel"] {
      let limit = TouchStream.positionLimit
      let numbers = ["x", "y", "dx", "dy"].compactMap { wheel[$0]?.double }
      guard numbers.count == 4, numbers.allSatisfy({ abs($0) <= limit }) else {
        throw Expectation(
          "\"x\", \"y\", \"dx\" and \"dy\" in points, not beyond ±\(Int(limit)), under \"wheel\"")
      }
      return InputEvent(
        time: time,
        .wheel(position: Point(numbers[0], numbers[1]), delta: Point(numbers[2], numbers[3])))
    }
    if let place = json["pointer"] {
      if place == .null { return InputEvent(time: time, .pointer(nil)) }
      let limit = TouchStream.positionLimit
      guard let numbers = place.array?.compactMap(\.double), numbers.count == 2,
        numbers.allSatisfy({ abs($0) <= limit })
      else {
        throw Expectation(
          "x and y in points, not beyond ±\(Int(limit)), or null under \"pointer\"")
      }
      return InputEvent(time: time, .pointer(Point(numbers[0], numbers[1])))
    }
    if let setting = json["setting"] {
      guard let name = setting.string, EngineSettings.setting(named: name) != nil else {
        throw Expectation("the name of a setting under \"setting\"")
      }
      guard let value = json["value"]?.double, EngineSettings.allows(name, value) else {
        throw Expectation("\(EngineSettings.range(of: name)) under \"value\"")
      }
      return InputEvent(time: time, .setting(name: name, value: value))
    }
    if let size = json["resize"] {
      let range = 1...TraceHeader.sizeLimit
      guard let numbers = size.array, numbers.count == 2, let width = numbers[0].double,
        let height = numbers[1].double, range.contains(width), range.contains(height)
      else {
        throw Expectation(
          "a width and a height of 1 to \(Int(TraceHeader.sizeLimit)) points under \"resize\"")
      }
      return InputEvent(time: time, .resize(Size(width, height)))
    }
    return nil
  }

  private static func sample(_ json: JSON, at time: Timestamp) throws(Expectation) -> TouchSample {
    guard let id = json["id"]?.int, id > 0, id < Int64(Int32.max) else {
      throw Expectation("a touch's number from 1 under \"id\"")
    }
    guard let name = json["phase"]?.string, let phase = TouchPhase(rawValue: name) else {
      let known = TouchPhase.allCases.map(\.rawValue).joined(separator: ", ")
      throw Expectation("one of \(known) under \"phase\"")
    }
    let limit = TouchStream.positionLimit
    guard let x = json["x"]?.double, let y = json["y"]?.double, abs(x) <= limit, abs(y) <= limit
    else {
      throw Expectation("\"x\" and \"y\" in points, not beyond ±\(Int(limit))")
    }
    var own = time
    if let at = json["at"] {
      guard let microseconds = at.int, abs(microseconds) <= TraceReader.timeLimit else {
        throw Expectation("whole microseconds under \"at\"")
      }
      own = Timestamp(microseconds: microseconds)
    }
    var kind = TouchKind.direct
    if let name = json["kind"] {
      guard let known = name.string.flatMap({ TouchKind(rawValue: $0) }) else {
        let kinds = TouchKind.allCases.map(\.rawValue).joined(separator: ", ")
        throw Expectation("one of \(kinds) under \"kind\"")
      }
      kind = known
    }
    var pressure: Double?
    if let value = json["pressure"] {
      guard let number = value.double, (0...1).contains(number) else {
        throw Expectation("0 to 1 under \"pressure\"")
      }
      pressure = number
    }
    return TouchSample(
      touch: TouchID(Int(id)), phase: phase, position: Point(x, y), time: own, kind: kind,
      pressure: pressure)
  }
}
