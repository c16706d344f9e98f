import SceneBase
import ScenePlayer
import TouchEngine
import TouchReports

/// The words of the guide, and of what was measured.
struct MeasuringWords {
  let language: Language

  /// A line of the result: what was measured, and the numbers.
  struct Row: Hashable {
    var name: String
    var text: String
  }

  /// Returns the result as sentences.
  func rows(of screen: MeasuredScreen) -> [Row] {
    let measurement = screen.measurement
    var rows = [
      row("strokes", strokes(of: screen)), row("lengths", lengths(of: measurement)),
      row("rate", rate(of: measurement)), row("jitter", jitter(of: measurement)),
    ]
    for kind in ContactFault.Kind.allCases {
      rows.append(row(kind.rawValue, faults(kind, of: measurement)))
    }
    rows.append(row("dead", cells(of: measurement)))
    rows.append(row("reach", reach(of: measurement)))
    if case .screen = screen.origin { rows.append(row("queue", queue(of: measurement))) }
    return rows
  }

  /// The heading of the result.
  func title(of screen: MeasuredScreen) -> String {
    let title = screen.isTouchpad ? "touchpad" : "title"
    return screen.device.map { say(title, $0.shown) } ?? say("\(title).unnamed")
  }

  // MARK: Rows

  private func strokes(of screen: MeasuredScreen) -> String {
    let counts = [
      counted(screen.measurement.contacts, "contact"),
      counted(screen.measurement.samples, "sample"),
    ]
    var text: String
    switch screen.origin {
    case .screen(let finished, let steps):
      text = say("strokes.guided", counts + ["\(finished)", "\(steps)"])
    case .report(let file), .recording(let file): text = say("strokes.file", counts + [file.shown])
    }
    if screen.leftOut > 0 { text += say("strokes.leftOut", "\(screen.leftOut)") }
    return text
  }

  /// Returns a number with its English noun; a Chinese one has its noun in the text.
  private func counted(_ number: Int, _ noun: String) -> String {
    language == .english ? count(number, noun) : "\(number)"
  }

  private func lengths(of measurement: TouchMeasurement) -> String {
    let scale = measurement.scale
    let surface = measurement.surface
    guard measurement.knowsSurface else { return say("lengths.guessed", number(scale.span)) }
    return say(
      "lengths.\(scale.unit == .millimeters ? scale.source.rawValue : scale.unit.rawValue)",
      [number(surface.width), number(surface.height), number(scale.span)])
  }

  private func rate(of measurement: TouchMeasurement) -> String {
    guard let rate = measurement.rate else { return say("rate.none") }
    var text = say(
      "rate.text",
      [
        number(rate.hertz), milliseconds(rate.gaps.median), milliseconds(rate.gaps.p95),
        milliseconds(rate.gaps.largest),
      ])
    if rate.long > 0 { text += say("rate.long", ["\(rate.long)", "\(rate.gaps.count)"]) }
    return text
  }

  private func jitter(of measurement: TouchMeasurement) -> String {
    guard let jitter = measurement.jitter else { return say("jitter.none") }
    let unit = unit(of: measurement)
    let text = say(
      "jitter.text",
      [
        largest(jitter, measurement) + unit, number(measurement.scale.span) + unit,
        number(jitter.distances.median, 2) + unit, number(jitter.distances.p95, 2) + unit,
        "\(jitter.distances.count)",
      ])
    guard let compared = MeasuredComparison.jitter(of: measurement) else { return text }
    return text + say("jitter.\(compared.isMet ? "met" : "missed")")
  }

  /// Returns the largest jitter with two decimals, or with as many as it takes to tell that it is
  /// more than what it is compared with.
  private func largest(_ jitter: TouchMeasurement.Jitter, _ measurement: TouchMeasurement) -> String
  {
    let value = jitter.distances.largest
    let limit = MeasuredComparison.jitter(of: measurement)?.limit ?? value
    let decimals = (2..<6).first { value <= limit || number(value, $0) != number(limit, $0) }
    return number(value, decimals ?? 6)
  }

  private func faults(_ kind: ContactFault.Kind, of measurement: TouchMeasurement) -> String {
    let faults = measurement.faults(kind)
    guard !faults.isEmpty else { return say("none") }
    let times = faults.prefix(5).map { number(Double($0.time) / 1_000_000, 2) + say("seconds") }
    let more = faults.count > 5 ? say("more") : ""
    return say(
      "faults", ["\(faults.count)", times.joined(separator: say("comma")) + more])
      + say("\(kind.rawValue).note")
  }

