/// The eased progress of an animation, from 0 to 1: slow, fast, slow.
///
///     e(p) = p²·(3 − 2·p)
///
/// Its velocity is 0 at both ends, and it is exactly 0 and 1 there.
func ease(_ progress: Double) -> Double {
  let p = min(max(progress, 0), 1)
  return p * p * (3 - 2 * p)
}
