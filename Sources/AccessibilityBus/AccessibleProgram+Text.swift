import Accessibility
import DesktopBus
import TouchEngine

/// The texts of objects: the interfaces Text and EditableText.
extension AccessibleProgram {
  func text(
    _ method: String, _ element: AccessibleElement, _ arguments: CallArguments,
    _ wishes: inout [ElementRequest]
  ) -> Answer? {
    let offsets = TextOffsets(element.readText)
    let selection = element.text.map {
      offsets.offset(
        ofCluster: $0.selection.lowerBound)..<offsets.offset(ofCluster: $0.selection.upperBound)
    }
    func part(_ range: Range<Int>) -> Answer {
      .success([
        .text(offsets.part(from: range.lowerBound, to: range.upperBound)),
        .integer(Int32(clamping: range.lowerBound)), .integer(Int32(clamping: range.upperBound)),
      ])
    }
    func unit(_ number: Int, isGranularity: Bool) -> TextOffsets.Unit {
      // Granularities: character, word, sentence, line, paragraph. Boundaries have the start and
      // the end of words.
      switch number {
      case 0: .character
      case 1: .word
      case 2: isGranularity ? .whole : .word
      default: .whole
      }
    }
    func select(_ start: Int, _ end: Int) -> Answer {
      guard element.text != nil else { return .success([.bool(false)]) }
      wishes.append(.select(offsets.clusters(between: start, and: end)))
      return .success([.bool(true)])
    }
    switch method {
    case "GetText":
      guard let start = arguments.integer(0), let end = arguments.integer(1) else {
        return .failure(Self.invalid)
      }
      return .success([.text(offsets.part(from: start, to: end))])
    case "GetStringAtOffset", "GetTextAtOffset":
      guard let offset = arguments.integer(0), let kind = arguments.integer(1) else {
        return .failure(Self.invalid)
      }
      return part(
        offsets.range(of: unit(kind, isGranularity: method == "GetStringAtOffset"), at: offset))
    case "GetTextBeforeOffset", "GetTextAfterOffset":
      guard let offset = arguments.integer(0), let kind = arguments.integer(1) else {
        return .failure(Self.invalid)
      }
      let unit = unit(kind, isGranularity: false)
      let range = offsets.range(of: unit, at: offset)
      if method == "GetTextBeforeOffset" {
        return part(
          range.lowerBound > 0 ? offsets.range(of: unit, at: range.lowerBound - 1) : 0..<0)
      }
      return part(
        range.upperBound < offsets.count
          ? offsets.range(of: unit, at: range.upperBound) : offsets.count..<offsets.count)
    case "GetCharacterAtOffset":
      guard let offset = arguments.integer(0) else { return .failure(Self.invalid) }
      let scalar = offsets.part(from: offset, to: offset &+ 1).unicodeScalars.first
      return .success([.integer(Int32(bitPattern: scalar?.value ?? 0))])
    case "SetCaretOffset":
      guard let offset = arguments.integer(0) else { return .failure(Self.invalid) }
      return select(offset, offset)
    case "GetNSelections":
      return .success([.integer(selection.map { $0.isEmpty ? 0 : 1 } ?? 0)])
    case "GetSelection":
      let range = selection ?? 0..<0
      return .success([
        .integer(Int32(clamping: range.lowerBound)), .integer(Int32(clamping: range.upperBound)),
      ])
    case "AddSelection", "SetSelection":
      let first = method == "SetSelection" ? 1 : 0
      guard let start = arguments.integer(first), let end = arguments.integer(first + 1) else {
        return .failure(Self.invalid)
      }
      return select(start, end)
    case "RemoveSelection":
      guard let selection, !selection.isEmpty else { return .success([.bool(false)]) }
      return select(selection.upperBound, selection.upperBound)
    case "GetAttributes", "GetAttributeRun":
      return .success([
        .list(of: "{ss}", []), .integer(0), .integer(Int32(clamping: offsets.count)),
      ])
    case "GetDefaultAttributes", "GetDefaultAttributeSet": return .success([.list(of: "{ss}", [])])
    case "GetAttributeValue": return .success([.text("")])
    case "GetOffsetAtPoint": return .success([.integer(-1)])
    case "GetBoundedRanges": return .success([.list(of: "(iisv)", [])])
    case "GetCharacterExtents", "GetRangeExtents":
      let kind = arguments.integer(method == "GetRangeExtents" ? 2 : 1)
      guard let kind else { return .failure(Self.invalid) }
      let node = AccessibleTree.Node(element: element, parent: 0, children: [])
      let (x, y, width, height) = extents(of: node, kind)
      return .success([.integer(x), .integer(y), .integer(width), .integer(height)])
    case "ScrollSubstringTo":
      wishes.append(.show)
      return .success([.bool(true)])
    case "ScrollSubstringToPoint": return .success([.bool(false)])
    default: return nil
    }
  }

  func editableText(
    _ method: String, _ element: AccessibleElement, _ arguments: CallArguments,
    _ wishes: inout [ElementRequest]
  ) -> Answer? {
    guard let text = element.text else { return nil }
    let offsets = TextOffsets(text.string)
    func replace(_ start: Int, _ end: Int, _ new: String) -> Answer {
      wishes.append(.text(new, replacing: offsets.clusters(between: start, and: end)))
      return .success([.bool(true)])
    }
    switch method {
    case "SetTextContents":
      guard let new = arguments.text(0) else { return .failure(Self.invalid) }
      return replace(0, offsets.count, new)
    case "InsertText":
      guard let start = arguments.integer(0), let new = arguments.text(1),
        let count = arguments.integer(2)
      else { return .failure(Self.invalid) }
      // The length is in bytes for some readers, and in scalars for others.
      let part = count < 0 ? new : TextOffsets(new).part(from: 0, to: count)
      return replace(start, start, part)
    case "DeleteText", "CutText":
      guard let start = arguments.integer(0), let end = arguments.integer(1) else {
        return .failure(Self.invalid)
      }
      if method == "DeleteText" { return replace(start, end, "") }
      return keys("x", selecting: (start, end), offsets, &wishes)
    case "CopyText":
      guard let start = arguments.integer(0), let end = arguments.integer(1) else {
        return .failure(Self.invalid)
      }
      _ = keys("c", selecting: (start, end), offsets, &wishes)
      return .success([])
    case "PasteText":
      guard let start = arguments.integer(0) else { return .failure(Self.invalid) }
      return keys("v", selecting: (start, start), offsets, &wishes)
    default: return nil
    }
  }

  private func keys(
    _ name: String, selecting ends: (Int, Int), _ offsets: TextOffsets,
    _ wishes: inout [ElementRequest]
  ) -> Answer {
    wishes += [
      .select(offsets.clusters(between: ends.0, and: ends.1)),
      .keys([KeyPress(name: name, modifiers: .control)]),
    ]
    return .success([.bool(true)])
  }
}
