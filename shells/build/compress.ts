import { createHash, randomUUID } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const COMPRESSIBLE = /\.(m?js|css|svg|json|ttf)$/;
/** For files below this size (bytes), compression saves little more than the extra header costs, or less. */
const WORTH_IT = 512;
/**
 * For files above this size (bytes), the cache is checked first: three shells ship the same PDF engine, which takes
 * seconds to compress.
 */
const WORTH_KEEPING = 50_000;
const CACHE = path.resolve(import.meta.dirname, '../../node_modules/.cache/fulcrum-compressed');

const ENCODINGS: Record<string, (content: Buffer) => Buffer> = {
  '.gz': (content) => gzipSync(content, { level: 9 }),
  '.br': (content) => brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
};

/**
 * Writes .br and .gz beside each built file, so that the server never compresses on a request.
 * @param cache keeps the copies of large files between builds and across shells
 */
export function compressDirectory(directory: string, cache = CACHE): void {
  for (const name of readdirSync(directory, { recursive: true, encoding: 'utf8' })) {
    const file = path.join(directory, name);
    if (!COMPRESSIBLE.test(name)) continue;
    const content = readFileSync(file);
    if (content.length < WORTH_IT) continue;
    for (const [ending, compress] of Object.entries(ENCODINGS)) {
      const isKept = content.length >= WORTH_KEEPING;
      const make = () => compress(content);
      writeFileSync(file + ending, isKept ? keptOrMade(path.join(cache, digestOf(content) + ending), make) : make());
    }
  }
}

/** Hash of the content and of the compressor. */
function digestOf(content: Buffer): string {
  const { brotli, zlib } = process.versions;
  return createHash('sha256').update(`${brotli} ${zlib} `).update(content).digest('hex');
}

function keptOrMade(file: string, make: () => Buffer): Buffer {
  try {
    return readFileSync(file);
  } catch {
    const made = make();
    mkdirSync(path.dirname(file), { recursive: true });
    // Shells are built in parallel: none may read a file that another has half written.
    const whole = `${file}.${randomUUID()}`;
    writeFileSync(whole, made);
    renameSync(whole, file);
    return made;
  }
}
