import ArgumentParser
import CairoRendering
import FileSupport
import Glibc
import TouchEngine

/// A film that ffmpeg encodes from pictures on its standard input.
final class Film {
  enum Format: String {
    case mp4, webm, gif

    /// Chooses the format by the file's extension; `nil` when it is not a film's.
    init?(path: String) {
      guard let dot = path.lastIndex(of: "."),
        let format = Format(rawValue: path[path.index(after: dot)...].lowercased())
      else { return nil }
      self = format
    }

    /// The arguments of ffmpeg. The filters make the sides even where the codec needs it, and give
    /// a GIF its own palette.
    var arguments: [String] {
      let even = "pad=ceil(iw/2)*2:ceil(ih/2)*2"
      return switch self {
      case .mp4:
        [
          "-vf", even, "-c:v", "libx264", "-crf", "18", "-pix_fmt", "yuv420p", "-movflags",
          "+faststart", "-f", "mp4",
        ]
      case .webm:
        [
          "-vf", even, "-c:v", "libvpx-vp9", "-crf", "24", "-b:v", "0", "-pix_fmt", "yuv420p",
          "-f", "webm",
        ]
      case .gif:
        ["-vf", "split[a][b];[a]palettegen[p];[b][p]paletteuse", "-f", "gif"]
      }
    }
  }

  /// The file that ffmpeg writes to.
  private let file: AtomicFile
  private let path: String
  private let process: pid_t
  private var unfinished: UnfinishedFiles.Token?
  /// The file for ffmpeg's messages, which may repeat a path; `nil` when they are not read.
  private let words: UnnamedFile?
  private var input: Int32
  private var hasEnded = false

  /// Starts ffmpeg.
  ///
  /// - Parameters:
  ///   - path: The file to write; an existing file is replaced once the film is complete.
  ///   - format: The format of the film.
  ///   - surface: A picture with the size of all pictures.
  ///   - fps: Pictures per second.
  /// - Throws: ``FilmError`` when ffmpeg is missing or cannot be started, or the file cannot be
  ///   created.
  init(_ path: String, _ format: Format, of surface: CairoSurface, fps: Double) throws(FilmError) {
    // ffmpeg treats a name that begins with letters and a colon as an address.
    let plain = PathName.isFull(path) ? path : "./\(path)"
    self.path = path
    do throws(FileReason) { file = try AtomicFile(plain) } catch {
      throw .cannotWrite(path: path, reason: error)
    }
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { throw .failed(String(cString: strerror(errno))) }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    var files = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&files)
    defer { posix_spawn_file_actions_destroy(&files) }
    posix_spawn_file_actions_adddup2(&files, ends[0], STDIN_FILENO)
    words = try? UnnamedFile()
    if let words {
      posix_spawn_file_actions_adddup2(&files, words.descriptor, STDERR_FILENO)
    } else {
      posix_spawn_file_actions_addopen(&files, STDERR_FILENO, "/dev/null", O_WRONLY, 0)
    }
    posix_spawn_file_actions_adddup2(&files, STDERR_FILENO, STDOUT_FILENO)
    let line =
      [
        "ffmpeg", "-hide_banner", "-loglevel", "error", "-y", "-f", "rawvideo", "-pixel_format",
        1.littleEndian == 1 ? "bgr0" : "0rgb", "-video_size", "\(surface.width)x\(surface.height)",
        "-framerate", "\(fps)", "-i", "pipe:0",
      ] + format.arguments + [file.temporaryPath]
    var arguments = line.map { strdup($0) } + [nil]
    defer { for argument in arguments { free(argument) } }
    var process: pid_t = 0
    var failure: Int32 = 0
    // Without the cleanup ffmpeg would finish the film, and perhaps create its file only after the
    // file's own cleanup.
    unfinished = UnfinishedFiles.add {
      failure = posix_spawnp(&process, "ffmpeg", &files, nil, &arguments, environ)
      guard failure == 0 else { return nil }
      return { [process] in
        kill(process, SIGKILL)
        var status: Int32 = 0
        while waitpid(process, &status, 0) < 0, errno == EINTR {}
      }
    }
    close(ends[0])
    guard failure == 0 else {
      close(ends[1])
      throw failure == ENOENT ? .noProgram : .failed(String(cString: strerror(failure)))
    }
    self.process = process
    input = ends[1]
  }

  deinit { abandon() }

  /// Adds a picture.
  ///
  /// - Throws: ``FilmError`` when ffmpeg has exited.
  func append(_ surface: CairoSurface) throws(FilmError) {
    let isWritten = surface.withPixels { rows in
      rows.allSatisfy { writeAll($0, to: input) == nil }
    }
    guard isWritten else {
      _ = end()
      repeatWords()
      throw .failed("it stopped reading pictures")
    }
  }

  /// Ends the film.
  ///
  /// - Throws: ``FilmError`` when ffmpeg could not make it.
  func finish() throws(FilmError) {
    let status = end()
    repeatWords()
    guard status == 0 else {
      file.discard()
      throw .failed("it ended with status \(status)")
    }
    do throws(FileReason) { try file.finish() } catch {
      throw .cannotWrite(path: path, reason: error)
    }
  }

  /// Discards the film; the existing file is unchanged.
  func abandon() {
    if !hasEnded {
      kill(process, SIGTERM)
      _ = end()
    }
    file.discard()
  }

  /// Reports ffmpeg's messages, made safe to show.
  private func repeatWords() {
    let said = String(decoding: words?.beginning(1 << 16) ?? [], as: UTF8.self)
    for line in said.split(whereSeparator: \.isNewline) {
      complain("ffmpeg: \(String(line).shown)")
    }
  }

  /// Waits until ffmpeg exits.
  ///
  /// - Returns: Its exit status.
  private func end() -> Int32 {
    guard !hasEnded else { return -1 }
    hasEnded = true
    close(input)
    // The process number stays valid until the process is reaped; so the cleanup that kills it is
    // removed only then.
    var facts = siginfo_t()
    while waitid(P_PID, id_t(process), &facts, WEXITED | WNOWAIT) < 0, errno == EINTR {}
    let process = process
    func reap() -> Int32 {
      var status: Int32 = 0
      while waitpid(process, &status, 0) < 0, errno == EINTR {}
      return status
    }
    let status = unfinished.map { UnfinishedFiles.remove($0, and: reap) } ?? reap()
    return status & 0x7F == 0 ? status >> 8 & 0xFF : 128 + status & 0x7F
  }
}

/// The reason why there is no film.
enum FilmError: ReportedError {
  case noProgram
  case cannotWrite(path: String, reason: FileReason)
  case failed(String)

  var exitCode: ExitCode {
    if case .noProgram = self { ExitStatus.notThere } else { ExitStatus.inputOutput }
  }

  var description: String {
    switch self {
    case .noProgram:
      "films need ffmpeg, which is not installed (Debian: apt-get install ffmpeg); -o FOLDER"
        + " with --fps writes pictures without it"
    case .cannotWrite(let path, let reason): "cannot write the film \(path.shown): \(reason)"
    case .failed(let reason): "ffmpeg made no film: \(reason)"
    }
  }
}
