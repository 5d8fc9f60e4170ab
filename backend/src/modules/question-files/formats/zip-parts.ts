import path from 'node:path';
import { unzipSync } from 'fflate';

export type ZipFault = 'too-large-inside' | 'bad-names' | 'damaged';

/** Ends the reading of a whole archive. */
export class ZipRefusal extends Error {
  readonly reason: ZipFault;

  constructor(reason: ZipFault) {
    super(reason);
    this.reason = reason;
  }
}

const ZIP_LIMITS = {
  entries: 25_000,
  unpackedBytes: 64 * 1024 * 1024,
  /** Unpacked to packed size of one entry that is larger than `ratioFrom` bytes. */
  ratio: 200,
  ratioFrom: 64 * 1024,
  name: 300,
  folders: 20,
};

/** A name that stays below the archive's own folder on every system. */
function isInside(name: string): boolean {
  const parts = name.split('/');
  const isBounded = name.length <= ZIP_LIMITS.name && parts.length <= ZIP_LIMITS.folders;
  return isBounded && !/[\\\0]|^\/|^[a-z]:/i.test(name) && !parts.includes('..');
}

/**
 * Unpacks an archive within its limits; nothing is written to a disk. fflate never writes more of an entry than the
 * archive declares, and what it declares is checked before the first byte is unpacked.
 * @throws ZipRefusal
 */
export function zipParts(bytes: Uint8Array): Map<string, Uint8Array> {
  let [entries, unpacked] = [0, 0];
  try {
    const parts = unzipSync(bytes, {
      filter: ({ name, size, originalSize }) => {
        entries += 1;
        unpacked += Math.max(size, originalSize);
        const isBomb = originalSize > ZIP_LIMITS.ratioFrom && originalSize > size * ZIP_LIMITS.ratio;
        if (entries > ZIP_LIMITS.entries || unpacked > ZIP_LIMITS.unpackedBytes || isBomb) {
          throw new ZipRefusal('too-large-inside');
        }
        if (!isInside(name)) throw new ZipRefusal('bad-names');
        return !name.endsWith('/');
      },
    });
    return new Map(Object.entries(parts));
  } catch (error) {
    throw error instanceof ZipRefusal ? error : new ZipRefusal('damaged');
  }
}

/** The entry that an address names, as seen from another one; undefined for one outside of the archive. */
export function partAt(parts: ReadonlyMap<string, Uint8Array>, from: string, address: string): Uint8Array | undefined {
  const [bare = ''] = address.split(/[?#]/);
  const name = (one: string) => path.posix.normalize(path.posix.join(path.posix.dirname(from), one)).replace(/^\//, '');
  return parts.get(name(bare)) ?? parts.get(name(decodedAddress(bare)));
}

function decodedAddress(address: string): string {
  try {
    return decodeURIComponent(address);
  } catch {
    return address;
  }
}

export const utf8Of = (part: Uint8Array): string => new TextDecoder('utf-8').decode(part);
