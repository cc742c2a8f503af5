import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import type { KeyObject } from 'node:crypto';

// WebAuthn's flags: someone was there, was verified (PIN, fingerprint), and a new key follows.
const PRESENT = 0x01;
const VERIFIED = 0x04;
const HAS_KEY = 0x40;

const text = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64url');
const sha256 = (value: Uint8Array | string): Buffer => createHash('sha256').update(value).digest();

/** A number as the bytes of its length, most significant first. */
function bytesOf(value: number, length: number): Buffer {
  const bytes = Buffer.alloc(length);
  bytes.writeUIntBE(value, 0, length);
  return bytes;
}

/** The public key in CBOR, as COSE has it: P-256 for ES256. */
function coseOf(key: KeyObject): Buffer {
  const { x, y } = key.export({ format: 'jwk' });
  const coordinate = (label: number, value: string) =>
    Buffer.concat([Buffer.from([label, 0x58, 0x20]), Buffer.from(value, 'base64url')]);
  const head = Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01]);
  return Buffer.concat([head, coordinate(0x21, x!), coordinate(0x22, y!)]);
}

type Creation = { challenge: string };

/** A security key in software (WebAuthn level 2): makes one passkey and signs with it. */
export class SecurityKey {
  readonly id = randomBytes(16);
  /** Whether it asks for a PIN. */
  verifies = true;
  counter = 0;
  readonly #origin: string;
  readonly #keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });

  /** @param origin of the page that asks it */
  constructor(origin: string) {
    this.#origin = origin;
  }

  #dataOf(flags: number, more: Uint8Array = Buffer.alloc(0)): Buffer {
    const all = flags | PRESENT | (this.verifies ? VERIFIED : 0);
    const host = sha256(new URL(this.#origin).hostname);
    return Buffer.concat([host, Buffer.from([all]), bytesOf(this.counter, 4), more]);
  }

  #credential(response: Record<string, unknown>): string {
    const id = text(this.id);
    return JSON.stringify({ id, rawId: id, type: 'public-key', clientExtensionResults: {}, response });
  }

  #clientData(type: string, challenge: string): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin: this.#origin, crossOrigin: false }));
  }

  /** The new passkey, as the browser sends it. */
  create({ challenge }: Creation): string {
    const aaguid = Buffer.alloc(16);
    const key = Buffer.concat([aaguid, bytesOf(this.id.length, 2), this.id, coseOf(this.#keys.publicKey)]);
    const data = this.#dataOf(HAS_KEY, key);
    const attestation = Buffer.concat([
      Buffer.from([0xa3, 0x63, ...Buffer.from('fmt'), 0x64, ...Buffer.from('none')]),
      Buffer.from([0x67, ...Buffer.from('attStmt'), 0xa0, 0x68, ...Buffer.from('authData')]),
      Buffer.from([0x59, ...bytesOf(data.length, 2)]),
      data,
    ]);
    return this.#credential({
      clientDataJSON: text(this.#clientData('webauthn.create', challenge)),
      attestationObject: text(attestation),
      transports: ['usb'],
    });
  }

  /** A signature over the challenge, as the browser sends it. */
  get({ challenge }: Creation): string {
    this.counter += 1;
    const client = this.#clientData('webauthn.get', challenge);
    const data = this.#dataOf(0);
    return this.#credential({
      clientDataJSON: text(client),
      authenticatorData: text(data),
      signature: text(
        sign('sha256', Buffer.concat([data, sha256(client)]), {
          key: this.#keys.privateKey,
          dsaEncoding: 'der',
        }),
      ),
    });
  }
}
