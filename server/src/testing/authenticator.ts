import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'

/** A device with one passkey, as WebAuthn describes it: what a browser would answer, made by hand. */
export class Authenticator {
  readonly id = randomBytes(16)
  readonly #keys = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  counter = 0

  create(options: { challenge: string; rp: { id?: string } }, origin: string) {
    const clientDataJSON = clientData('webauthn.create', options.challenge, origin)
    const length = Buffer.alloc(2)
    length.writeUInt16BE(this.id.length)
    const attested = Buffer.concat([Buffer.alloc(16), length, this.id, this.#publicKey()])
    const authData = Buffer.concat([this.#head(options.rp.id!, 0x45), attested])
    const attestationObject = Buffer.concat([
      Buffer.from([0xa3]),
      ...[text('fmt'), text('none'), text('attStmt'), Buffer.from([0xa0]), text('authData'), bytes(authData)],
    ])
    return this.#answer({
      clientDataJSON,
      attestationObject: attestationObject.toString('base64url'),
      transports: ['internal'],
    })
  }

  get(options: { challenge: string; rpId?: string }, origin: string) {
    this.counter += 1
    const clientDataJSON = clientData('webauthn.get', options.challenge, origin)
    const authData = this.#head(options.rpId!, 0x05)
    const hash = createHash('sha256').update(Buffer.from(clientDataJSON, 'base64url')).digest()
    const signature = sign('sha256', Buffer.concat([authData, hash]), this.#keys.privateKey).toString('base64url')
    return this.#answer({ clientDataJSON, authenticatorData: authData.toString('base64url'), signature })
  }

  #answer(response: object) {
    const id = this.id.toString('base64url')
    return { id, rawId: id, type: 'public-key', clientExtensionResults: {}, response }
  }

  #head(rpId: string, flags: number) {
    const counter = Buffer.alloc(4)
    counter.writeUInt32BE(this.counter)
    return Buffer.concat([createHash('sha256').update(rpId).digest(), Buffer.from([flags]), counter])
  }

  /** COSE: elliptic curve, ES256, P-256, x, y. */
  #publicKey() {
    const { x, y } = this.#keys.publicKey.export({ format: 'jwk' })
    const point = (value: string) => bytes(Buffer.from(value, 'base64url'))
    return Buffer.concat([
      Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]),
      point(x!),
      Buffer.from([0x22]),
      point(y!),
    ])
  }
}

const clientData = (type: string, challenge: string, origin: string) =>
  Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false })).toString('base64url')
/** CBOR, as much of it as is needed. */
const text = (word: string) => Buffer.concat([Buffer.from([0x60 | word.length]), Buffer.from(word)])
const bytes = (value: Buffer) => Buffer.concat([Buffer.from([0x58, value.length]), value])
