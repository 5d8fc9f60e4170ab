/** A file of a zip that was rejected, and why. */
export interface Refused {
  name: string;
  problem: 'tooLarge' | 'unreadable';
}

export interface Unpacked {
  files: File[];
  refused: Refused[];
}

/** Offsets in a zip's end record, its central directory and its local headers (APPNOTE.TXT 4.3). */
const END = { signature: 0x06_05_4b_50, bytes: 22, count: 10, length: 12, offset: 16, mostComment: 65_535 };
const ENTRY = { signature: 0x02_01_4b_50, bytes: 46, flags: 8, method: 10, packed: 20, size: 24, name: 28, at: 42 };
const LOCAL = { bytes: 30, name: 26 };
const ENCRYPTED = 1;
const STORED = 0;
const DEFLATED = 8;

interface Entry {
  name: string;
  flags: number;
  method: number;
  packed: number;
  size: number;
  /** Offset of its local header. */
  at: number;
}

const isZip = ({ name }: File): boolean => /\.zip$/i.test(name);
/** Files that operating systems add to a zip by themselves. */
const isByTheWay = (path: string): boolean => path.endsWith('/') || /(?:^|\/)(?:__MACOSX\/|\.)/.test(path);
const baseName = (path: string): string => path.split(/[/\\]/).at(-1) ?? path;

/**
 * The chosen files, with each zip replaced by its files. Reads a file of a zip only if it is no larger than
 * `mostBytes`.
 */
export async function unpacked(chosen: readonly File[], mostBytes: number): Promise<Unpacked> {
  const all: Unpacked = { files: [], refused: [] };
  for (const file of chosen) {
    const found = isZip(file) ? await filesOf(file, mostBytes) : { files: [file], refused: [] };
    all.files.push(...found.files);
    all.refused.push(...found.refused);
  }
  return all;
}

async function filesOf(zip: File, mostBytes: number): Promise<Unpacked> {
  const found: Unpacked = { files: [], refused: [] };
  const entries = await entriesOf(zip).catch(() => null);
  if (!entries) return { files: [], refused: [{ name: zip.name, problem: 'unreadable' }] };
  for (const entry of entries) {
    const name = baseName(entry.name);
    if (entry.size > mostBytes) found.refused.push({ name, problem: 'tooLarge' });
    else {
      const file = await fileOf(zip, entry).catch(() => null);
      if (file) found.files.push(file);
      else found.refused.push({ name, problem: 'unreadable' });
    }
  }
  return found;
}

async function bytesView(zip: Blob, from: number, bytes: number): Promise<DataView> {
  const view = new DataView(await zip.slice(from, from + bytes).arrayBuffer());
  if (from < 0 || view.byteLength < bytes) throw new RangeError('The zip ends too early.');
  return view;
}

/**
 * The entries of a zip's central directory.
 * @throws RangeError if there is none
 */
async function entriesOf(zip: File): Promise<Entry[]> {
  const tailBytes = Math.min(zip.size, END.bytes + END.mostComment);
  const tail = await bytesView(zip, zip.size - tailBytes, tailBytes);
  let end = tail.byteLength - END.bytes;
  while (tail.getUint32(end, true) !== END.signature) end -= 1;
  const length = tail.getUint32(end + END.length, true);
  const directory = await bytesView(zip, tail.getUint32(end + END.offset, true), length);
  const entries: Entry[] = [];
  let place = 0;
  for (let left = tail.getUint16(end + END.count, true); left > 0; left -= 1) {
    if (directory.getUint32(place, true) !== ENTRY.signature) throw new RangeError('The zip’s directory is damaged.');
    const nameBytes = directory.getUint16(place + ENTRY.name, true);
    const others =
      directory.getUint16(place + ENTRY.name + 2, true) + directory.getUint16(place + ENTRY.name + 4, true);
    const name = nameIn(new Uint8Array(directory.buffer, place + ENTRY.bytes, nameBytes));
    const number = (field: number) => directory.getUint32(place + field, true);
    const flags = directory.getUint16(place + ENTRY.flags, true);
    const method = directory.getUint16(place + ENTRY.method, true);
    const sizes = { packed: number(ENTRY.packed), size: number(ENTRY.size), at: number(ENTRY.at) };
    if (!isByTheWay(name)) entries.push({ name, flags, method, ...sizes });
    place += ENTRY.bytes + nameBytes + others;
  }
  return entries;
}

/** Nearly every program writes UTF-8, whether it says so or not. */
function nameIn(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** @throws Error if it is encrypted, uses another compression method or does not match the directory */
async function fileOf(zip: File, { name, flags, method, packed, size, at }: Entry): Promise<File> {
  const local = await bytesView(zip, at, LOCAL.bytes);
  const from = at + LOCAL.bytes + local.getUint16(LOCAL.name, true) + local.getUint16(LOCAL.name + 2, true);
  const content = zip.slice(from, from + packed);
  if ((flags & ENCRYPTED) !== 0 || content.size < packed) throw new Error(`${name} cannot be read`);
  if (method === STORED) return new File([content], baseName(name), { type: 'application/pdf' });
  if (method !== DEFLATED) throw new Error(`${name} is packed by method ${method}`);
  const bytes = await inflated(await content.arrayBuffer(), size);
  return new File([bytes], baseName(name), { type: 'application/pdf' });
}

/** Inflates no more than the size in the directory: a small zip can contain terabytes. */
async function inflated(packed: ArrayBuffer, size: number): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = new Uint8Array(size);
  let filled = 0;
  const packedStream = new Response(packed).body?.pipeThrough(new DecompressionStream('deflate-raw'));
  const reader = packedStream?.getReader();
  for (let part = await reader?.read(); part?.value; part = await reader?.read()) {
    // Throws if there is more than that.
    bytes.set(part.value, filled);
    filled += part.value.byteLength;
  }
  if (filled !== size) throw new RangeError('The file is shorter than the zip says.');
  return bytes;
}
