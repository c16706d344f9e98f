import FileSupport
import TouchEngine
import X11Platform

/// The cursors, each of which is a finger of its own while a button is held.
struct CursorSection: DoctorSection {
  var cursors: [CursorDescription]
  var devices: [DeviceInfo]

  let title = "Cursors"
  let key = "cursors"

  var lines: [String] {
    cursors.map { cursor in
      let names = moving(cursor).map { "“\($0.name.shown)”" }
      return "\(cursor.name.shown) (\(cursor.number)): moved by "
        + (names.isEmpty ? "nothing" : names.joined(separator: ", "))
    }
  }

  var advice: [String] { secondCursor + leftBehind }

  var json: JSON {
    .array(
      cursors.map { cursor in
        .object([
          JSON.Member("number", .integer(Int64(cursor.number))),
          JSON.Member("name", .string(cursor.name)),
          JSON.Member("keyboard", .integer(Int64(cursor.keyboard))),
          JSON.Member("devices", .array(moving(cursor).map { .integer(Int64($0.number)) })),
        ])
      })
  }

  private func moving(_ cursor: CursorDescription) -> [DeviceInfo] {
    devices.filter { $0.cursor == cursor.number }
  }

  /// Advice for two mice on one cursor, which are one finger.
  private var secondCursor: [String] {
    for cursor in cursors {
      let mice = moving(cursor).filter { $0.kind == .pointer && $0.isEnabled }
      guard mice.count > 1, let last = mice.last else { continue }
      return [
        "Two mice can be two fingers, each with its own cursor:"
          + " \(ToolProgram.current.name) run --own-cursor \"\(last.name.shown)\""
      ]
    }
    return []
  }

  /// Advice for cursors that a killed program left behind.
  private var leftBehind: [String] {
    let program = ToolProgram.current.name
    return cursors.filter { $0.name.hasPrefix(OwnCursor.namePrefix(of: program)) }.map {
      "“\($0.name.shown)” belongs to a \(program) that is running or was killed; remove it in the"
        + " second case: xinput remove-master \($0.number)"
    }
  }
}
