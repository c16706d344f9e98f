/// The texts of this target in Chinese.
enum Chinese {
  static let words: [String: String] = [
    "edit.noSlot": "那里已有 {1} 份未保存的编辑",
    "edit.unkept": "编辑无法保存到 {1}：{2}",
    "project.changed": "另一个程序刚刚写入了它",
    "project.nowhere": "不在原处，也不在项目旁边",
    "project.photoChanged": "照片 {1} 在项目保存后有改动",
    "project.place": "第 {1} 行第 {2} 列",
    "project.resized": "它原来有 {1} × {2} 像素，现在是 {3} × {4} 像素",
    "project.unwritable": "{1} 的值无法存入文件",
  ]
}
