/// The texts of this target in Chinese.
enum Chinese {
  static let words: [String: String] = [
    "picture.cannotRead": "无法读取图片 {1}：{2}",
    "picture.cannotWrite": "无法写入图片 {1}：{2}",
    "picture.headerCut": "文件头不完整",
    "picture.headerMissing": "有 PNG 签名，但没有文件头",
    "picture.impossibleSize": "图片不能有 {1} × {2} 像素",
    "picture.isAnother": "它不是录制时显示的那张照片",
    "picture.jpegBroken": "它的 JPEG 数据已损坏，或不受支持",
    "picture.jpegTooLarge": "它有 {1} 字节，JPEG 图片最多 {2} 字节",
    "picture.list": "、",
    "picture.noFolder": "找不到程序自带图片的文件夹",
    "picture.noMemory": "内存不足",
    "picture.noPixels": "文件头已损坏：{1} × {2} 像素",
    "picture.nowhere":
      "{4} 中没有 {1} × {2} 像素、CRC-32 为 {3} 的同名文件；replay 和 render 可以用 --photo FILE 指定它",
    "picture.pixelsCut": "文件不完整，图片只有一部分",
    "picture.pngBroken": "它的 PNG 数据已损坏",
    "picture.segmentBroken": "文件头中有一段已损坏",
    "picture.sideTooLong": "它有 {1} × {2} 像素，每边最多 {3} 像素",
    "picture.sizeMissing": "像素之前没有尺寸",
    "picture.tooManyPixels": "它有 {1} × {2} 像素，图片最多 {3}00 万像素",
    "picture.tooManySegments": "文件头超过 {1} 段",
    "picture.unknownFormat": "它既不是 PNG 也不是 JPEG 图片",
    "picture.unreadable": "无法读取它的内容",
  ]
}
