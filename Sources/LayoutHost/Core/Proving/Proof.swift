final class Proof {
  var seconds = 0.0
  init(of job: [UInt8], _ copy: PrivateCopy?, _ options: SwapOptions) throws(LayoutError) {}
  func advance(blocking: Bool) throws(LayoutError) -> Bool { true }
}
extension Swap { func proofJob() throws(LayoutError) -> [UInt8] { [] } }
