import { open } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { Decrypter, Encrypter, generateX25519Identity, identityToRecipient } from 'age-encryption';
import { isMissing } from '../../platform/storage/durable-files.js';
import { seal, unseal } from './age-payload.js';
import { ArchiveError } from './archive-format.js';

/** First bytes of every file encrypted with age (age-encryption.org/v1). */
const AGE_HEADER = Buffer.from('age-encryption.org/v1\n');

/** Payload of an empty file: 16 random bytes and an authentication tag. */
const EMPTY_PAYLOAD_BYTES = 32;
/** The last line of a header: its checksum. */
const HEADER_END = /\n--- [\w+/]{43}\n/;
/** Enough for a thousand recipients. */
const MAX_HEADER_BYTES = 256 * 1024;

/**
 * Encrypts one archive for the operator's public keys (age), and can read that one back while this object exists: the
 * file key stays in memory until the archive is checked, and is then forgotten. It cannot read any earlier archive.
 */
export class Encryption {
  private fileKey: Uint8Array | undefined;

  /** @param recipients `age1…` */
  constructor(private readonly recipients: string[]) {}

  async encrypt(plain: Readable): Promise<Readable> {
    const encrypter = new Encrypter();
    for (const recipient of this.recipients) encrypter.addRecipient(recipient);
    encrypter.addRecipient({
      wrapFileKey: (fileKey) => {
        this.fileKey = fileKey.slice();
        return [];
      },
    });
    // Encrypting nothing gives the header and an empty payload.
    const empty = await encrypter.encrypt(new Uint8Array());
    if (!this.fileKey) throw new Error('age drew no key');
    const payload = seal(plain, this.fileKey);
    return piped(plain, following(Buffer.from(empty.subarray(0, -EMPTY_PAYLOAD_BYTES)), payload));
  }

  /** Decrypts the archive that this object has encrypted. */
  async decrypt(encrypted: Readable): Promise<Readable> {
    const decrypter = new Decrypter();
    decrypter.addIdentity({ unwrapFileKey: () => this.fileKey ?? null });
    return opened(encrypted, decrypter);
  }
}

/** Returns the first invalid public key: one with a wrong or missing letter. */
export const findInvalidRecipient = (recipients: string[]): string | undefined =>
  recipients.find((recipient) => {
    try {
      new Encrypter().addRecipient(recipient);
      return false;
    } catch {
      return true;
    }
  });

/**
 * @param identities lines of a key file, `AGE-SECRET-KEY-1…`
 * @throws ArchiveError if none of them opens the archive
 */
export async function decryptFor(identities: string[], encrypted: Readable): Promise<Readable> {
  const decrypter = new Decrypter();
  try {
    for (const identity of identities) decrypter.addIdentity(identity);
    return await opened(encrypted, decrypter);
  } catch (error) {
    encrypted.destroy();
    const reason = error instanceof Error ? error.message : String(error);
    throw new ArchiveError(`The archive cannot be decrypted with this key: ${reason}. Nothing was written.`);
  }
}

/** Returns the secret keys in the text of a key file written by age-keygen. */
export const identitiesIn = (text: string): string[] =>
  text.split(/\s*\n\s*/).filter((line) => line.startsWith('AGE-SECRET-KEY-'));

/**
 * Decides by the first bytes, not by the file name.
 * @throws ArchiveError if the file does not exist
 */
export async function isEncrypted(file: string): Promise<boolean> {
  const handle = await open(file, 'r').catch((error: unknown) => {
    throw isMissing(error) ? new ArchiveError(`There is no file ${file}.`) : error;
  });
  try {
    const { buffer } = await handle.read(Buffer.alloc(AGE_HEADER.length), 0, AGE_HEADER.length, 0);
    return buffer.equals(AGE_HEADER);
  } finally {
    await handle.close();
  }
}

/** Returns a new key pair as the text of a key file. */
export async function newKeyFile(now: Date): Promise<string> {
  const identity = await generateX25519Identity();
  return `# created: ${now.toISOString()}\n# public key: ${await identityToRecipient(identity)}\n${identity}\n`;
}

async function opened(encrypted: Readable, decrypter: Decrypter): Promise<Readable> {
  const chunks: AsyncIterator<Uint8Array> = encrypted[Symbol.asyncIterator]();
  const { header, rest } = await readHeader(chunks);
  const fileKey = await decrypter.decryptHeader(header);
  return piped(encrypted, unseal(following(rest, { [Symbol.asyncIterator]: () => chunks }), fileKey));
}

/**
 * Reads the header, and the bytes that were read with its end.
 * @throws Error if there is no header
 */
async function readHeader(chunks: AsyncIterator<Uint8Array>): Promise<{ header: Buffer; rest: Buffer }> {
  let read = Buffer.alloc(0);
  while (read.length < MAX_HEADER_BYTES) {
    const next = await chunks.next();
    if (next.done) break;
    read = Buffer.concat([read, next.value]);
    const end = HEADER_END.exec(read.toString('latin1'));
    if (end)
      return { header: read.subarray(0, end.index + end[0].length), rest: read.subarray(end.index + end[0].length) };
  }
  throw new Error('it is not encrypted with age, or cut off in its header');
}

async function* following(first: Buffer, rest: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  yield first;
  yield* rest;
}

/** Returns a stream of `made`; closing it also destroys the source. */
function piped(source: Readable, made: AsyncIterable<Uint8Array>): Readable {
  return Readable.from(made, { objectMode: false }).once('close', () => source.destroy());
}
