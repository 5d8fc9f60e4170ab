/** Reads the dynamic linking tables of an ELF64 little-endian shared object (System V ABI; LSB for symbol versions). */

const MAGIC = 0x7f454c46;
const PT_LOAD = 1;
const PT_DYNAMIC = 2;
const SYMBOL_BYTES = 24;
const DYNAMIC = {
  strtab: 5,
  symtab: 6,
  gnuHash: 0x6ffffef5,
  versym: 0x6ffffff0,
  verneed: 0x6ffffffe,
  verneednum: 0x6fffffff,
} as const;

interface Segment {
  offset: number;
  address: number;
  size: number;
}

/** One version that the object requires of a library, e.g. GLIBC_2.38, with the location of its record. */
export interface VersionNeed {
  name: string;
  index: number;
  flagsOffset: number;
}

/** One dynamic symbol, with the offsets of its records. */
export interface DynamicSymbol {
  name: string;
  versionIndex: number;
  isUndefined: boolean;
  /** Location of the symbol's name offset (into the string table). */
  nameOffset: number;
  versionOffset: number;
}

export class ElfImage {
  readonly #bytes: Buffer;
  readonly #loads: Segment[] = [];
  readonly #dynamic = new Map<number, number>();

  /** @throws Error if the bytes are not an ELF64 little-endian shared object */
  constructor(bytes: Buffer) {
    if (bytes.length < 64 || bytes.readUInt32BE(0) !== MAGIC || bytes[4] !== 2 || bytes[5] !== 1) {
      throw new Error('not an ELF64 little-endian file');
    }
    this.#bytes = bytes;
    this.#readSegments();
  }

  /** Every version that this object needs from other libraries. */
  versionNeeds(): VersionNeed[] {
    const needs: VersionNeed[] = [];
    let library = this.#table(DYNAMIC.verneed);
    for (let left = this.#dynamic.get(DYNAMIC.verneednum) ?? 0; left > 0; left--) {
      let entry = library + this.#bytes.readUInt32LE(library + 8);
      for (let count = this.#bytes.readUInt16LE(library + 2); count > 0; count--) {
        needs.push({
          name: this.#string(this.#bytes.readUInt32LE(entry + 8)),
          index: this.#bytes.readUInt16LE(entry + 6) & 0x7fff,
          flagsOffset: entry + 4,
        });
        entry += this.#bytes.readUInt32LE(entry + 12);
      }
      library += this.#bytes.readUInt32LE(library + 12);
    }
    return needs;
  }

  /** All dynamic symbols except the reserved first one. */
  *symbols(): Generator<DynamicSymbol> {
    const symtab = this.#table(DYNAMIC.symtab);
    const versym = this.#table(DYNAMIC.versym);
    const count = this.#symbolCount();
    for (let index = 1; index < count; index++) {
      const record = symtab + index * SYMBOL_BYTES;
      yield {
        name: this.#string(this.#bytes.readUInt32LE(record)),
        versionIndex: this.#bytes.readUInt16LE(versym + index * 2) & 0x7fff,
        isUndefined: this.#bytes.readUInt16LE(record + 6) === 0,
        nameOffset: record,
        versionOffset: versym + index * 2,
      };
    }
  }

  /** ELF stores no symbol count: the GNU hash table's last chain ends at the last symbol. */
  #symbolCount(): number {
    const hash = this.#table(DYNAMIC.gnuHash);
    const bucketCount = this.#bytes.readUInt32LE(hash);
    const firstHashed = this.#bytes.readUInt32LE(hash + 4);
    const buckets = hash + 16 + this.#bytes.readUInt32LE(hash + 8) * 8;
    const chains = buckets + bucketCount * 4;
    let last = 0;
    for (let bucket = 0; bucket < bucketCount; bucket++) {
      last = Math.max(last, this.#bytes.readUInt32LE(buckets + bucket * 4));
    }
    if (last < firstHashed) return firstHashed;
    while ((this.#bytes.readUInt32LE(chains + (last - firstHashed) * 4) & 1) === 0) last++;
    return last + 1;
  }

  #readSegments(): void {
    const headers = this.#word(32);
    const size = this.#bytes.readUInt16LE(54);
    let dynamic: Segment | undefined;
    for (let index = 0; index < this.#bytes.readUInt16LE(56); index++) {
      const header = headers + index * size;
      const type = this.#bytes.readUInt32LE(header);
      const segment = {
        offset: this.#word(header + 8),
        address: this.#word(header + 16),
        size: this.#word(header + 32),
      };
      if (type === PT_LOAD) this.#loads.push(segment);
      if (type === PT_DYNAMIC) dynamic = segment;
    }
    if (!dynamic) throw new Error('not a dynamically linked object');
    for (let entry = dynamic.offset; entry < dynamic.offset + dynamic.size; entry += 16) {
      const tag = this.#word(entry);
      if (tag === 0) break;
      this.#dynamic.set(tag, this.#word(entry + 8));
    }
  }

  /** The file offset of a table named in the dynamic section. */
  #table(tag: number): number {
    const address = this.#dynamic.get(tag);
    if (address === undefined) throw new Error(`the dynamic section has no entry 0x${tag.toString(16)}`);
    const segment = this.#loads.find((load) => address >= load.address && address < load.address + load.size);
    if (!segment) throw new Error(`address 0x${address.toString(16)} is not in the file`);
    return address - segment.address + segment.offset;
  }

  #string(offset: number): string {
    const start = this.#table(DYNAMIC.strtab) + offset;
    return this.#bytes.toString('latin1', start, this.#bytes.indexOf(0, start));
  }

  #word(offset: number): number {
    return Number(this.#bytes.readBigUInt64LE(offset));
  }
}
