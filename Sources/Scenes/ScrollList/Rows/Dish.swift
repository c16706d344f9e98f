import Drawing
import SceneBase

/// A dish of the list: its name, what is in it, its price, and the colors of its picture.
struct Dish: Sendable {
  let name: LocalizedText
  let contents: LocalizedText
  /// The price in hundredths.
  let price: Int
  /// The colors of the tile, of the bowl and of the food.
  let colors: (tile: Color, bowl: Color, food: Color)
  /// The shape of the food.
  let shape: DishPicture.Shape

  private init(
    _ english: String, _ chinese: String, _ contents: (String, String), _ price: Int,
    _ colors: (UInt32, UInt32, UInt32), _ shape: DishPicture.Shape
  ) {
    name = LocalizedText(english, chinese)
    self.contents = LocalizedText(contents.0, contents.1)
    self.price = price
    self.colors = (Color(hex: colors.0), Color(hex: colors.1), Color(hex: colors.2))
    self.shape = shape
  }

  /// The price as it is written: "9.50".
  var priceText: String { "\(price / 100).\(price / 10 % 10)\(price % 10)" }

  /// All dishes, in the order of the list.
  static let all: [Dish] = [
    Dish(
      "Noodle soup", "汤面", ("Wheat, egg, spring onion", "小麦、鸡蛋、葱花"), 950,
      (0xE8B268, 0xFFF6E6, 0xE3A23F), .noodles),
    Dish(
      "Rice with greens", "青菜米饭", ("Sesame, ginger", "芝麻、姜"), 820,
      (0x8BC06B, 0xF7FBEF, 0x5E9E42), .leaves),
    Dish(
      "Dumplings, six", "饺子六只", ("Mushroom, chive", "香菇、韭菜"), 780,
      (0xC79BD8, 0xFBF5FD, 0xEBD9BE), .dumplings),
    Dish(
      "Plum tea", "梅子茶", ("Cold or warm", "冷热均可"), 340, (0xDF8B88, 0xFFF1F0, 0xA9414B), .drink),
    Dish(
      "Tofu with chili", "麻婆豆腐", ("Pepper, spring onion", "花椒、葱花"), 890,
      (0xD9774F, 0xFFF3EA, 0xF2DEC2), .cubes),
    Dish(
      "Sesame buns", "芝麻烧饼", ("Wheat, sesame", "小麦、芝麻"), 420, (0xCFA36A, 0xFDF4E4, 0xC98B3D), .buns),
    Dish(
      "Mushroom hot pot", "菌菇锅", ("Five mushrooms, kelp", "五种菌菇、海带"), 1480,
      (0x8C7A6B, 0xF6EFE8, 0x9B6B43), .cubes),
    Dish(
      "Lake fish", "清蒸湖鱼", ("Ginger, soy sauce", "姜、酱油"), 1650, (0x6FA7C7, 0xF0F8FD, 0xD9E3EA),
      .fish),
    Dish(
      "Scallion pancake", "葱油饼", ("Wheat, spring onion", "小麦、葱花"), 460,
      (0xD7B45B, 0xFFF8E1, 0xD9A441), .buns),
    Dish(
      "Cold cucumber", "拍黄瓜", ("Garlic, vinegar", "大蒜、醋"), 480, (0x7DB58B, 0xF1FAF3, 0x4F9461),
      .leaves),
    Dish(
      "Tomato and egg", "番茄炒蛋", ("Tomato, egg", "番茄、鸡蛋"), 760, (0xE58B6B, 0xFFF3EE, 0xD94F3A),
      .cubes),
    Dish(
      "Sweet potato", "烤红薯", ("From the oven", "烤炉现烤"), 390, (0xD48B4E, 0xFDF0E2, 0xB5562C), .buns),
    Dish(
      "Lotus root", "糖醋藕片", ("Sugar, vinegar", "糖、醋"), 690, (0xCF9AA0, 0xFDF4F5, 0xF2E3D3), .rings),
    Dish(
      "Egg fried rice", "蛋炒饭", ("Rice, egg, peas", "米饭、鸡蛋、豌豆"), 850, (0xE0BE6A, 0xFFF9E8, 0xE6C04D),
      .cubes),
    Dish(
      "Spring rolls", "春卷", ("Cabbage, carrot", "卷心菜、胡萝卜"), 580, (0xC9A15C, 0xFCF5E6, 0xC77F2E),
      .rolls),
    Dish(
      "Bean curd soup", "豆腐汤", ("Seaweed, egg", "紫菜、鸡蛋"), 520, (0x7FA9A0, 0xF0F8F6, 0xE9E1C9),
      .cubes),
    Dish(
      "Mango pudding", "芒果布丁", ("Milk, mango", "牛奶、芒果"), 450, (0xF0B24A, 0xFFF8E7, 0xF39C1F), .rings
    ),
    Dish(
      "Ginger ice cream", "姜汁冰淇淋", ("Milk, ginger", "牛奶、姜"), 430, (0xB9A4D6, 0xF8F4FD, 0xF1E4C4),
      .buns),
    Dish(
      "Chrysanthemum tea", "菊花茶", ("A pot for two", "一壶两杯"), 360, (0xD8C15A, 0xFFFBE6, 0xE0B72E),
      .drink),
    Dish(
      "Black sesame balls", "黑芝麻汤圆", ("Rice, sesame", "糯米、芝麻"), 470,
      (0x7C7F92, 0xF1F2F7, 0xF7F3EA), .dumplings),
  ]
}
