import FoundationEssentials
import Monocypher

/// Ed25519 signatures (RFC 8032, section 5.1), with Monocypher's arithmetic and SHA-512.
enum Ed25519 {
  static let seedSize = 32
  static let publicKeySize = 32
  static let signatureSize = 64

  /// A new private key, from the system's random numbers.
  static func newSeed() -> Data {
    var random = SystemRandomNumberGenerator()
    return Data((0..<seedSize).map { _ in UInt8.random(in: .min ... .max, using: &random) })
  }

  /// The public key of a private key.
  static func publicKey(seed: Data) -> Data { Data(Secret(seed).publicKey) }

  /// The signature of a message, which is deterministic.
  static func signature(of message: Data, seed: Data) -> Data {
    let secret = Secret(seed)
    let nonce = reduced(SHA512.digest(of: secret.prefix, message))
    var commitment = [UInt8](repeating: 0, count: 32)
    crypto_eddsa_scalarbase(&commitment, nonce)
    let challenge = reduced(SHA512.digest(of: commitment, secret.publicKey, message))
    var response = [UInt8](repeating: 0, count: 32)
    crypto_eddsa_mul_add(&response, challenge, secret.scalar, nonce)
    return Data(commitment + response)
  }

  /// Whether a signature is valid for a message.
  static func verifies(_ signature: Data, of message: Data, publicKey: Data) -> Bool {
    guard signature.count == signatureSize, publicKey.count == publicKeySize else { return false }
    let (signature, key) = (Array(signature), Array(publicKey))
    let challenge = reduced(SHA512.digest(of: Array(signature[..<32]), key, message))
    return crypto_eddsa_check_equation(signature, key, challenge) == 0
  }

  /// The scalar and the prefix derived from the 32 bytes of a private key.
  private struct Secret {
    var scalar = [UInt8](repeating: 0, count: 32)
    let prefix: [UInt8]
    var publicKey = [UInt8](repeating: 0, count: 32)

    init(_ seed: Data) {
      let hash = SHA512.digest(of: seed)
      prefix = Array(hash[32...])
      crypto_eddsa_trim_scalar(&scalar, hash)
      crypto_eddsa_scalarbase(&publicKey, scalar)
    }
  }

  /// A hash as a number modulo the order of the group.
  private static func reduced(_ hash: [UInt8]) -> [UInt8] {
    var reduced = [UInt8](repeating: 0, count: 32)
    crypto_eddsa_reduce(&reduced, hash)
    return reduced
  }
}