  private func cells(of measurement: TouchMeasurement) -> String {
    let side = number(measurement.scale.span) + unit(of: measurement)
    let dead = measurement.deadCells
    guard !dead.isEmpty else {
      return say("dead.none", ["\(measurement.crossedCells)", side])
    }
    let cells = dead.prefix(5).map {
      say("dead.cell", ["\($0.column + 1)", "\($0.row + 1)"])
    }
    return say(
      "dead.text",
      [
        "\(dead.count)", "\(measurement.crossedCells)", side,
        cells.joined(separator: say("comma")) + (dead.count > 5 ? say("more") : ""),
      ])
  }

  private func reach(of measurement: TouchMeasurement) -> String {
    guard let reach = measurement.reach else { return say("none") }
    let unit = unit(of: measurement)
    let edges = [reach.left, reach.top, reach.right, reach.bottom].compactMap(\.self)
    return say(edges.count == 4 ? "reach.text" : "reach.guessed", edges.map { number($0) + unit })
  }

  private func queue(of measurement: TouchMeasurement) -> String {
    guard let queue = measurement.queue else { return say("none") }
    return say(
      "queue.text",
      [queue.median, queue.p95, queue.largest].map(milliseconds))
  }

  // MARK: Numbers

  private func unit(of measurement: TouchMeasurement) -> String {
    say("unit.\(measurement.scale.unit.rawValue)")
  }

  private func number(_ value: Double, _ decimals: Int = 1) -> String {
    Numeral.plain(value, decimals: decimals)
  }

  private func milliseconds(_ microseconds: Int64) -> String {
    number(Double(microseconds) / 1000)
  }

  // MARK: Table

  private func row(_ name: String, _ text: String) -> Row { Row(name: say(name), text: text) }

  private func say(_ name: String, _ texts: String...) -> String { say(name, texts) }

  private func say(_ name: String, _ texts: [String]) -> String {
    Self.text(name, in: language, filling: texts)
  }

  /// Returns the text of a name, with other texts in place of its `%`.
  static func text(
    _ name: String, in language: Language, filling texts: [String] = []
  ) -> String {
    table.text(name, in: language, filling: texts)
  }

  static let table = WordTable(guideWords).adding(WordTable(resultWords))

  private static let guideWords = [
    "window": LocalizedText("Measure the touchscreen", "测量触摸屏"),
    "guide.falling": LocalizedText("Draw slowly along the line", "沿着直线慢慢划过"),
    "guide.rising": LocalizedText("Draw slowly along the line", "沿着直线慢慢划过"),
    "guide.frame": LocalizedText(
      "Follow the edge of the screen, all the way around", "沿屏幕边缘描一圈"),
    "guide.rows": LocalizedText("Follow the line over the whole screen", "沿线划过整个屏幕"),
    "guide.hold": LocalizedText("Hold one finger still on the ring", "一根手指按住圆环，保持不动"),
    "guide.holdTwo": LocalizedText(
      "Hold two fingers still, one on each ring", "两根手指各按住一个圆环，保持不动"),
    "guide.slideTwo": LocalizedText(
      "Slide two fingers along the lines, side by side", "两根手指并排沿线滑动"),
    "guide.start": LocalizedText("Touch the ring to begin. It takes a minute.", "触摸圆环开始，约一分钟。"),
    "guide.step": LocalizedText("Step % of %", "第 % 步，共 % 步"),
    "guide.escape": LocalizedText(
      "Esc ends. What was measured so far counts.", "按 Esc 结束，已测到的部分有效。"),
  ]

