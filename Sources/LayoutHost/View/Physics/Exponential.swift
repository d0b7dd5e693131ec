// The exponential function and the logarithm, computed only with basic arithmetic. The functions in libm depend on the
// processor and differ in the last bit, but a recording has to play back identically on every machine.

/// e to the power of a number; 0 for a power of at most -700, the largest finite double for one of at least 700.
///
/// The relative error is at most 1e-15.
func exponential(_ power: Double) -> Double {
  guard power > -700 else { return 0 }
  guard power < 700 else { return .greatestFiniteMagnitude }
  // 2^n · e^r with |r| ≤ ln(2)/2. ln(2) is the sum of two parts; the first ends in enough zero bits that n times it is
  // exact.
  let n = (power * 1.4426950408889634).rounded()
  let rest = (power - n * 0x1.62e42fefa0000p-1) - n * 0x1.cf79abc9e3b3ap-40
  var sum = 1.0
  var term = 14.0
  while term > 0 {
    sum = 1 + rest * sum / term
    term -= 1
  }
  return sum * Double(bitPattern: UInt64(Int(n) + 1023) << 52)
}

/// The natural logarithm of a normal, positive number.
///
/// The error is at most 1e-15, absolute or relative.
func naturalLogarithm(_ number: Double) -> Double {
  var power = Double(Int(number.bitPattern >> 52) - 1023)
  var mantissa = Double(bitPattern: number.bitPattern & (1 << 52 - 1) | 1023 << 52)
  if mantissa > 1.4142135623730951 {
    mantissa /= 2
    power += 1
  }
  // ln(m) = 2·artanh(s), a series in s² that converges fast for |s| < 0.172.
  let s = (mantissa - 1) / (mantissa + 1)
  let square = s * s
  var sum = 0.0
  var odd = 25.0
  while odd > 0 {
    sum = sum * square + 1 / odd
    odd -= 2
  }
  return power * 0.6931471805599453 + 2 * s * sum
}
