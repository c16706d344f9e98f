#if !canImport(ArgumentParser)
  #error("TouchTool needs the trait Tools: .package(url: …, from: …, traits: [\"Tools\"])")
#endif
