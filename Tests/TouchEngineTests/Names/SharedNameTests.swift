import Expectations
import Testing
import TouchEngine
import TouchTestSupport
import TouchTesting

/// Views and recognizers that would have the same name get distinct names in decisions and stories.
@Suite(.endsInTime) struct SharedNameTests {
  private let stage = LoggingStage()
  private let storyteller = TouchStoryteller()

  init() { stage.window.addObserver(storyteller) }

  /// Adds a view `x` points from the left, with a tap that has no name of its own.
  @discardableResult
  private func addCard(_ identifier: String = "card", at x: Double) -> LoggingView {
    let card = stage.addView(identifier, Rect(x, 0, 100, 100))
    card.addGestureRecognizer(TapGestureRecognizer())
    return card
  }

  private func story(_ index: Int) -> String {
    storyteller.stories[index].lines().joined(separator: "\n")
  }

  /// The reported name of the view that the last touch hit.
  private var lastHit: String? {
    for decision in stage.decisions.reversed() {
      if case .hit(_, let view) = decision.content { return view }
    }
    return nil
  }

  private func hit(at x: Double) -> String? {
    stage.hand.tap(9, at: x, 50)
    stage.hand.wait(1000)
    return lastHit
  }

  @Test func `two views with one identifier have separate stories`() {
    let first = addCard(at: 0)
    let second = addCard(at: 200)
    second.addGestureRecognizer(PanGestureRecognizer())

    stage.hand.down(1, at: 50, 50)
    stage.hand.down(2, at: 250, 50)
    stage.hand.wait(20)
    stage.hand.move(2, by: 30, 0)
    stage.hand.up(1)
    stage.hand.up(2)

    expect(first.path, equals: "card")
    expect(second.path, equals: "card#2")
    expect(storyteller.stories.map(\.view?.view), equals: ["card", "card#2"])
    let parts = storyteller.stories.map { $0.parts.map(\.recognizer) }
    expect(parts, equals: [["card.tap"], ["card#2.tap", "card#2.pan"]])
    guard parts.count == 2 else { return }
    let outcomes = storyteller.stories.map { $0.parts.map(\.outcome) }
    if case .won = outcomes[0][0] {} else { fail("the tap that won is said to have lost") }
    if case .lost = outcomes[1][0] {} else { fail("the tap that lost is said to have won") }
    if case .won = outcomes[1][1] {} else { fail("the pan is said to have lost") }
  }

  @Test func `the first view reported gets the plain name`() {
    let first = addCard(at: 0)
    let second = addCard(at: 200)

    expect(hit(at: 250), equals: "card")
    expect(hit(at: 50), equals: "card#2")
    expect([first.path, second.path], equals: ["card#2", "card"])
    expect(first.gestureRecognizers[0].path, equals: "card#2.tap")
  }

  @Test func `recognizers with one name are numbered in the order added`() {
    let view = addCard(at: 0)
    let second = TapGestureRecognizer()
    second.numberOfTouchesRequired = 2
    let third = TapGestureRecognizer()
    third.numberOfTouchesRequired = 3
    view.addGestureRecognizer(second)
    view.addGestureRecognizer(third)

    expect(third.path, equals: "card.tap#3")
    expect(second.path, equals: "card.tap#2")
    _ = hit(at: 50)
    let told = storyteller.stories[0].parts.map(\.recognizer)
    expect(told, equals: ["card.tap", "card.tap#2", "card.tap#3"])

    view.removeGestureRecognizer(view.gestureRecognizers[0])
    expect(view.gestureRecognizers.map(\.path), equals: ["card.tap#2", "card.tap#3"])
  }

