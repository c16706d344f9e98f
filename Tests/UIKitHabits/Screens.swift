import TouchEngine

// MARK: 25 a screen
final class Home: ViewController {
  let card = View()
  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Home"
    view.addSubview(card)
  }
}

// MARK: 26 a screen that lays out
final class Laid: ViewController {
  let card = View()
  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    card.frame = view.bounds.insetBy(dx: 16, dy: 16)
  }
}

// MARK: 27 the next screen
final class Lister: ViewController {
  func open() {
    navigationController?.pushViewController(ViewController(), animated: true)
  }
  func back() {
    navigationController?.popViewController(animated: true)
  }
}

// MARK: 28 a sheet
final class Presenter: ViewController {
  func show() {
    let next = ViewController()
    next.modalPresentationStyle = .pageSheet
    next.sheetPresentationController?.detents = [.medium(), .large()]
    present(next, animated: true)
  }
  func done() { dismiss(animated: true, completion: nil) }
}

// MARK: 29 a button
func button() -> Button {
  let button = Button(type: .system)
  button.setTitle("Send", for: .normal)
  button.addAction(Action { _ in print("sent") }, for: .touchUpInside)
  button.isEnabled = false
  return button
}

// MARK: 30 a switch
func wifi(_ toggle: Switch) {
  toggle.setOn(true, animated: true)
  print(toggle.isOn)
}

// MARK: 31 segments
func segments() -> SegmentedControl {
  let control = SegmentedControl(items: ["Day", "Week", "Month"])
  control.selectedSegmentIndex = 1
  return control
}

// MARK: 32 a slider and a label
func volume() -> (Slider, Label) {
  let slider = Slider(frame: Rect(x: 0, y: 0, width: 200, height: 44))
  slider.minimumValue = 0
  slider.maximumValue = 10
  slider.value = 5
  let label = Label()
  label.text = "\(Int(slider.value))"
  label.textAlignment = .center
  label.textColor = .black
  label.font = .systemFont(ofSize: 17)
  return (slider, label)
}
