extension String {
  /// The text as one word of a shell's command line.
  var quotedForShell: String {
    let isPlain = { (character: Character) in
      character.isASCII && (character.isLetter || character.isNumber || "-_./".contains(character))
    }
    return !isEmpty && allSatisfy(isPlain)
      ? self : "'" + replacing("'", with: "'\\''") + "'"
  }
}
