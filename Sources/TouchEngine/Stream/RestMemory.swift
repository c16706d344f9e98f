/// What a window at rest and its stream remember of what was played, besides the views and their
/// values: the time, the counters of touches and attempts, the last tap, measured texts, the names
/// that were given, where hidden views were laid out last, which of nested scroll views moved last,
/// and what can be undone in text fields.
///
/// A window whose views were made anew continues with it as if it had been played itself.
package struct RestMemory: Sendable {
  /// The engine's time.
  package let now: Timestamp

  private let stream: TouchStream.Memory
  private let arbiter: GestureArbiter.Memory
  private let texts: TextMeasures.Memory
  /// The views and recognizers that have names, in the order of ``walk(_:_:)``.
  private var names: [GivenName] = []
  /// The texts of the fields in which something can be undone.
  private var fields: [(place: Int, text: EditedText)] = []
  /// Of the scroll views that hand over, whether the inner view moved last.
  private var handovers: [(place: Int, isInnerLast: Bool)] = []
  /// The layout of hidden views and of all views in them, which are laid out again only when they
  /// are shown.
  private var hidden: [HiddenLayout] = []
  /// The number of views and recognizers.
  private var count = 0

  private struct GivenName: Equatable {
    var place: Int
    var name: String
  }

  fileprivate struct HiddenLayout: Equatable {
    var place: Int
    var bounds: Rect
    var center: Point
    var transform: AffineTransform
    /// The size of a scroll view's content.
    var content: Size?
  }

  /// Takes the memory of a stream and its window.
  ///
  /// Returns `nil` when something is in progress that a window made anew could not continue: a
  /// touch, an attempt, a timer, a motion, a text that is edited, a pointer inside a recognizer, or
  /// names that depend on the order in which they were given.
  ///
  /// - Parameters:
  ///   - stream: The stream.
  ///   - earlier: An earlier memory of it, to share what is equal.
  package init?(of stream: TouchStream, sharing earlier: RestMemory? = nil) {
    let window = stream.window
    guard window.isAtRest, window.timeline.nextDeadline == nil, let memory = stream.memory,
      window.pointer.isOutside, !window.arbiter.names.hasNumbers,
      !(window.firstResponder is TextField)
    else { return nil }
    now = window.timeline.now
    self.stream = memory
    arbiter = window.arbiter.memory
    texts = window.textMeasures.memory
    Self.walk(window) { place, isHidden, view, recognizer in
      count = place + 1
      if let name = recognizer?.keptName ?? view?.keptName {
        names.append(GivenName(place: place, name: name))
      }
      if let isInnerLast = (view as? ScrollView)?.handover?.isInnerLast {
        handovers.append((place, isInnerLast))
      }
      if let view, isHidden {
        hidden.append(
          HiddenLayout(
            place: place, bounds: view.bounds, center: view.center, transform: view.transform,
            content: (view as? ScrollView)?.contentSize))
      }
      if let field = view as? TextField, field.canUndo || field.canRedo {
        fields.append((place, field.edited))
      }
    }
    guard let earlier else { return }
    if names == earlier.names { names = earlier.names }
    if hidden == earlier.hidden { hidden = earlier.hidden }
  }

  /// Returns an upper estimate of the bytes that it takes, without what it shares with an earlier
  /// one: the arrays, which are the earlier ones where they are equal, and a bound for measured
  /// texts and names.
  package func bytes(besides earlier: RestMemory?) -> Int {
    func array<Element: Equatable>(_ now: [Element], _ then: [Element]?) -> Int {
      now == then ? 0 : now.count * MemoryLayout<Element>.stride
    }
    return Self.bytesOfTexts + array(names, earlier?.names) + array(hidden, earlier?.hidden)
      + fields.count * Self.bytesOfField
  }

  /// The measured texts: the window keeps 32, and they are shared until another text is measured.
  private static let bytesOfTexts = 8 << 10
  /// A field's text and up to 100 earlier ones, which are one line each.
  private static let bytesOfField = 32 << 10

  /// Continues with a stream and its window in the place of those that had this memory.
  ///
  /// - Parameter stream: The stream of a window with the same views, whose clock is at ``now``.
  /// - Returns: Whether the window has the same views; otherwise it must not be played.
  package func resume(_ stream: TouchStream) -> Bool {
    let window = stream.window
    guard window.timeline.now == now else { return false }
    stream.memory = self.stream
    window.arbiter.memory = arbiter
    window.textMeasures.memory = texts
    var (names, fields, hidden) = (names[...], fields[...], hidden[...])
    var handovers = handovers[...]
    var (count, isSame) = (0, true)
    Self.walk(window) { place, isHidden, view, recognizer in
      count = place + 1
      if let given = names.first, given.place == place {
        names.removeFirst()
        isSame = isSame && (recognizer?.path ?? view?.path) == given.name
      }
      if let (leader, isInnerLast) = handovers.first, leader == place {
        handovers.removeFirst()
        (view as? ScrollView)?.handover?.isInnerLast = isInnerLast
      }
      if let layout = hidden.first, layout.place == place {
        hidden.removeFirst()
        isSame = isSame && isHidden
        view?.take(layout)
      }
      if let (edited, text) = fields.first, edited == place {
        fields.removeFirst()
        let field = view as? TextField
        isSame = isSame && field?.text == text.text
        field?.edited = text
      }
    }
    return isSame && count == self.count
  }

  /// Calls `body` with the window and everything in it, each view before its recognizers and its
  /// subviews, with the number of objects before it, and whether it or a view around it is hidden.
  private static func walk(
    _ window: Window,
    _ body: (_ place: Int, _ isHidden: Bool, View?, GestureRecognizer?) -> Void
  ) {
    var place = 0
    func visit(_ view: View, _ isInHidden: Bool) {
      let isHidden = isInHidden || view.isHidden
      body(place, isHidden, view, nil)
      place += 1
      for recognizer in view.recognizers {
        body(place, isHidden, nil, recognizer)
        place += 1
      }
      for child in view.children { visit(child, isHidden) }
    }
    visit(window, false)
  }
}

extension View {
  /// Takes over a layout without laying out what is in it.
  fileprivate func take(_ layout: RestMemory.HiddenLayout) {
    if let content = layout.content, let scroll = self as? ScrollView, scroll.contentSize != content
    {
      // Its range has been judged with this size before.
      scroll.isRangeInDoubt = true
      scroll.contentSize = content
    }
    geometry.bounds = layout.bounds
    geometry.center = layout.center
    geometry.transform = layout.transform
    (self as? ScrollView)?.rangeIsJudged()
  }
}
