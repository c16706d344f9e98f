import Glibc

/// The content that another program dropped on the window, or that was pasted as a file.
package enum Drop: Hashable, Sendable {
  /// At least one item.
  case items([Item])
  /// A text, in UTF-8 if its owner keeps its word.
  case text([UInt8])
  /// Other content, which was not accepted.
  case nothingKnown

  package enum Item: Hashable, Sendable {
    /// A file of this machine, by its full path.
    case file(String)
    /// A URI that names no file of this machine.
    case elsewhere(String)
  }

  /// The longest dropped or pasted text, in bytes; the rest is cut. Our choice: half an hour of a
  /// finger's reports.
  static let limit = 1 << 25

  /// Reads a `text/uri-list` (RFC 2483): one URI per line, and comments.
  init(uriList bytes: [UInt8]) {
    let lines = bytes.split { $0 == 0x0D || $0 == 0x0A || $0 == 0 }
    let items = lines.filter { $0.first != UInt8(ascii: "#") }.map { Item(uri: Array($0)) }
    self = items.isEmpty ? .nothingKnown : .items(items)
  }
}

extension Drop.Item {
  /// Reads a URI (RFC 8089 defines that of a file).
  package init(uri: String) { self.init(uri: Array(uri.utf8)) }

  /// Reads a URI; `host` is the name of this machine.
  init(uri: [UInt8], host: String = Self.ownHost) {
    let path = Self.path(uri, host)
    self = path.map { .file($0) } ?? .elsewhere(String(decoding: uri, as: UTF8.self))
  }

  private static func path(_ uri: [UInt8], _ host: String) -> String? {
    let scheme = Array("file:".utf8)
    guard uri.count > scheme.count,
      String(decoding: uri.prefix(scheme.count), as: UTF8.self).lowercased() == "file:"
    else { return nil }
    var rest = uri[scheme.count...]
    if rest.starts(with: [0x2F, 0x2F]) {
      rest = rest.dropFirst(2)
      guard let slash = rest.firstIndex(of: 0x2F) else { return nil }
      let name = String(decoding: rest[..<slash], as: UTF8.self).lowercased()
      guard ["", "localhost", host.lowercased()].contains(name) else { return nil }
      rest = rest[slash...]
    }
    guard rest.first == 0x2F, let path = decoded(rest), !path.contains(0) else { return nil }
    return String(validating: path, as: UTF8.self)
  }

  /// Returns the bytes with percent escapes decoded; `nil` when an escape is not a number.
  private static func decoded(_ bytes: ArraySlice<UInt8>) -> [UInt8]? {
    var result: [UInt8] = []
    var index = bytes.startIndex
    while index < bytes.endIndex {
      guard bytes[index] == UInt8(ascii: "%") else {
        result.append(bytes[index])
        index += 1
        continue
      }
      let digits = bytes[(index + 1)...].prefix(2)
      guard digits.count == 2, let high = hexDigit(digits[digits.startIndex]),
        let low = hexDigit(digits[digits.startIndex + 1])
      else { return nil }
      result.append(high << 4 | low)
      index += 3
    }
    return result
  }

  private static func hexDigit(_ byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
    default: nil
    }
  }

  private static var ownHost: String {
    var name = [CChar](repeating: 0, count: 256)
    gethostname(&name, name.count - 1)
    return String(decoding: name.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
  }
}
