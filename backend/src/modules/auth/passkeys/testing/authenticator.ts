import { createHash, createSign, generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto';
import type { RelyingParty } from '../../../../platform/config/app-config.js';
import type { PasskeyCreationDto, PasskeyRequestDto } from '../dto/passkey.dto.js';

const PRESENT = 0x01;
const VERIFIED = 0x04;
const ATTESTED = 0x40;

/** Encodes what an authenticator sends as CBOR (RFC 8949): small integers, short texts, bytes and maps. */
function cbor(value: number | string | Buffer | Map<number | string, unknown>): Buffer {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === 'string') return Buffer.concat([head(3, value.length), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  const entries = [...value].map(([key, entry]) => Buffer.concat([cbor(key), cbor(entry as string)]));
  return Buffer.concat([head(5, value.size), ...entries]);
}

function head(major: number, length: number): Buffer {
  if (length < 24) return Buffer.from([(major << 5) | length]);
  if (length < 256) return Buffer.from([(major << 5) | 24, length]);
  return Buffer.from([(major << 5) | 25, length >> 8, length & 0xff]);
}

const sha256 = (content: Buffer | string) => createHash('sha256').update(content).digest();

/** A device with one passkey, and the browser it is used with. */
export class TestAuthenticator {
  readonly id = randomBytes(16);
  counter = 1;
  /** The origin that the browser reports. */
  origin: string;
  /** Whether the device verifies its user. */
  verifies = true;
  /** The attestation certificates that the device sends; empty for none. */
  certificates: Buffer[] = [];
  private readonly key: { publicKey: KeyObject; privateKey: KeyObject };
  private handle = '';

  constructor(private readonly party: RelyingParty) {
    this.origin = party.origin;
    this.key = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  }

  make({ challenge, user }: PasskeyCreationDto) {
    this.handle = user.id;
    const length = Buffer.from([0, this.id.length]);
    const attested = Buffer.concat([Buffer.alloc(16), length, this.id, this.coseKey()]);
    const authData = Buffer.concat([this.authenticatorData(ATTESTED), attested]);
    const statement = new Map<string, unknown>(this.certificates.length > 0 ? [['x5c', this.certificates[0]]] : []);
    const fmt = this.certificates.length > 0 ? 'packed' : 'none';
    const attestationObject = cbor(
      new Map<string, unknown>([
        ['fmt', fmt],
        ['attStmt', statement],
        ['authData', authData],
      ]),
    );
    return {
      id: this.id.toString('base64url'),
      clientDataJSON: this.clientData('webauthn.create', challenge).toString('base64url'),
      attestationObject: attestationObject.toString('base64url'),
      transports: ['internal', 'telepathy'],
    };
  }

  answer({ challenge }: PasskeyRequestDto) {
    this.counter += 1;
    const authenticatorData = this.authenticatorData(0);
    const clientData = this.clientData('webauthn.get', challenge);
    const signed = createSign('sha256').update(authenticatorData).update(sha256(clientData));
    return {
      id: this.id.toString('base64url'),
      clientDataJSON: clientData.toString('base64url'),
      authenticatorData: authenticatorData.toString('base64url'),
      signature: signed.sign(this.key.privateKey).toString('base64url'),
      ...(this.handle ? { userHandle: this.handle } : {}),
    };
  }

  private authenticatorData(more: number): Buffer {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(this.counter);
    const flags = PRESENT | (this.verifies ? VERIFIED : 0) | more;
    return Buffer.concat([sha256(this.party.id), Buffer.from([flags]), counter]);
  }

  private clientData(type: string, challenge: string): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin: this.origin, crossOrigin: false }));
  }

  /** The public key as a COSE key for ES256 (RFC 9053). */
  private coseKey(): Buffer {
    const { x = '', y = '' } = this.key.publicKey.export({ format: 'jwk' });
    const part = (text: string) => Buffer.from(text, 'base64url');
    return cbor(
      new Map<number, unknown>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, part(x)],
        [-3, part(y)],
      ]),
    );
  }
}