  @Test func `assigned names are numbered too, across views`() {
    let one = stage.add(TapGestureRecognizer(), to: addCard("a", at: 0), name: "select")
    let two = stage.add(TapGestureRecognizer(), to: addCard("b", at: 200), name: "select")
    let derived = TapGestureRecognizer()
    derived.name = "a.tap"
    stage.view.addGestureRecognizer(derived)

    _ = hit(at: 50)
    _ = hit(at: 250)

    expect([one.path, two.path, derived.path], equals: ["select", "select#2", "a.tap#2"])
    let told = storyteller.stories.map { $0.parts.map(\.recognizer) }
    expect(told, equals: [["a.tap", "select", "a.tap#2"], ["b.tap", "select#2", "a.tap#2"]])
    expect(
      stage.diagnostics,
      equals: [
        .sharedName("a.tap", recognizer: "a.tap#2"), .sharedName("select", recognizer: "select#2"),
      ])
  }

  @Test func `a diagnostic reports the duplicate once for each identifier`() {
    for x in [0.0, 100, 200] { addCard(at: x) }
    for x in [300.0, 350] { addCard("other", at: x) }

    for x in [50.0, 150, 250, 50, 150, 310, 360, 310] { _ = hit(at: x) }

    expect(
      stage.diagnostics,
      equals: [
        .sharedIdentifier("card", view: "card#2"), .sharedIdentifier("other", view: "other#2"),
      ])
    expect(
      stage.diagnostics.first?.description,
      equals: "several views are called card, so the second is card#2 in what is told; give each an"
        + " identifier of its own")
  }

  @Test func `distinct names are unchanged, and no diagnostic is reported`() {
    addCard("a", at: 0)
    addCard("b", at: 100)
    let place = addCard("", at: 200)
    for x in [50.0, 150, 250] { _ = hit(at: x) }

    expect(place.path, equals: "view/2")
    expect(stage.diagnostics.isEmpty)
    expect(!stage.transcript.contains("#"))
  }

  // MARK: Views that are removed and added

  @Test func `a free name is given again, and the others keep theirs`() {
    let first = addCard(at: 0)
    let second = addCard(at: 100)
    let third = addCard(at: 200)
    for x in [50.0, 150, 250] { _ = hit(at: x) }
    expect([first.path, second.path, third.path], equals: ["card", "card#2", "card#3"])

    second.removeFromSuperview()
    expect(hit(at: 250), equals: "card#3")
    // The second view is only removed, and keeps its number while no view takes it; the next view
    // takes the plain name.
    first.removeFromSuperview()
    let fourth = addCard(at: 0)
    expect(hit(at: 50), equals: "card")
    stage.view.addSubview(second)
    expect(hit(at: 150), equals: "card#2")
    fourth.removeFromSuperview()
    stage.view.addSubview(first)
    expect(hit(at: 50), equals: "card")
    expect(third.path, equals: "card#3")
  }

  @Test func `a deallocated cell frees its number`() {
    addCard(at: 0)
    var second: LoggingView? = addCard(at: 100)
    _ = hit(at: 50)
    expect(hit(at: 150), equals: "card#2")

    stage.clear()
    weak let gone = second
    second?.removeFromSuperview()
    second = nil
    expect(gone == nil)
    for _ in 0..<10 {
      let next = addCard(at: 100)
      expect(hit(at: 150), equals: "card#2")
      next.removeFromSuperview()
      next.identifier = "waiting"
      _ = next.path
      stage.view.addSubview(next)
      expect(hit(at: 150), equals: "waiting")
      next.removeFromSuperview()
    }
  }

  @Test func `waiting cells with their old identifier do not affect new ones`() {
    var waiting: [View] = []
    for _ in 0..<3 {
      let cell = addCard("row.3", at: 0)
      expect(hit(at: 50), equals: "row.3")
      cell.removeFromSuperview()
      waiting.append(cell)
    }

    expect(stage.diagnostics.isEmpty)
    expect(Set(waiting.map(\.path)), equals: ["row.3"])
  }

  @Test func `a name in a story that is not over is not given again`() {
    let old = addCard(at: 0)
    addCard("other", at: 200)
    stage.hand.down(1, at: 50, 50)
    old.removeFromSuperview()
    addCard(at: 0)

    stage.hand.down(2, at: 50, 50)
    expect(lastHit, equals: "card#2")
    stage.hand.up(2)
    stage.hand.up(1)

    let tells = storyteller.stories.map { $0.parts.map(\.recognizer) }
    expect(tells, equals: [["card.tap"], ["card#2.tap"]])
    // The new view is the only one in the window with this identifier.
    expect(stage.diagnostics.isEmpty)
  }

