/// The endings of files that the program opens, without their first dots.
enum FileEndings {
  static let recordings = ["touchtrace", "touchtrace.gz"]
  /// Projects and photos.
  static let pictures = ["touchphoto", "png", "jpg", "jpeg"]
  /// Reports of devices. Other reports have endings of many kinds.
  static let reports = ["evemu", "yml"]
}
