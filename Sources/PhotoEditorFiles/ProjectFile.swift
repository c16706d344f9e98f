package import CairoRendering
import Dispatch
package import FileSupport
import Glibc
package import PhotoDocument
package import TouchEngine

/// The edit of a photo as stored in a file: the photo, and all changes to it.
///
/// `Documentation/project-file.md` describes the file.
package struct ProjectFile: Hashable, Sendable {
  /// The extension of a project's name.
  package static let ending = ".touchphoto"
  /// The version of the file format.
  static let version: Int64 = 1
  /// The largest file that is read or written, in bytes. Our choice: what a finger draws in a day
  /// without a pause.
  static let sizeLimit = 64 << 20

  package var photo: PhotoFacts
  package var document: EditorDocument

  package init(photo: PhotoFacts, document: EditorDocument) {
    self.photo = photo
    self.document = document
  }

  // MARK: Writing

  /// Writes the project, and replaces an existing file.
  ///
  /// - Parameters:
  ///   - path: The path of the file.
  ///   - program: The version of the program that writes.
  ///   - isPrivate: Whether only its owner can read it.
  ///   - isDurable: Whether to wait until it is on the disk.
  /// - Returns: The version of the file that was written.
  /// - Throws: When it cannot be written; the existing file is unchanged then.
  @discardableResult
  package func write(
    to path: String, program: String, isPrivate: Bool = false, isDurable: Bool = true
  ) throws(ProjectError) -> FileStamp? {
    let text: String
    do throws(ProjectError.WriteReason) { text = try self.text(program: program) } catch {
      throw .cannotWrite(path: path, reason: error)
    }
    do throws(FileReason) {
      // A file too large to be read again must not replace the existing one.
      guard text.utf8.count <= Self.sizeLimit else {
        throw .tooLarge(bytes: text.utf8.count, limit: Self.sizeLimit)
      }
      let file = try AtomicFile(path, isPrivate: isPrivate)
      file.write(text)
      try file.finish(isDurable: isDurable)
      return file.stamp
    } catch {
      throw .cannotWrite(path: path, reason: .file(error))
    }
  }

  /// Returns the text of the file, with one member per line for human readers.
  ///
  /// - Throws: The value that no file can hold.
  func text(program: String) throws(ProjectError.WriteReason) -> String {
    var facts = [
      JSON.Member("path", .string(photo.path)), JSON.Member("bytes", .integer(Int64(photo.bytes))),
    ]
    if let sum = photo.crc32 {
      facts.append(JSON.Member("crc32", .string(FileChecksum.digits(of: sum))))
    }
    let document: JSON
    do { document = try JSON(encoding: self.document) } catch {
      throw .unwritable(key: Self.key(of: error))
    }
    return """
      {"touchphoto":\(Self.version),
      "program":\(JSON.string(program)),
      "photo":\(JSON.object(facts)),
      "document":\(document)}

      """
  }

  /// Returns the path of keys to a value that could not be encoded, from the document on.
  private static func key(of error: any Error) -> String {
    guard case .invalidValue(_, let context)? = error as? EncodingError else { return "document" }
    return
      (["document"] + context.codingPath.map { $0.intValue.map(String.init) ?? $0.stringValue })
      .joined(separator: ".")
  }

  // MARK: Photo

  /// Finds the photo, and sets the document's photo name to its path. Reads only the header of the
  /// photo's file.
  ///
  /// - Parameters:
  ///   - path: The path of the project; a photo missing at its own path is looked for beside it.
  ///   - assets: The folder of the program's own pictures.
  /// - Returns: The path of the photo.
  /// - Throws: When there is no photo, or it has another size now, so that the edits would not fit.
  @discardableResult
  package mutating func findPhoto(
    besideFile path: String, assets: String?
  ) throws(ProjectError) -> String {
    let name = PathName.last(of: photo.path)
    let isBare = !PathName.isFull(photo.path)
    let beside = PathName.path(of: name, in: PathName.folder(of: path))
    var places = (isBare ? [] : [photo.path]) + [beside]
    if isBare, let assets { places.append("\(assets)/\(name)") }
    guard let found = places.first(where: { access($0, R_OK) == 0 }) else {
      throw .photo(path: path, photo: photo.path, reason: .nowhere)
    }
    let isOwn = isBare && assets.map { found == "\($0)/\(name)" } ?? false
    let called = isOwn ? name : PathName.full(found)
    let present: PhotoReference
    do throws(PictureError) {
      present = try PhotoReference(ofFile: found, called: called)
    } catch {
      throw .photo(path: path, photo: found, reason: .picture(error.reason))
    }
    let former = document.photo
    guard (present.pixelWidth, present.pixelHeight) == (former.pixelWidth, former.pixelHeight)
    else {
      throw .photo(
        path: path, photo: found,
        reason: .resized(
          width: former.pixelWidth, height: former.pixelHeight, nowWidth: present.pixelWidth,
          nowHeight: present.pixelHeight))
    }
    document.photo = present
    photo.path = called
    return found
  }

  /// Reads all of the photo's file, and stores its current facts.
  ///
  /// - Returns: A remark when the photo has changed; otherwise `nil`.
  /// - Throws: When the file cannot be read.
  package mutating func readPhoto(in file: String) throws(PictureError) -> ProjectRemark? {
    let former = photo
    photo = try PhotoFacts(ofFile: file, called: photo.path)
    let isSame = photo.bytes == former.bytes && photo.crc32 == former.crc32 ?? photo.crc32
    return isSame ? nil : .photoChanged(path: file)
  }
}

