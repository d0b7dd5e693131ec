// What the program that tries candidates calls: no part of the library's interface.

// swift-format-ignore-file: AlwaysUseLowerCamelCase

@c public func layouthost_prove() -> Int32 { Trial.run() }
