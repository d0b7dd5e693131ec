import LayoutABI

/// How extreme random values are.
enum Taste {
  /// Values that programs use.
  case ordinary
  /// Tiny lengths.
  case tiny
  /// Any value that the table allows.
  case extreme
}

extension PropertyRow {
  /// Returns a random valid value.
  func random(_ random: inout Randomness, _ taste: Taste = .ordinary) -> [Double] {
    if isList {
      let count = random.int(1, 4) * components
      return (0..<count).map { _ in
        taste == .extreme && random.chance(20)
          ? random.pick(extremes) : clamp(Double(random.int(0, 3)))
      }
    }
    if isOptional && random.chance(15) {
      return [Double](repeating: .nan, count: components)
    }
    return (0..<components).map { component(&random, taste, $0) }
  }

  private func component(_ random: inout Randomness, _ taste: Taste, _ index: Int) -> Double {
    if taste == .extreme && random.chance(60) { return random.pick(extremes) }
    if taste == .tiny && !isWhole {
      return clamp(
        random.pick([
          0, 0, .leastNonzeroMagnitude, .leastNonzeroMagnitude, 2000 * .leastNonzeroMagnitude,
          2.3e-308, 1e-300, 1e-20,
        ]))
    }
    if isWhole {
      let low = max(minimum, -8)
      return clamp((low + Double(random.int(0, 12))).rounded())
    }
    switch random.int(0, 9) {
    case 0: return clamp(0)
    case 1: return clamp(initial[index].isNaN ? 10 : initial[index])
    case 2: return clamp(minimum > -1000 ? minimum : -30)
    case 3: return clamp(maximum < 1000 ? maximum : 500)
    case 4...6: return clamp(Double(random.int(-20, 200)))
    default:
      let middle = initial[index].isNaN || initial[index] == 0 ? 50 : initial[index]
      return clamp(middle * random.number(0.2, 3))
    }
  }

  /// The ends of the range and their neighbors, halves of the ends, and the numbers in `Extreme`.
  private var extremes: [Double] {
    let ends = [minimum, maximum, minimum.nextUp, maximum.nextDown, minimum / 2, maximum / 2]
    let all = (ends + Extreme.numbers).map(clamp)
    return minimum <= 0 && maximum >= 0 ? all + [-0.0] : all
  }

  func clamp(_ value: Double) -> Double {
    let value = min(max(value, minimum), maximum)
    return isWhole ? min(max(value.rounded(), minimum.rounded(.up)), maximum.rounded(.down)) : value
  }
}

extension Model {
  /// Creates random sections and items.
  mutating func randomCounts(_ random: inout Randomness, most: Int = 60) {
    sections = []
    let number = random.pick([0, 1, 1, 1, 2, 3, 5])
    for _ in 0..<number {
      sections.append(newSection(random.pick([0, 1, 2, random.int(0, 12), random.int(0, most)])))
    }
  }

  /// Sets random values for some properties, at every scope that they allow.
  mutating func randomValues(_ random: inout Randomness, _ taste: Taste = .ordinary) {
    for property in subject.settable {
      let key = Int(property.number)
      if random.chance(property.isList ? 12 : 40) { whole[key] = property.random(&random, taste) }
      if property.isList { continue }
      if property.allows(LH_SCOPE_SECTION) && random.chance(50) {
        for section in sections.indices where random.chance(50) {
          let value = property.random(&random, taste)
          sections[section].values[key] = value[0].isNaN ? nil : value
        }
      }
      if property.allows(LH_SCOPE_ITEM) && random.chance(50) {
        randomItemValues(property, &random, taste)
      }
    }
  }

  /// Sets one value for a run, or one for each item.
  mutating func randomItemValues(
    _ property: PropertyRow, _ random: inout Randomness, _ taste: Taste = .ordinary
  ) {
    let key = Int(property.number)
    for section in sections.indices where !sections[section].items.isEmpty && random.chance(70) {
      let count = sections[section].items.count
      let first = random.int(0, count - 1)
      let last = random.int(first, count - 1)
      let common = property.random(&random, taste)
      let isCommon = random.chance(50)
      for item in first...last {
        let value = isCommon ? common : property.random(&random, taste)
        sections[section].items[item].values[key] = value[0].isNaN ? nil : value
      }
    }
  }

  mutating func randomViewport(_ random: inout Randomness, content: lh_size? = nil) {
    let width = random.pick([320, 480, 0, Double(random.int(1, 1000)), random.number(1, 800)])
    let height = random.pick([480, 320, 0, Double(random.int(1, 1000)), random.number(1, 800)])
    let far = content ?? lh_size(width: 1000, height: 2000)
    viewport = lh_viewport(
      random.pick([0, random.number(-100, min(far.width, 1e9) + 100)]),
      random.pick([0, random.number(-100, min(far.height, 1e9) + 100)]), width, height)
    viewport.scale = random.pick([1, 2, 3])
    if random.chance(30) {
      viewport.content_insets = lh_insets(
        top: random.number(0, 60), left: random.number(0, 20), bottom: random.number(0, 60),
        right: random.number(0, 20))
    }
    viewport.direction = random.chance(25) ? LH_RIGHT_TO_LEFT : LH_LEFT_TO_RIGHT
  }

  /// Returns a random rectangle: near the viewport, or anywhere in the content.
  func randomRect(_ random: inout Randomness, content: lh_size, isEndless: Bool) -> lh_rect {
    let view = viewport.bounds
    var x = random.number(view.x - 300, view.x + view.width + 300)
    var y = random.number(view.y - 300, view.y + view.height + 300)
    if !isEndless && random.chance(60) {
      x = random.number(-100, min(max(content.width, 0), 1e9) + 100)
      y = random.number(-100, min(max(content.height, 0), 1e9) + 100)
    }
    if random.chance(30) { (x, y) = (x.rounded(), y.rounded()) }
    let side = { (random: inout Randomness) in
      random.pick([0, 1, random.number(0, 50), Double(random.int(1, 600)), random.number(0, 900)])
    }
    return lh_rect(x: x, y: y, width: side(&random), height: side(&random))
  }
}
