import { createHash, type Hash, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type Pack, pack } from 'tar-stream';
import { moveDurably } from '../../platform/storage/durable-files.js';
import type { Encryption } from './encryption.js';
import { LineSpool } from './line-spool.js';
import { MANIFEST, type Manifest, SUMS, sumsLine } from './archive-format.js';

/** Passes bytes through and adds them to the hash. */
function hashing(hash: Hash): Transform {
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      done(null, chunk);
    },
  });
}

/**
 * Writes a tar archive with a checksum for every entry. Until it is complete and durable, the archive has a temporary
 * name in the same directory; only the current entry is held in memory.
 */
export class ArchiveWriter {
  private readonly sumsHash = createHash('sha256');

  private constructor(
    private readonly destination: string,
    private readonly tar: { path: string; pack: Pack; written: Promise<void> },
    private readonly sums: LineSpool,
  ) {}

  /**
   * Begins an archive. The directory must exist.
   * @param encryption a plain tar is written without it
   */
  static async begin(destination: string, encryption?: Encryption): Promise<ArchiveWriter> {
    const sums = await LineSpool.open(destination);
    const tar = { path: `${destination}.${randomUUID()}.partial`, pack: pack() };
    const content = encryption ? await encryption.encrypt(Readable.from(tar.pack)) : tar.pack;
    const written = pipeline(content, createWriteStream(tar.path, { flags: 'wx', mode: 0o600 }));
    // The next write of an entry reports the error; until then a full disk must not end the process.
    written.catch(() => undefined);
    return new ArchiveWriter(destination, { ...tar, written }, sums);
  }

  /**
   * Adds an entry.
   * @param size the exact number of bytes in `content`
   * @returns the checksum of the entry
   */
  async add(name: string, size: number, content: Readable): Promise<string> {
    const hash = createHash('sha256');
    await this.entry(name, size, [content, hashing(hash)]);
    const sha256 = hash.digest('hex');
    const line = sumsLine(sha256, name);
    this.sumsHash.update(`${line}\n`);
    await this.sums.append(line);
    return sha256;
  }

  /**
   * Adds the checksums and the manifest; when this returns, the archive is durable under its final name.
   * @returns the archive's `sums`
   */
  async finish(described: Omit<Manifest, 'sums'>): Promise<string> {
    await this.entry(SUMS, this.sums.size, [this.sums.content()]);
    const manifest: Manifest = { ...described, sums: this.sumsHash.digest('hex') };
    this.tar.pack.entry({ name: MANIFEST, mode: 0o600 }, `${JSON.stringify(manifest, null, 2)}\n`);
    this.tar.pack.finalize();
    await this.tar.written;
    await moveDurably(this.tar.path, this.destination);
    await this.clear();
    return manifest.sums;
  }

  /** Removes everything that a failed archive has written. */
  async abandon(): Promise<void> {
    this.tar.pack.destroy();
    await this.tar.written.catch(() => undefined);
    await this.clear();
  }

  private async entry(name: string, size: number, parts: [Readable, ...Transform[]]): Promise<void> {
    const sink = this.tar.pack.entry({ name, size, mode: 0o600 });
    await Promise.race([pipeline([...parts, sink]), this.tar.written]);
  }

  private async clear(): Promise<void> {
    await Promise.all([rm(this.tar.path, { force: true }), this.sums.remove()]);
  }
}
