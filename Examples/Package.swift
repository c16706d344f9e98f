// swift-tools-version: 6.1

import PackageDescription

// What a package of your own looks like: it needs `TouchEngine` alone, and nothing of X11.
let package = Package(
  name: "examples",
  // Yours has the project's address here:
  //   .package(url: "https://github.com/OWNER/touch-playground", branch: "main")
  dependencies: [.package(name: "touch-playground", path: "..")],
  targets: [
    .executableTarget(
      name: "tap-or-pan",
      dependencies: [.product(name: "TouchEngine", package: "touch-playground")])
  ],
  swiftLanguageModes: [.v6]
)
