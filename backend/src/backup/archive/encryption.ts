import { open } from 'node:fs/promises';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { Decrypter, Encrypter, generateX25519Identity, identityToRecipient } from 'age-encryption';
import { isMissing } from '../../platform/storage/durable-files.js';
import { ArchiveRefused } from './archive-format.js';

/** What every file begins with that age has encrypted (age-encryption.org/v1). */
const AGE_HEADER = Buffer.from('age-encryption.org/v1\n');

/**
 * Encrypts one archive for the operator's public keys (age), and reads that one back for as long as this object lives: the key of
 * the one file stays in memory until the archive is checked, and is then forgotten. No archive of an earlier day can be read by it.
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
    return through(plain, (stream) => encrypter.encrypt(stream));
  }

  /** The plain archive of what this object has encrypted. */
  async decrypt(encrypted: Readable): Promise<Readable> {
    const decrypter = new Decrypter();
    decrypter.addIdentity({ unwrapFileKey: () => this.fileKey ?? null });
    return through(encrypted, (stream) => decrypter.decrypt(stream));
  }
}

/** The first of some public keys that is none: a letter is wrong, or missing. */
export const wrongRecipient = (recipients: string[]): string | undefined =>
  recipients.find((recipient) => {
    try {
      new Encrypter().addRecipient(recipient);
      return false;
    } catch {
      return true;
    }
  });

/** @param identities lines of a key file, `AGE-SECRET-KEY-1…` @throws ArchiveRefused when none of them opens it */
export async function decryptFor(identities: string[], encrypted: Readable): Promise<Readable> {
  const decrypter = new Decrypter();
  try {
    for (const identity of identities) decrypter.addIdentity(identity);
    return await through(encrypted, (stream) => decrypter.decrypt(stream));
  } catch (error) {
    encrypted.destroy();
    const reason = error instanceof Error ? error.message : String(error);
    throw new ArchiveRefused(`The archive cannot be decrypted with this key: ${reason}. Nothing was written.`);
  }
}

/** The secret keys in the text of a key file, as age-keygen writes it. */
export const identitiesIn = (text: string): string[] =>
  text.split(/\s*\n\s*/).filter((line) => line.startsWith('AGE-SECRET-KEY-'));

/** By its beginning, not by its name. @throws ArchiveRefused when there is no such file */
export async function isEncrypted(file: string): Promise<boolean> {
  const handle = await open(file, 'r').catch((error: unknown) => {
    throw isMissing(error) ? new ArchiveRefused(`There is no file ${file}.`) : error;
  });
  try {
    const { buffer } = await handle.read(Buffer.alloc(AGE_HEADER.length), 0, AGE_HEADER.length, 0);
    return buffer.equals(AGE_HEADER);
  } finally {
    await handle.close();
  }
}

/** A new pair of keys, as the text of a key file. */
export async function newKeyFile(now: Date): Promise<string> {
  const identity = await generateX25519Identity();
  return `# created: ${now.toISOString()}\n# public key: ${await identityToRecipient(identity)}\n${identity}\n`;
}

async function through(
  source: Readable,
  change: (stream: globalThis.ReadableStream<Uint8Array>) => Promise<globalThis.ReadableStream<Uint8Array>>,
): Promise<Readable> {
  const changed: ReadableStream = await change(Readable.toWeb(source));
  return Readable.fromWeb(changed);
}