  @Test func `a name in an open story is kept even when its view is deallocated`() {
    var old: LoggingView? = addCard(at: 0)
    weak let gone = old
    stage.hand.down(1, at: 50, 50)
    old?.removeFromSuperview()
    old = nil
    expect(gone == nil)
    let next = addCard(at: 0)

    stage.hand.down(2, at: 50, 50)
    expect(lastHit, equals: "card#2")
    stage.hand.up(2)
    stage.hand.up(1)
    stage.hand.wait(1000)
    // The view keeps its name; the next one gets the free name.
    expect(next.path, equals: "card#2")
    addCard(at: 200)
    expect(hit(at: 250), equals: "card")
  }

  @Test func `an index path names one view until its touches are over`() {
    let front = stage.addView("", Rect(0, 0, 100, 100))
    let back = stage.addView("", Rect(200, 0, 100, 100))
    back.addGestureRecognizer(TapGestureRecognizer())
    stage.hand.down(1, at: 250, 50)
    front.removeFromSuperview()
    let newcomer = stage.addView("", Rect(0, 0, 100, 100))
    expect(back.path, equals: "view/1")
    stage.hand.down(2, at: 50, 50)
    expect(lastHit, equals: "view/1#2")
    stage.hand.up(1)
    stage.hand.up(2)

    expect(back.path, equals: "view/0")
    expect(newcomer.path, equals: "view/1#2")
    expect(storyteller.stories[0].view?.view, equals: "view/1")
    expect(storyteller.stories[0].parts.map(\.recognizer), equals: ["view/1.tap"])
    if case .won = storyteller.stories[0].parts[0].outcome {} else { fail("not told") }
    expect(stage.diagnostics.isEmpty)
  }

  // MARK: Identifiers that change

  @Test func `an identifier set later applies from then on`() {
    let first = addCard(at: 0)
    let second = addCard(at: 200)
    _ = hit(at: 50)
    expect(hit(at: 250), equals: "card#2")

    second.identifier = "photo"
    expect(hit(at: 250), equals: "photo")
    expect(second.gestureRecognizers[0].path, equals: "photo.tap")
    first.identifier = ""
    expect(first.path, equals: "view/0")
    second.identifier = "card"
    expect(second.path, equals: "card")
  }

  @Test func `a gesture keeps the name with which it began`() {
    let card = addCard(at: 0)
    let pan = PanGestureRecognizer()
    card.addGestureRecognizer(pan)
    stage.hand.down(at: 50, 50)
    stage.hand.move(by: 30, 0)
    card.identifier = "photo"
    pan.name = "drag"
    stage.hand.up()

    expect(storyteller.stories[0].parts.map(\.recognizer), equals: ["card.tap", "card.pan"])
    if case .won(_, over: let end, _) = storyteller.stories[0].parts[1].outcome {
      expect(end != nil)
    } else {
      fail("the pan is not told to its end")
    }
    expect(pan.path, equals: "drag")
    expect(card.gestureRecognizers[0].path, equals: "photo.tap")
  }

  @Test func `a view keeps its name in another parent, and gets a new one in another window`() {
    addCard(at: 0)
    let second = addCard(at: 200)
    _ = hit(at: 50)
    _ = hit(at: 250)
    let box = stage.addView("box", Rect(200, 0, 200, 100))
    second.frame = Rect(0, 0, 100, 100)
    box.addSubview(second)
    expect(hit(at: 250), equals: "card#2")

    let other = LoggingStage()
    other.view.addSubview(second)
    other.hand.tap(at: 50, 50)
    expect(second.path, equals: "card")
    expect(second.gestureRecognizers[0].path, equals: "card.tap")
    expect(other.diagnostics.isEmpty)
  }

