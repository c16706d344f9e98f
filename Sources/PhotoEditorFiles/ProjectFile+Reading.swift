import FileSupport
import Glibc
import PhotoDocument

extension ProjectFile {
  /// Reads a file and checks all of it. It is refused at the first error.
  ///
  /// - Parameters:
  ///   - path: The path of the file.
  ///   - progress: Called now and then with the part that was read so far, 0…1.
  /// - Throws: What is wrong with the file, and where.
  package init(
    readingFile path: String, progress: @escaping (Double) -> Void = { _ in }
  ) throws(ProjectError) {
    let file: RegularFile
    do throws(FileReason) {
      file = try RegularFile(opening: path, limit: Self.sizeLimit)
    } catch { throw .cannotRead(path: path, reason: error) }
    defer { close(file.descriptor) }
    let reader = ProjectReader(
      path: path,
      stream: JSONStream(size: file.size, progress: progress) { try file.read(into: $0) })
    do { self = try reader.project() } catch let error as ProjectError {
      throw error
    } catch let fault as JSON.Fault {
      throw .malformed(
        path: path, place: .text(line: fault.line, column: fault.column),
        expected: fault.expected, found: fault.found)
    } catch let fault as StateFault {
      throw reader.refusal("document", fault.expected, fault.found)
    } catch {
      throw .cannotRead(path: path, reason: error as? FileReason ?? .shortened)
    }
  }
}

/// Reads the project in a file, one element or stroke at a time.
private struct ProjectReader {
  let path: String
  let stream: JSONStream

  func project() throws -> ProjectFile {
    guard try stream.isAtObject else {
      try stream.skip()
      try stream.end()
      throw refusal("touchphoto", "the version of a project's file", "nothing")
    }
    var isKnownVersion = false
    var photo: PhotoFacts?
    var document: EditorDocument?
    try stream.forEachMember { key in
      switch key {
      case "touchphoto":
        try checkVersion(try stream.value())
        isKnownVersion = true
      case "photo": photo = try self.photo(try stream.value())
      case "document": document = try self.document()
      default: try stream.skip()
      }
    }
    try stream.end()
    guard isKnownVersion else {
      throw refusal("touchphoto", "the version of a project's file", "nothing")
    }
    guard let photo else { throw refusal("photo", "a path under \"path\"", "nothing") }
    guard let document else { throw refusal("document", "what is edited", "nothing") }
    try document.check()
    return ProjectFile(photo: photo, document: document)
  }

  private func checkVersion(_ json: JSON) throws(ProjectError) {
    guard let version = json.int else {
      throw refusal("touchphoto", "the version of a project's file", json.description)
    }
    guard version == ProjectFile.version else {
      throw refusal("touchphoto", "version \(ProjectFile.version)", json.description)
    }
  }

  private func photo(_ json: JSON) throws(ProjectError) -> PhotoFacts {
    guard let place = json["path"]?.string, !place.isEmpty else {
      throw refusal("photo", "a path under \"path\"", json.description)
    }
    guard let count = json["bytes"]?.int, count > 0 else {
      throw refusal("photo", "how many it has under \"bytes\"", json.description)
    }
    var sum: UInt32?
    if let value = json["crc32"] {
      guard let number = value.string.flatMap(FileChecksum.crc32(digits:))
      else { throw refusal("photo", "8 hexadecimal digits under \"crc32\"", json.description) }
      sum = number
    }
    return PhotoFacts(path: place, bytes: Int(count), crc32: sum)
  }

  // MARK: Document

  private func document() throws -> EditorDocument {
    guard try stream.isAtObject else {
      throw refusal("document", "an object", try stream.value().description)
    }
    var photo: PhotoReference?
    var elements: [ElementValue]?
    var strokes: [Stroke]?
    var look: PhotoLook?
    var crop: Crop?
    var flipped: Bool?
    try stream.forEachMember { key in
      switch key {
      case "photo": photo = try decode(at: key)
      case "elements":
        elements = try list(key, atMost: EditorDocument.elementLimit) { try $0.check() }
      case "strokes":
        strokes = try list(key, atMost: EditorDocument.strokeLimit) { try $0.check() }
      case "look": look = try decode(at: key)
      case "crop": crop = try decode(at: key)
      case "flipped": flipped = try decode(at: key)
      default: try stream.skip()
      }
    }
    var document = EditorDocument(photo: try existing(photo, "photo"))
    document.elements = try existing(elements, "elements")
    document.strokes = try existing(strokes, "strokes")
    document.look = try existing(look, "look")
    document.crop = try existing(crop, "crop")
    document.isFlipped = flipped == true
    return document
  }

  private func existing<Value>(_ value: Value?, _ key: String) throws(ProjectError) -> Value {
    guard let value else { throw refusal("document", "\"\(key)\"", "nothing") }
    return value
  }

  /// Reads an array, and checks each of its elements. Elements beyond the limit are only counted.
  private func list<Element: Decodable>(
    _ key: String, atMost limit: Int, check: (Element) throws -> Void
  ) throws -> [Element] {
    guard try stream.isAtArray else {
      throw refusal("document", "an array under \"\(key)\"", try stream.value().description)
    }
    var elements: [Element] = []
    var count = 0
    try stream.forEachElement {
      count += 1
      guard count <= limit else { return try stream.skip() }
      let element: Element = try decode(at: "\(key).\(count - 1)")
      try check(element)
      elements.append(element)
    }
    guard count <= limit else { throw StateFault("at most \(limit) \(key)", found: "\(count)") }
    return elements
  }

  /// Reads the next value.
  private func decode<Value: Decodable>(at place: String) throws -> Value {
    let json = try stream.value()
    do { return try json.decode(Value.self) } catch let error as DecodingError {
      throw refusal("document", error.expectation(under: place), error.found(in: json))
    }
  }

  /// Returns the error for a wrong value, with the value shortened.
  func refusal(_ key: String, _ expected: String, _ found: String) -> ProjectError {
    .malformed(
      path: path, place: .key(key), expected: expected,
      found: found.excerpt)
  }
}
