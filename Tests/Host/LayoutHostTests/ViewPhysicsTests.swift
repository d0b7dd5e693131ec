import Foundation
import Testing

@testable import LayoutHost

/// The motion of a view's content, compared with the closed forms that name it, computed by libm.
@Suite struct ViewPhysicsTests {
  private func isNear(_ a: Double, _ b: Double, _ tolerance: Double = 1e-9) -> Bool {
    abs(a - b) <= tolerance * max(1, abs(b))
  }

  @Test("Powers of e and logarithms are those of libm, to a few units in the last place")
  func exponentials() {
    for step in -7000...7000 {
      let power = Double(step) / 10 + 0.0123
      guard abs(power) < 699 else { continue }
      #expect(isNear(exponential(power) / exp(power), 1, 4e-15), "\(power)")
    }
    for step in 1...4000 {
      let number = exp(Double(step - 2000) / 7)
      guard number.isNormal else { continue }
      #expect(abs(naturalLogarithm(number) - log(number)) <= 4e-16 * max(1, abs(log(number))) * 2)
    }
    #expect(exponential(0) == 1 && exponential(-1e9) == 0 && exponential(1e9).isFinite)
    #expect(naturalLogarithm(1) == 0)
  }

  @Test("A deceleration is x0 + v0 (d^(1000t) - 1) / (1000 ln d)", arguments: [false, true])
  func deceleration(isFast: Bool) {
    let rate = isFast ? 0.99 : 0.998
    for velocity in [6.5, -40, 1234.5, -9000, 1e6] {
      let motion = Deceleration(from: 17, velocity: velocity, isFast: isFast)
      for time in stride(from: 0, to: 5, by: 0.13) {
        let left = pow(rate, 1000 * time)
        #expect(
          isNear(motion.position(after: time), 17 + velocity * (left - 1) / (1000 * log(rate))))
        #expect(isNear(motion.velocity(after: time), velocity * left))
      }
      #expect(isNear(motion.end, 17 - velocity / (1000 * log(rate))))
      #expect(isNear(abs(motion.velocity(after: motion.duration)), 6))
      let half = 17 + (motion.end - 17) / 2
      let crossing = motion.time(reaching: half)
      #expect(crossing.map { isNear(motion.position(after: $0), half) } == true)
      #expect(motion.time(reaching: motion.end + velocity) == nil)
      #expect(motion.time(reaching: 17 - velocity) == nil)
    }
    if !isFast {
      // From the design: the whole distance is 0.4995 s times the velocity.
      let whole = Deceleration(from: 0, velocity: 1000, isFast: false).end
      #expect(abs(whole - 499.5) < 0.01)
    }
  }

  @Test("A spring is critically damped, ends exactly at its target, and is slow near it")
  func spring() {
    for (start, velocity, stiffness) in [
      (0.0, 900.0, 10.0), (-120, 0, 10), (39, -700, 18), (1e6, 1e5, 30), (0, 0, 12), (0.001, 0, 10),
    ] {
      let spring = Spring(from: start, to: 50, velocity: velocity, stiffness: stiffness)
      let distance = start - 50
      for time in stride(from: 0, to: spring.duration, by: 0.011) {
        let expected =
          50 + (distance + (velocity + stiffness * distance) * time) * exp(-stiffness * time)
        #expect(isNear(spring.position(after: time), expected))
      }
      #expect(spring.position(after: spring.duration) == 50)
      #expect(spring.velocity(after: spring.duration) == 0)
      let last = spring.position(after: spring.duration * (1 - 1e-9))
      #expect(abs(last - 50) <= Spring.nearest * 1.01)
    }
  }

  @Test("A snap over a short distance takes half a second and never overshoots its target")
  func snap() {
    let short = Spring.snapping(from: 0, to: 39, velocity: 300)
    #expect(abs(short.position(after: 0.5) - 39) < 1)
    for velocity in [0.0, 10, 300, 1100, -300] {
      let spring = Spring.snapping(from: 0, to: 39, velocity: velocity)
      for time in stride(from: 0, to: 2, by: 0.01) {
        #expect(spring.position(after: time) <= 39 + 1e-9)
      }
    }
  }

  @Test("A drag during a bounce continues from the current overscroll")
  func rubberBand() {
    let band = RubberBand(extent: 844)
    for distance in [0.0, 0.1, 30, 844, 5000] {
      let stretch = band.stretched(by: distance)
      #expect(isNear(stretch, (1 - 1 / (0.55 * distance / 844 + 1)) * 844))
      #expect(isNear(band.distance(stretching: stretch), distance))
      let slope = (band.stretched(by: distance + 1e-4) - stretch) / 1e-4
      #expect(isNear(band.slope(at: distance), slope, 1e-4))
    }
    #expect(RubberBand(extent: 0).stretched(by: 9) == 0)
    for stretch in [843, 843.2, 844, 900, 1e5] {
      #expect(abs(band.stretched(by: band.distance(stretching: stretch)) - stretch) < 1e-8)
    }
  }

  @Test("The time when content crosses an edge is exact: the bounce begins there at any frame rate")
  func crossing() {
    let deceleration = Deceleration(from: 900, velocity: 4000, isFast: false)
    let motion = AxisMotion.deceleration(deceleration, since: 10)
    let range = 0.0...1000.0
    let crossing = deceleration.time(reaching: 1000) ?? .nan
    let speed = deceleration.velocity(after: crossing)
    for late in stride(from: 0.001, to: 1.2, by: 0.01) {
      let seen = motion.state(at: 10 + crossing + late, within: range)
      #expect(isNear(seen.position, 1000 + speed * late * exp(-10 * late)) || seen.isAtRest)
    }
    #expect(motion.state(at: 100, within: range).position == 1000)
    let before = motion.state(at: 10 + crossing * 0.999, within: range)
    #expect(before.position < 1000)
  }

  @Test(
    "The velocity of a finger is that of the last tenth of a second, by the times of its events")
  func velocity() {
    var finger = VelocityTracker()
    finger.begin(at: Point(x: 0, y: 0), time: 0)
    for step in 1...20 {
      finger.add(Point(x: Double(step) * 3, y: Double(step) * -7), time: Double(step) * 0.01)
    }
    let now = finger.velocity(at: 0.2)
    #expect(isNear(now.x, 300) && isNear(now.y, -700))
    #expect(finger.velocity(at: 0.26).x == 0, "it rested for 60 ms")
    var jumping = VelocityTracker()
    jumping.begin(at: Point(x: 0, y: 0), time: 1)
    jumping.add(Point(x: 50, y: 0), time: 1)
    #expect(jumping.velocity(at: 1).x == 0, "equal times are legal and say nothing")
  }

  @Test("An animation between two transforms rotates, and both ends are exact")
  func turning() {
    func turned(_ angle: Double, size: Double = 1, perspective: Double = 0) -> Matrix {
      var turn = Matrix.identity
      turn.rows.1 = SIMD4(0, cos(angle), sin(angle), 0) * size
      turn.rows.2 = SIMD4(0, -sin(angle), cos(angle), 0) * size
      turn.rows.0 *= size
      turn.rows.3 = SIMD4(3, 4, 5, 1)
      var projection = Matrix.identity
      projection.rows.2[3] = perspective
      return turn * projection
    }
    let (start, end) = (
      turned(0.2, perspective: -1 / 700), turned(1.4, size: 2, perspective: -1 / 500)
    )
    guard let blend = MatrixBlend(from: start, to: end) else {
      Issue.record("they differ")
      return
    }
    #expect(blend.matrix(to: end, progress: 1) == end)
    let first = blend.matrix(to: end, progress: 0)
    let middle = blend.matrix(to: end, progress: 0.5)
    let expected = turned(0.8, size: 1.5, perspective: (-1 / 700 - 1 / 500) / 2)
    for (made, wanted) in [(first, start), (middle, expected)] {
      for (a, b) in [
        (made.rows.0, wanted.rows.0), (made.rows.1, wanted.rows.1), (made.rows.2, wanted.rows.2),
        (made.rows.3, wanted.rows.3),
      ] {
        for index in 0..<4 { #expect(isNear(a[index], b[index], 1e-12)) }
      }
    }
    #expect(MatrixBlend(from: start, to: start) == nil)
    // A zero size cannot be decomposed; a mirrored matrix can.
    let flat = Matrix(rows: (.zero, .zero, .zero, SIMD4(0, 0, 0, 1)))
    let toFlat = MatrixBlend(from: flat, to: end)?.matrix(to: end, progress: 0.5)
    #expect(toFlat.map { $0 == flat + (end - flat) * 0.5 } == true)
    var mirror = Matrix.identity
    mirror.rows.0[0] = -1
    let seen = MatrixBlend(from: mirror, to: end)?.matrix(to: end, progress: 0)
    #expect(seen.map { isNear($0.rows.0[0], -1) && isNear($0.rows.1[1], 1) } == true)
  }
}