  private static let resultWords = [
    "title": LocalizedText("Touchscreen “%”", "触摸屏“%”"),
    "title.unnamed": LocalizedText("Touchscreen", "触摸屏"),
    "touchpad": LocalizedText("Touchpad “%”", "触摸板“%”"),
    "touchpad.unnamed": LocalizedText("Touchpad", "触摸板"),
    "none": LocalizedText("none", "无"),
    "more": LocalizedText(", …", "……"),
    "comma": LocalizedText(", ", "、"),
    "seconds": LocalizedText(" s", " 秒"),
    "unit.millimeters": LocalizedText(" mm", " 毫米"),
    "unit.points": LocalizedText(" pt", " 点"),
    "unit.units": LocalizedText(" units", " 单位"),
    "strokes": LocalizedText("Strokes", "触摸"),
    "strokes.guided": LocalizedText(
      "%, %; % of % steps done", "% 次触摸，% 个采样；完成 % 步，共 % 步"),
    "strokes.file": LocalizedText("%, %, from %", "% 次触摸，% 个采样，来自 %"),
    "strokes.leftOut": LocalizedText("; % more samples were left out", "；另有 % 个采样未计入"),
    "lengths": LocalizedText("Lengths", "长度"),
    "lengths.axes": LocalizedText(
      "%×% mm, by the resolution that the device reports", "%×% 毫米，按设备给出的分辨率"),
    "lengths.monitor": LocalizedText(
      "%×% mm, by the size that the monitor reports (RANDR)", "%×% 毫米，按显示器给出的尺寸（RANDR）"),
    "lengths.width": LocalizedText("%×% mm, by --width-mm", "%×% 毫米，按 --width-mm"),
    "lengths.points": LocalizedText(
      "%×% pt; how many millimeters these are is unknown, so % pt stand for 10 mm (set"
        + " it with --width-mm)", "%×% 点；不知道是多少毫米，以 % 点当作 10 毫米（可用 --width-mm 指定）"),
    "lengths.units": LocalizedText(
      "%×% units of the device; how many millimeters these are is unknown, so % units stand for"
        + " 10 mm (set it with --width-mm)",
      "%×% 个设备单位；不知道是多少毫米，以 % 个单位当作 10 毫米（可用 --width-mm 指定）"),
    "lengths.guessed": LocalizedText(
      "unknown: the ranges of the axes are not described; % units of the device stand for 10 mm",
      "未知：没有给出坐标轴的范围；以 % 个设备单位当作 10 毫米"),
    "rate": LocalizedText("Rate", "采样率"),
    "rate.none": LocalizedText("unknown: no finger moved", "未知：没有手指移动"),
    "rate.text": LocalizedText(
      "% Hz; gaps: median % ms, 95 in 100 at most % ms, longest % ms",
      "% 赫兹；间隔：中位数 % 毫秒，九成五不超过 % 毫秒，最长 % 毫秒"),
    "rate.long": LocalizedText(
      "; % of % gaps are longer than 1.5 medians", "；% 个间隔（共 % 个）超过中位数的 1.5 倍"),
    "jitter": LocalizedText("Jitter", "抖动"),
    "jitter.none": LocalizedText(
      "unknown: no finger moved straight and slowly enough", "未知：没有手指直而慢地移动"),
    "jitter.text": LocalizedText(
      "at most % off a straight line, over % (median %, 95 in 100 at most %; % stretches)",
      "偏离直线最多 %，每 % 一段（中位数 %，九成五不超过 %；共 % 段）"),
    "jitter.met": LocalizedText(
      ". Windows HLK asks for at most 1 mm over 10 mm: met", "。Windows HLK 要求每 10 毫米不超过 1 毫米：达到"),
    "jitter.missed": LocalizedText(
      ". Windows HLK asks for at most 1 mm over 10 mm: missed",
      "。Windows HLK 要求每 10 毫米不超过 1 毫米：未达到"),
    "faults": LocalizedText("%, at %", "% 次，在 %"),
    "lost": LocalizedText("Lost", "丢失"),
    "lost.note": LocalizedText(
      ": the contact ended while the finger was still down", "：手指还在，触摸却结束了"),
    "merged": LocalizedText("Merged", "合并"),
    "merged.note": LocalizedText(": two fingers became one contact", "：两根手指变成了一次触摸"),
    "ghost": LocalizedText("Ghosts", "误触"),
    "ghost.note": LocalizedText(": contacts without a finger", "：没有手指的触摸"),
    "dead": LocalizedText("Dead", "死区"),
    "dead.none": LocalizedText("none of % cells of % that fingers crossed", "手指经过的 % 个格（边长 %）中没有"),
    "dead.text": LocalizedText(
      "% of % cells of % that fingers crossed: %", "% 个，手指经过的共 % 个格（边长 %）：%"),
    "dead.cell": LocalizedText("column % row %", "第 % 列第 % 行"),
    "reach": LocalizedText("Reach", "边缘"),
    "reach.text": LocalizedText(
      "nearest samples: % from the left edge, % from the top, % from the right, % from the bottom",
      "最近的采样：离左边 %，离上边 %，离右边 %，离下边 %"),
    "reach.guessed": LocalizedText(
      "nearest samples: % from the left edge, % from the top; where the right and the lower edge are"
        + " is unknown", "最近的采样：离左边 %，离上边 %；右边和下边在哪里未知"),
    "queue": LocalizedText("Queue", "排队"),
    "queue.text": LocalizedText(
      "from the server's time to reading: median % ms, 95 in 100 at most % ms, longest % ms",
      "从服务器的时间到读取：中位数 % 毫秒，九成五不超过 % 毫秒，最长 % 毫秒"),
  ]
}
