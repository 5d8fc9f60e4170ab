import { randomBytes } from 'node:crypto';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { Decrypter, Encrypter } from 'age-encryption';
import { beforeAll, describe, expect, it } from 'vitest';
import { decryptFor, Encryption, identitiesIn, isEncrypted, newKeyFile, findInvalidRecipient } from './encryption.js';

/** Longer than one age part, which has 64 KB. */
const PLAIN = Buffer.from('Force is mass times acceleration. '.repeat(5000));
const recipientIn = (keyFile: string) => /age1\w+/.exec(keyFile)?.[0] ?? '';
const inPieces = (bytes: Buffer) =>
  Array.from({ length: Math.ceil(bytes.length / 7001) }, (_, index) =>
    bytes.subarray(index * 7001, (index + 1) * 7001),
  );
let keyFile: string;
let encrypted: Buffer;
let encryption: Encryption;

beforeAll(async () => {
  keyFile = await newKeyFile(new Date('2026-01-05T10:00:00Z'));
  encryption = new Encryption([recipientIn(keyFile)]);
  encrypted = await buffer(await encryption.encrypt(Readable.from([PLAIN])));
});

const refusal = async (reading: Promise<Readable>) => buffer(await reading).then(String);

describe('an encrypted archive', () => {
  it('can be read with the operator’s secret key, and by its maker while it is being checked', async () => {
    expect(encrypted.includes('acceleration')).toBe(false);
    const byOperator = await decryptFor(identitiesIn(keyFile), Readable.from([encrypted]));
    expect((await buffer(byOperator)).equals(PLAIN)).toBe(true);
    const byMaker = await encryption.decrypt(Readable.from([encrypted]));
    expect((await buffer(byMaker)).equals(PLAIN)).toBe(true);
  });

  it('names one recipient only, and cannot be read with another key or by another run', async () => {
    expect(encrypted.toString('latin1').match(/^-> /gm)).toEqual(['-> ']);
    const other = identitiesIn(await newKeyFile(new Date()));
    await expect(refusal(decryptFor(other, Readable.from([encrypted])))).rejects.toThrow(
      'cannot be decrypted with this key',
    );
    const later = new Encryption([recipientIn(keyFile)]);
    await expect(refusal(later.decrypt(Readable.from([encrypted])))).rejects.toThrow('no identity matched');
  });

  it.each([0, 1, 65_535, 65_536, 65_537, 131_072, 200_000])(
    'of %i bytes is compatible with age, in chunks of any size',
    async (bytes) => {
      const plain = randomBytes(bytes);
      const writing = new Encryption([recipientIn(keyFile)]).encrypt(Readable.from(inPieces(plain)));
      const ours = await buffer(await writing);
      const decrypter = new Decrypter();
      for (const identity of identitiesIn(keyFile)) decrypter.addIdentity(identity);
      expect(plain.equals(await decrypter.decrypt(ours))).toBe(true);
      const encrypter = new Encrypter();
      encrypter.addRecipient(recipientIn(keyFile));
      const theirs = Readable.from(inPieces(Buffer.from(await encrypter.encrypt(plain))));
      expect(plain.equals(await buffer(await decryptFor(identitiesIn(keyFile), theirs)))).toBe(true);
    },
  );

  it.each([0, 20, 200, 65_000, 65_900])('is rejected when cut off after %i bytes', async (bytes) => {
    const reading = refusal(encryption.decrypt(Readable.from([encrypted.subarray(0, bytes)])));
    await expect(reading).rejects.toThrow(/cut off|unable to authenticate/);
  });

  it.each([0.3, 0.6, 0.99])('cannot be read to its end with a byte changed at %f', async (share) => {
    const changed = Buffer.from(encrypted);
    const at = Math.floor(changed.length * share);
    changed.writeUInt8(changed.readUInt8(at) ^ 1, at);
    await expect(refusal(encryption.decrypt(Readable.from([changed])))).rejects.toThrow('unable to authenticate');
  });

  it('is recognised by its first bytes', async () => {
    const directory = await mkdtemp(path.join(tmpdir(), 'fulcrum-age-'));
    const [one, other] = [path.join(directory, 'one'), path.join(directory, 'other')];
    await writeFile(one, encrypted);
    await writeFile(other, PLAIN);
    expect([await isEncrypted(one), await isEncrypted(other)]).toEqual([true, false]);
    await expect(isEncrypted(path.join(directory, 'none'))).rejects.toThrow('There is no file');
  });
});

it('findInvalidRecipient finds a public key with a wrong or missing letter', () => {
  const key = recipientIn(keyFile);
  const letter = key.at(-1) === 'q' ? 'p' : 'q';
  expect(findInvalidRecipient([key])).toBeUndefined();
  for (const wrong of [key.slice(0, -1), key.slice(0, -1) + letter])
    expect(findInvalidRecipient([key, wrong])).toBe(wrong);
});

it('newKeyFile writes the date and the public key like age-keygen', () => {
  expect(keyFile).toMatch(/^# created: 2026-01-05T10:00:00.000Z\n# public key: age1\w{58}\nAGE-SECRET-KEY-1\w{58}\n$/);
});
