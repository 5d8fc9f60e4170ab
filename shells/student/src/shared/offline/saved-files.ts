import { keptName } from '@fulcrum/shared-ui';
import { deviceOwner } from '@fulcrum/shared-ui/device';
import { createStore, delMany, getMany, keys, set, setMany, type UseStore } from 'idb-keyval';

/** One request brings one part, which is one row: what is here of a file is never asked for again. bytes */
export const PART_BYTES = 256 * 1024;

/** What one quality of a video is played by, beside its bytes. */
export interface SavedStream {
  /** Pixels of the picture's shorter side. */
  height: number;
  /** HLS: the list of qualities, with this one alone, and the list of its pieces. */
  master: string;
  playlist: string;
  /** WebVTT, where it has some. */
  captions: string | null;
}

/** A material, or one quality of a video, that is on this device, whole or in part. */
export interface SavedFile {
  /** Whatever the links to it are signed with: `material:{id}`, `video:{id}`. */
  id: string;
  title: string;
  /** Of the whole. */
  bytes: number;
  /** The ETag of what is here; null until the first part has come. */
  version: string | null;
  /** How many parts are here, from the first on. */
  parts: number;
  /** Of a video. */
  stream?: SavedStream;
}

/** The browser has taken back what was kept. */
export class FileGone extends Error {}

/** The device is nobody's, or another person's: nothing of this account is written on it any more. */
class NotOwnDevice extends Error {}

export const savedBytes = ({ parts, bytes }: SavedFile): number => Math.min(parts * PART_BYTES, bytes);
export const isWhole = (file: SavedFile): boolean => savedBytes(file) === file.bytes;

const ABOUT = 'about/';
const aboutKey = (id: string) => ABOUT + id;
const partKey = (id: string, part: number) => `part/${id}/${part}`;

/**
 * The files that one account keeps on its own device. They go at logout, when another account signs in, and when the device is said to be no
 * longer one's own (shells/host/src/offline/kept.ts, which finds them by the name of the database).
 */
export class SavedFiles {
  private readonly store: UseStore;
  private files: readonly SavedFile[] = [];
  private loading: Promise<void> | null = null;
  private readonly listeners = new Set<() => void>();

  constructor(private readonly account: string) {
    this.store = createStore(keptName(account, 'saved'), 'kept');
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    void this.load();
    return () => void this.listeners.delete(listener);
  };

  readonly list = (): readonly SavedFile[] => this.files;

  readonly of = (id: string): SavedFile | undefined => this.files.find((file) => file.id === id);

  /** Reads once what earlier visits have left. A device that cannot be read has nothing. */
  load(): Promise<void> {
    this.loading ??= this.read().catch(() => undefined);
    return this.loading;
  }

  /** Starts a file anew. @throws NotOwnDevice, and what the device throws when it is full */
  async begin(file: Omit<SavedFile, 'version' | 'parts'>): Promise<SavedFile> {
    await this.remove(file.id);
    const begun = { ...file, version: null, parts: 0 };
    await this.write(begun);
    return begun;
  }

  /** Adds the part that comes next. @throws as `begin` */
  async add(file: SavedFile, bytes: ArrayBuffer, version: string | null): Promise<void> {
    await this.write({ ...file, version, parts: file.parts + 1 }, [partKey(file.id, file.parts), bytes]);
  }

  /** The bytes of a whole file from `begin` up to but without `end`. @throws FileGone */
  async bytesOf(id: string, begin: number, end: number): Promise<Uint8Array<ArrayBuffer>> {
    const first = Math.floor(begin / PART_BYTES);
    const wanted = Array.from({ length: Math.ceil(end / PART_BYTES) - first }, (_, part) => partKey(id, first + part));
    const parts = await getMany<ArrayBuffer>(wanted, this.store);
    const bytes = new Uint8Array(end - begin);
    let at = first * PART_BYTES;
    for (const part of parts) {
      if (!part) throw new FileGone(id);
      const [from, to] = [Math.max(begin - at, 0), Math.min(end - at, part.byteLength)];
      bytes.set(new Uint8Array(part, from, to - from), at + from - begin);
      at += part.byteLength;
    }
    return bytes;
  }

  async remove(id: string): Promise<void> {
    this.show(this.files.filter((file) => file.id !== id));
    const all = await keys<string>(this.store);
    const own = partKey(id, 0).slice(0, -1);
    await delMany(
      all.filter((key) => key === aboutKey(id) || key.startsWith(own)),
      this.store,
    );
  }

  private async read(): Promise<void> {
    const all = await keys<string>(this.store);
    const known = await getMany<SavedFile>(
      all.filter((key) => key.startsWith(ABOUT)),
      this.store,
    );
    this.show(known.filter((file) => file !== undefined));
  }

  private async write(file: SavedFile, part?: [string, ArrayBuffer]): Promise<void> {
    // Somebody has logged out meanwhile, in this window or in another one.
    if (deviceOwner() !== this.account) throw new NotOwnDevice(this.account);
    if (part) await setMany([[aboutKey(file.id), file], part], this.store);
    else await set(aboutKey(file.id), file, this.store);
    this.show([...this.files.filter(({ id }) => id !== file.id), file]);
  }

  private show(files: readonly SavedFile[]): void {
    this.files = files;
    for (const listener of this.listeners) listener();
  }
}
