import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { ElfImage } from './elf-image.ts';
import { stockEngine } from './patched-addon.ts';
import { relaxGlibcRequirement } from './relax-glibc.ts';

const TOO_NEW = 'GLIBC_2.38';

function engineBytes(): Buffer {
  const { directory, files } = stockEngine();
  return readFileSync(path.join(directory, files.at(-1) ?? ''));
}

function symbolsBoundTo(bytes: Buffer, version: string): string[] {
  const image = new ElfImage(bytes);
  const indexes = new Set(image.versionNeeds().flatMap((need) => (need.name === version ? [need.index] : [])));
  return [...image.symbols()].flatMap((symbol) => (indexes.has(symbol.versionIndex) ? [symbol.name] : []));
}

describe.runIf(process.platform === 'linux')('relaxGlibcRequirement', () => {
  it('makes every symbol of the real engine independent of the newer glibc, under its older name', () => {
    const bytes = engineBytes();
    const before = symbolsBoundTo(bytes, TOO_NEW);
    expect(before).toContain('__isoc23_strtol');

    expect(relaxGlibcRequirement(bytes)).toEqual(before);

    expect(symbolsBoundTo(bytes, TOO_NEW)).toEqual([]);
    const names = new Set([...new ElfImage(bytes).symbols()].map((symbol) => symbol.name));
    expect(names).toContain('strtol');
    expect([...names].filter((name) => name.startsWith('__isoc23_'))).toEqual([]);
  });

  it('changes nothing when run again', () => {
    const bytes = engineBytes();
    relaxGlibcRequirement(bytes);
    const once = Buffer.from(bytes);
    expect(relaxGlibcRequirement(bytes)).toEqual([]);
    expect(bytes.equals(once)).toBe(true);
  });

  it('rejects an object that needs something the older glibc lacks', () => {
    const bytes = engineBytes();
    const name = Buffer.from('\0__isoc23_strtol\0');
    bytes.write('\0__isoc23_strtoX\0', bytes.indexOf(name), 'latin1');
    expect(() => relaxGlibcRequirement(bytes)).toThrow('__isoc23_strtoX');
  });

  it('rejects a file that is not a shared object', () => {
    expect(() => relaxGlibcRequirement(Buffer.alloc(128))).toThrow('not an ELF64');
  });
});
