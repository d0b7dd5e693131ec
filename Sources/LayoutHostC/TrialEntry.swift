// The entry point for the program that runs trials; not part of the library's interface.

// swift-format-ignore-file: AlwaysUseLowerCamelCase

@c public func layouthost_prove() -> Int32 { TrialChild.run() }
