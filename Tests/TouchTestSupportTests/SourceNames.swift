/// The capitalized names in the code of a Swift file.
///
/// Comments and the texts of strings are left out. What a string interpolates is code.
struct SourceNames {
  /// The types, and other names, that the file uses or declares.
  private(set) var used: Set<String> = []
  /// The types that the file declares at the beginning of a line, and does not keep private.
  private(set) var declared: Set<String> = []

  /// What the present line has declared so far.
  private enum Declaration {
    case none, modifiers, type
  }

  private static let modifiers: Set<String> = [
    "public", "open", "package", "internal", "final", "indirect", "nonisolated",
  ]
  private static let types: Set<String> = [
    "struct", "class", "enum", "protocol", "actor", "typealias",
  ]

  private let bytes: [UInt8]
  private var place = 0

  /// Reads each byte of a file once.
  init(in code: String) {
    bytes = Array(code.utf8) + [Self.newline]
    readCode()
  }

  private static let newline = UInt8(ascii: "\n")
  private static let quote = UInt8(ascii: "\"")
  private static let hash = UInt8(ascii: "#")
  private static let backslash = UInt8(ascii: "\\")
  private static let slash = UInt8(ascii: "/")
  private static let opening = UInt8(ascii: "(")
  private static let closing = UInt8(ascii: ")")

  /// Reads up to the end, or up to the parenthesis that ends an interpolation.
  private mutating func readCode(interpolated: Bool = false) {
    var declaration = Declaration.none
    var depth = 0
    while place < bytes.count {
      let byte = bytes[place]
      if byte | 0x20 >= 0x61 && byte | 0x20 <= 0x7A || byte == 0x5F {
        readWord(&declaration)
        continue
      }
      place += 1
      switch byte {
      case Self.newline: declaration = .none
      case Self.quote: readString(hashes: 0)
      case Self.hash: readHashes()
      case Self.slash where bytes[place] == Self.slash:
        while bytes[place] != Self.newline { place += 1 }
      case Self.opening: depth += 1
      case Self.closing:
        if depth == 0 && interpolated { return }
        depth -= 1
      case 0x30...0x39:
        // A number may contain letters, such as 0xFF.
        while isPartOfWord(bytes[place]) { place += 1 }
      default: break
      }
    }
  }

  private func isPartOfWord(_ byte: UInt8) -> Bool {
    byte | 0x20 >= 0x61 && byte | 0x20 <= 0x7A || byte >= 0x30 && byte <= 0x39 || byte == 0x5F
      || byte >= 0x80
  }

  private mutating func readWord(_ declaration: inout Declaration) {
    let start = place
    while isPartOfWord(bytes[place]) { place += 1 }
    let isCapitalized = bytes[start] <= 0x5A
    let beginsLine = start == 0 || bytes[start - 1] == Self.newline
    guard isCapitalized || beginsLine || declaration != .none else { return }
    let word = String(decoding: bytes[start..<place], as: UTF8.self)
    if isCapitalized { used.insert(word) }
    if beginsLine || declaration == .modifiers {
      declaration =
        Self.types.contains(word) ? .type : Self.modifiers.contains(word) ? .modifiers : .none
    } else if declaration == .type {
      declared.insert(word)
      declaration = .none
    }
  }

  private mutating func readHashes() {
    var hashes = 1
    while bytes[place] == Self.hash {
      hashes += 1
      place += 1
    }
    guard bytes[place] == Self.quote else { return }
    place += 1
    readString(hashes: hashes)
  }

  /// Reads a string whose first quotation mark has been read.
  private mutating func readString(hashes: Int) {
    let isLong = bytes[place] == Self.quote && bytes[place + 1] == Self.quote
    if isLong { place += 2 }
    while place < bytes.count {
      let byte = bytes[place]
      place += 1
      if byte == Self.quote {
        let hasThree = bytes[place] == Self.quote && bytes[place + 1] == Self.quote
        guard !isLong || hasThree, hasHashes(hashes, at: isLong ? place + 2 : place) else {
          continue
        }
        place += (isLong ? 2 : 0) + hashes
        return
      }
      if byte == Self.newline && !isLong { return }
      guard byte == Self.backslash, hasHashes(hashes, at: place) else { continue }
      place += hashes + 1
      if bytes[place - 1] == Self.opening { readCode(interpolated: true) }
    }
  }

  private func hasHashes(_ count: Int, at place: Int) -> Bool {
    place + count <= bytes.count && bytes[place..<place + count].allSatisfy { $0 == Self.hash }
  }
}