  @Test func `a recognizer moved to another view is named after that view`() {
    addCard(at: 0)
    let second = addCard(at: 200)
    _ = hit(at: 50)
    _ = hit(at: 250)
    let tap = second.gestureRecognizers[0]
    expect(tap.path, equals: "card#2.tap")

    stage.addView("box", Rect(0, 200, 100, 100)).addGestureRecognizer(tap)
    expect(tap.path, equals: "box.tap")
  }

  @Test func `an identifier that looks like a number is not given to another view`() {
    addCard("card#2", at: 0)
    addCard(at: 100)
    addCard(at: 200)
    let told = [50.0, 150, 250].map { hit(at: $0) }

    expect(told, equals: ["card#2", "card", "card#3"])
  }

  @Test func `a view finds its name although another's path becomes the same`() {
    let outer = stage.addView("outer", Rect(0, 0, 100, 100))
    let inner = stage.addView("", Rect(0, 0, 50, 50), to: outer)
    expect(inner.path, equals: "outer/0")
    outer.identifier = "outer/0"

    expect(outer.path, equals: "outer/0")
    expect(inner.path, equals: "outer/0/0")
  }

  @Test func `hundreds of views with one identifier are numbered`() {
    let views = (0..<400).map { _ in addCard(at: 0) }
    let names = views.map(\.path)

    expect(Set(names).count, equals: 400)
    expect(names.last, equals: "card#400")
    for view in views.dropLast() { view.removeFromSuperview() }
    expect(hit(at: 50), equals: "card#400")
  }

  // MARK: Reading names

  @Test func `a snapshot shows distinct names, and assigns none`() {
    let first = addCard(at: 0)
    addCard(at: 200)
    let shown = """
      window  Window  (0, 0) 400×400
        view  LoggingView  (0, 0) 400×400
          card  LoggingView  (0, 0) 100×100
            · card.tap  possible
          card#2  LoggingView  (200, 0) 100×100
            · card#2.tap  possible
      """
    expect(ViewSnapshot(of: stage.window).description, equals: shown)

    expect(hit(at: 250), equals: "card")
    let names = ViewSnapshot(of: stage.window).subviews[0].subviews.map(\.identifier)
    expect(names, equals: ["card#2", "card"])
    expect(ViewSnapshot(of: first).identifier, equals: "card#2")
    expect(hit(at: 50), equals: "card#2")
    expect(stage.diagnostics.count, equals: 1)
  }

  @Test func `views of a tree without a window get distinct names too`() {
    let box = View(identifier: "box")
    for _ in 0..<2 {
      let view = View(identifier: "card")
      view.addGestureRecognizer(TapGestureRecognizer())
      box.addSubview(view)
    }
    let snapshot = ViewSnapshot(of: box)

    expect(snapshot.subviews.map(\.identifier), equals: ["card", "card#2"])
    expect(snapshot.subviews.map { $0.recognizers[0].name }, equals: ["card.tap", "card#2.tap"])
  }

  @Test(
    arguments: zip(
      [
        "card", "card#2", "card#2.tap", "card.tap#12", "view#3/0.pan#2", "#2", "a#b", "photo#7x",
        "a#2#2", "a#", "",
      ],
      [
        "card", "card 2", "card 2.tap", "card.tap 12", "view 3/0.pan 2", "#2", "a#b", "photo#7x",
        "a 2 2", "a#", "",
      ]))
  func `people read a number instead of a sign`(name: String, shown: String) {
    expect(SharedName.shown(name), equals: shown)
  }

  @Test func `without an observer no names are assigned`() {
    for observer in stage.window.observers { stage.window.removeObserver(observer) }
    let views = [0.0, 200].map { View(identifier: "card", frame: Rect($0, 0, 100, 100)) }
    for view in views {
      view.addGestureRecognizer(TapGestureRecognizer())
      stage.view.addSubview(view)
    }
    for x in [250.0, 50] { stage.hand.tap(at: x, 50) }
    expect(stage.diagnostics.isEmpty)

    expect(views.map(\.path), equals: ["card", "card#2"])
  }
}
