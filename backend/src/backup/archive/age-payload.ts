import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

/**
 * Payload format of an age file (age-encryption.org/v1): 16 random bytes, then 64 KB parts, each encrypted with
 * ChaCha20-Poly1305 using its number as nonce. OpenSSL's cipher is many times faster than that of the age library,
 * which has to run in browsers.
 */
const PART_BYTES = 64 * 1024;
const TAG_BYTES = 16;
const SALT_BYTES = 16;
const ALGORITHM = 'chacha20-poly1305';
const SEALING = { authTagLength: TAG_BYTES };

type Bytes = AsyncIterable<Uint8Array>;

/** @param fileKey unique to this file */
export async function* seal(plain: Bytes, fileKey: Uint8Array): AsyncGenerator<Buffer> {
  const salt = randomBytes(SALT_BYTES);
  const key = payloadKey(fileKey, salt);
  yield salt;
  for await (const { part, nonce } of numbered(plain, PART_BYTES)) {
    const cipher = createCipheriv(ALGORITHM, key, nonce, SEALING);
    yield Buffer.concat([cipher.update(part), cipher.final(), cipher.getAuthTag()]);
  }
}

/** @throws Error if a part was altered or the last one is missing */
export async function* unseal(sealed: Bytes, fileKey: Uint8Array): AsyncGenerator<Buffer> {
  let key: Buffer | undefined;
  for await (const { part, nonce } of numbered(
    withoutSalt(sealed, (salt) => (key = payloadKey(fileKey, salt))),
    PART_BYTES + TAG_BYTES,
  )) {
    if (!key || part.length < TAG_BYTES) throw new Error('the encrypted archive is cut off');
    const decipher = createDecipheriv(ALGORITHM, key, nonce, SEALING);
    decipher.setAuthTag(part.subarray(-TAG_BYTES));
    yield Buffer.concat([decipher.update(part.subarray(0, -TAG_BYTES)), decipher.final()]);
  }
}

const payloadKey = (fileKey: Uint8Array, salt: Uint8Array): Buffer =>
  Buffer.from(hkdfSync('sha256', fileKey, salt, 'payload', 32));

async function* withoutSalt(sealed: Bytes, found: (salt: Buffer) => void): AsyncGenerator<Uint8Array> {
  let salt: Buffer | null = Buffer.alloc(0);
  for await (const chunk of sealed) {
    if (!salt) {
      yield chunk;
      continue;
    }
    salt = Buffer.concat([salt, chunk]);
    if (salt.length < SALT_BYTES) continue;
    found(salt.subarray(0, SALT_BYTES));
    yield salt.subarray(SALT_BYTES);
    salt = null;
  }
}

/**
 * Splits the source into parts of equal size (the last may be shorter), each with its nonce: the part number in 11
 * bytes, then a byte that is 1 for the last part.
 */
async function* numbered(source: Bytes, size: number): AsyncGenerator<{ part: Buffer; nonce: Buffer }> {
  let gathered: Uint8Array[] = [];
  let bytes = 0;
  let number = 0;
  for await (const chunk of source) {
    gathered.push(chunk);
    bytes += chunk.length;
    // Holds back a full part until more bytes follow, because the last part has a different nonce.
    if (bytes <= size) continue;
    const all = Buffer.concat(gathered);
    let at = 0;
    for (; bytes - at > size; at += size) yield { part: all.subarray(at, at + size), nonce: nonceOf(number++, false) };
    gathered = [all.subarray(at)];
    bytes -= at;
  }
  yield { part: Buffer.concat(gathered), nonce: nonceOf(number, true) };
}

function nonceOf(number: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12);
  nonce.writeUIntBE(number, 5, 6);
  nonce.writeUInt8(isLast ? 1 : 0, 11);
  return nonce;
}
