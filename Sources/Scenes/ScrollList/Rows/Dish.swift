import Drawing
import SceneBase
import TouchEngine

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
    _ name: LocalizedText, _ contents: LocalizedText, _ price: Int,
    _ colors: (UInt32, UInt32, UInt32), _ shape: DishPicture.Shape
  ) {
    (self.name, self.contents) = (name, contents)
    self.price = price
    self.colors = (Color(hex: colors.0), Color(hex: colors.1), Color(hex: colors.2))
    self.shape = shape
  }

  /// The price as it is written: "€ 9.50".
  var priceText: String {
    Words.price("\(price / 100).\(price / 10 % 10)\(price % 10)")
  }

  /// All dishes, in the order of the list.
  static let all: [Dish] = [
    Dish(
      Words.text("dish.noodleSoup"), Words.text("dish.wheatEggSpringOnion"), 950,
      (0xE8B268, 0xFFF6E6, 0xE3A23F), .noodles),
    Dish(
      Words.text("dish.riceWithGreens"), Words.text("dish.sesameGinger"), 820,
      (0x8BC06B, 0xF7FBEF, 0x5E9E42), .leaves),
    Dish(
      Words.text("dish.dumplingsSix"), Words.text("dish.mushroomChive"), 780,
      (0xC79BD8, 0xFBF5FD, 0xEBD9BE), .dumplings),
    Dish(
      Words.text("dish.plumTea"), Words.text("dish.coldOrWarm"), 340,
      (0xDF8B88, 0xFFF1F0, 0xA9414B), .drink),
    Dish(
      Words.text("dish.tofuWithChili"), Words.text("dish.pepperSpringOnion"), 890,
      (0xD9774F, 0xFFF3EA, 0xF2DEC2), .cubes),
    Dish(
      Words.text("dish.sesameBuns"), Words.text("dish.wheatSesame"), 420,
      (0xCFA36A, 0xFDF4E4, 0xC98B3D), .buns),
    Dish(
      Words.text("dish.mushroomHotPot"), Words.text("dish.fiveMushroomsKelp"), 1480,
      (0x8C7A6B, 0xF6EFE8, 0x9B6B43), .cubes),
    Dish(
      Words.text("dish.lakeFish"), Words.text("dish.gingerSoySauce"), 1650,
      (0x6FA7C7, 0xF0F8FD, 0xD9E3EA),
      .fish),
    Dish(
      Words.text("dish.scallionPancake"), Words.text("dish.wheatSpringOnion"), 460,
      (0xD7B45B, 0xFFF8E1, 0xD9A441), .buns),
    Dish(
      Words.text("dish.coldCucumber"), Words.text("dish.garlicVinegar"), 480,
      (0x7DB58B, 0xF1FAF3, 0x4F9461),
      .leaves),
    Dish(
      Words.text("dish.tomatoAndEgg"), Words.text("dish.tomatoEgg"), 760,
      (0xE58B6B, 0xFFF3EE, 0xD94F3A),
      .cubes),
    Dish(
      Words.text("dish.sweetPotato"), Words.text("dish.fromTheOven"), 390,
      (0xD48B4E, 0xFDF0E2, 0xB5562C), .buns),
    Dish(
      Words.text("dish.lotusRoot"), Words.text("dish.sugarVinegar"), 690,
      (0xCF9AA0, 0xFDF4F5, 0xF2E3D3), .rings),
    Dish(
      Words.text("dish.eggFriedRice"), Words.text("dish.riceEggPeas"), 850,
      (0xE0BE6A, 0xFFF9E8, 0xE6C04D),
      .cubes),
    Dish(
      Words.text("dish.springRolls"), Words.text("dish.cabbageCarrot"), 580,
      (0xC9A15C, 0xFCF5E6, 0xC77F2E),
      .rolls),
    Dish(
      Words.text("dish.beanCurdSoup"), Words.text("dish.seaweedEgg"), 520,
      (0x7FA9A0, 0xF0F8F6, 0xE9E1C9),
      .cubes),
    Dish(
      Words.text("dish.mangoPudding"), Words.text("dish.milkMango"), 450,
      (0xF0B24A, 0xFFF8E7, 0xF39C1F), .rings
    ),
    Dish(
      Words.text("dish.gingerIceCream"), Words.text("dish.milkGinger"), 430,
      (0xB9A4D6, 0xF8F4FD, 0xF1E4C4),
      .buns),
    Dish(
      Words.text("dish.chrysanthemumTea"), Words.text("dish.aPotForTwo"), 360,
      (0xD8C15A, 0xFFFBE6, 0xE0B72E),
      .drink),
    Dish(
      Words.text("dish.blackSesameBalls"), Words.text("dish.riceSesame"), 470,
      (0x7C7F92, 0xF1F2F7, 0xF7F3EA), .dumplings),
  ]
}