/// A remark about a project that was opened nevertheless.
package enum ProjectRemark: Hashable, Sendable {
  /// The photo in this file differs from the one the project was saved with.
  case photoChanged(path: String)

  package func words(in language: Language) -> String {
    switch self {
    case .photoChanged(let path): language.say("project.photoChanged", path.shown)
    }
  }
}

/// The path of a photo's file, and facts to recognize it.
package struct PhotoFacts: Hashable, Sendable {
  /// A full path, or a bare name: of a picture beside the project, or else of one of the program's
  /// own.
  package var path: String
  /// The size of the file, in bytes.
  package var bytes: Int
  /// The CRC-32 of the file's bytes, as in PNG, gzip and zlib; `nil` until all of them have been
  /// read.
  package var crc32: UInt32?

  package init(path: String, bytes: Int, crc32: UInt32?) {
    self.path = path
    self.bytes = bytes
    self.crc32 = crc32
  }

  /// Reads all of a file.
  ///
  /// - Parameters:
  ///   - path: The path of the file.
  ///   - name: The path to store; `nil` stores `path`.
  /// - Throws: When the file cannot be read.
  package init(ofFile path: String, called name: String? = nil) throws(PictureError) {
    guard let sum = FileChecksum(ofFile: path) else {
      throw .cannotRead(path: path, reason: .unreadable)
    }
    self.init(path: name ?? path, bytes: sum.bytes, crc32: sum.crc32)
  }

  /// Reads the header of a picture's file; the checksum remains `nil`.
  ///
  /// - Parameters:
  ///   - path: The path of the file.
  ///   - name: The path to store; `nil` stores `path`.
  /// - Throws: When the file is not a picture that can be opened.
  package init(ofUnreadFile path: String, called name: String? = nil) throws(PictureError) {
    self.init(path: name ?? path, bytes: try PictureSize(ofFile: path).bytes, crc32: nil)
  }
}

extension PhotoReference {
  /// Describes the photo in a file, from the file's header.
  ///
  /// - Parameters:
  ///   - path: The path of the file.
  ///   - name: The name under which lists draw the photo; `nil` is the path.
  /// - Throws: When the file is not a picture that can be opened.
  package init(ofFile path: String, called name: String? = nil) throws(PictureError) {
    let size = try PictureSize(ofFile: path)
    self.init(name: name ?? path, pixelWidth: size.width, pixelHeight: size.height)
  }
}

/// The saving of a project to the user's path on another thread, synced to the disk.
package final class ProjectSaving: Sendable {
  package let project: ProjectFile
  package let path: String
  private let job: BackgroundJob<Result<FileStamp?, ProjectError>>

  /// Starts saving. Fails when another version of the file is there than the one to replace.
  ///
  /// - Parameters:
  ///   - project: The project to write.
  ///   - path: The path of the file.
  ///   - former: The version of the file to replace; `nil` for a new file.
  ///   - program: The version of the program that writes.
  package init(
    _ project: ProjectFile, to path: String, replacing former: FileStamp? = nil, program: String
  ) {
    self.project = project
    self.path = path
    job = BackgroundJob(on: .global(qos: .userInitiated)) { _ in
      Result { () throws(ProjectError) -> FileStamp? in
        if let present = FileStamp(path: path), present != former {
          throw .cannotWrite(path: path, reason: .changed)
        }
        return try project.write(to: path, program: program)
      }
    }
  }

  /// The version of the file that was written, or what went wrong; `nil` while saving is running.
  package var outcome: Result<FileStamp?, ProjectError>? { job.output }

  /// Waits until saving has ended.
  package func wait() { job.wait() }
}
