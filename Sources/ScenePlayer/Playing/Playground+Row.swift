import Drawing
package import FileSupport
package import SceneBase
package import TouchEngine
package import TouchTraces

/// The places of the program's signs in the status row.
extension Playground {
  /// The part of the status row for the item: all but the buttons, or all of the window's width
  /// beside the row for a message that needs more.
  package var statusItemRoom: Rect { statusItemRoom(in: scene.statusRow) }

  /// The part of this row that no button covers; above the inspector's strip in its place.
  func freeRoom(in row: StatusRow) -> Rect {
    var room = row.frame
    if let place = inspected?.inspectorPlace, place.isInRow {
      room.origin.y = place.frame.minY - StatusRow.gap - room.height
    }
    if let end = buttonsStart(in: row) {
      room.size.width = max(end - StatusRow.gap - room.minX, 1)
    }
    return room
  }

  /// Returns the x at which this row's buttons begin, without that of a layer, in points; `nil` for
  /// none.
  func buttonsStart(in row: StatusRow, without layer: (any RowLayer)? = nil) -> Double? {
    let others = rowLayers.filter { $0 !== layer }
    let frames = [row.panelButton] + others.map { $0.buttonFrame(in: row) }
    return frames.compactMap { $0?.minX }.min()
  }

  /// The part of this row, or beside it, for the item.
  func statusItemRoom(in row: StatusRow) -> Rect {
    let room = freeRoom(in: row)
    // Large words wrap, and stay in the row, where they cover nothing.
    guard rowLayers.contains(where: \.isMessage),
      room.width < min(window.appearance.scaled(Self.leastWords), Self.enoughForWords)
    else { return room }
    // The window's width above or below the row, where there is more room.
    let margin = LayoutClass(window.bounds.size, window.appearance).margin
    let isTop = row.frame.center.y < window.bounds.center.y
    let shift = (row.frame.height + StatusRow.gap) * (isTop ? 1 : -1)
    return Rect(
      margin, room.minY + shift, max(window.bounds.width - 2 * margin, 1), room.height)
  }

  /// The least width beside the buttons for a message, in points at a text scale of 1.
  private static let leastWords = 280.0
  /// The width beside the buttons that is enough at any text scale, in points.
  private static let enoughForWords = 400.0

  /// The room of the pill with the last decision, in this row; `nil` while there is none.
  package func pillRoom(in row: StatusRow, at time: Timestamp) -> Rect? {
    guard row.showsWords, row.chips == nil else { return nil }
    var room = restRoom(in: row, at: time)
    for sign in rowLayers.compactMap({ $0.signFrame(in: room, of: row, besidePill: true) }) {
      room = room.after(sign)
    }
    return room.isEmpty ? nil : room
  }

  /// The part of this row that neither a button nor the item covers.
  private func restRoom(in row: StatusRow, at time: Timestamp) -> Rect {
    let room = freeRoom(in: row)
    let place = statusItemRoom(in: row)
    let item = rowLayers.lazy.compactMap { $0.itemFrame(in: place, at: time) }.first
    return item.map(room.after) ?? room
  }

  /// The place of a layer's sign in this row; `nil` while there is none.
  func signFrame(of layer: any RowLayer, in row: StatusRow, at time: Timestamp) -> Rect? {
    guard row.chips == nil else { return nil }
    let hasPill = row.showsWords && line.text(at: time) != nil
    return layer.signFrame(in: restRoom(in: row, at: time), of: row, besidePill: hasPill)
  }

  /// How far the row's signs are from their places while the inspector comes or goes.
  package func rowShift(at time: Timestamp) -> AffineTransform {
    .translation(inspected?.signShift(at: time) ?? 0, 0)
  }
}

extension Rect {
  /// Returns what is left at the right of a part at its beginning, with a gap between them.
  fileprivate func after(_ part: Rect) -> Rect {
    let start = part.maxX + StatusRow.gap
    return Rect(start, minY, max(maxX - start, 0), height)
  }
}

extension Playground {
  /// Returns the header of a recording that begins with this scene as it is, without the
  /// surroundings.
  ///
  /// - Parameters:
  ///   - program: The name of the program.
  ///   - version: The version of the program.
  ///   - state: The state of the scene; `nil` for the state in which it opens.
  /// - Returns: The header.
  package func header(
    program: String = TraceHeader.ownProgram, version: String, state: JSON?
  ) -> TraceHeader {
    var header = TraceHeader(
      program: program, version: version, scene: type(of: scene).name,
      size: window.bounds.size, scale: displayScale)
    header.layout = type(of: scene).layout
    header.appearance = window.appearance
    header.language = scene.language
    header.settings = window.settings
    header.changes = window.changes
    header.state = state
    return header
  }

  /// Returns the state at `time`, while the scene is at rest, for the header of a recording.
  package func state(at time: Timestamp) throws -> JSON {
    func encode(_ scene: some Scene) throws -> JSON {
      try JSON(encoding: state(of: scene, at: time))
    }
    return try encode(scene)
  }
}
