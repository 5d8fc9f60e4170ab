import { ElfImage } from './elf-image.ts';

const ISOC23_PREFIX = '__isoc23_';
const VER_FLG_WEAK = 2;
const VER_NDX_GLOBAL = 1;
const TOO_NEW = 'GLIBC_2.38';
/**
 * What the engine uses from glibc 2.38. The __isoc23_ functions differ from their older namesakes only in reading
 * binary constants (0b101); fmod is the same function with a different error convention.
 */
const REPLACEABLE = new Set([
  '__isoc23_strtoul',
  '__isoc23_strtoull',
  '__isoc23_strtol',
  '__isoc23_strtoll',
  '__isoc23_sscanf',
  '__isoc23_fscanf',
  'fmod',
]);

/**
 * Rewrites, in place, a shared object linked against glibc 2.38 so that it loads on 2.36 and 2.37 (Debian 12): the
 * requirement becomes weak, the symbols that had it become unversioned, and `__isoc23_strtol` becomes `strtol` (the
 * same string, read from its ninth character on).
 * @returns the names of the changed symbols
 * @throws Error if the object needs a symbol that the older glibc does not have
 */
export function relaxGlibcRequirement(bytes: Buffer): string[] {
  const image = new ElfImage(bytes);
  const tooNew = image.versionNeeds().filter((need) => need.name === TOO_NEW);
  const indexes = new Set(tooNew.map((need) => need.index));
  const symbols = [...image.symbols()].filter((symbol) => indexes.has(symbol.versionIndex));
  const unknown = symbols.filter((symbol) => !symbol.isUndefined || !REPLACEABLE.has(symbol.name));
  if (unknown.length > 0) {
    throw new Error(`the engine needs ${unknown.map((symbol) => symbol.name).join(', ')} of a newer glibc`);
  }
  for (const need of tooNew) bytes.writeUInt16LE(bytes.readUInt16LE(need.flagsOffset) | VER_FLG_WEAK, need.flagsOffset);
  for (const symbol of symbols) {
    if (symbol.name.startsWith(ISOC23_PREFIX)) {
      bytes.writeUInt32LE(bytes.readUInt32LE(symbol.nameOffset) + ISOC23_PREFIX.length, symbol.nameOffset);
    }
    bytes.writeUInt16LE(VER_NDX_GLOBAL, symbol.versionOffset);
  }
  return symbols.map((symbol) => symbol.name);
}
