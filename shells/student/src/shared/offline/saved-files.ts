import { keptName } from '@fulcrum/shared-ui';
import { deviceOwner } from '@fulcrum/shared-ui/device';
import { createStore, delMany, getMany, keys, set, setMany, type UseStore } from 'idb-keyval';

/**
 * The size of a part (bytes): one request fetches one part, which is stored as one row, so that a saved part is never
 * requested again.
 */
export const PART_BYTES = 256 * 1024;

/** What is needed to play one quality of a video, in addition to its bytes. */
export interface SavedStream {
  /** The shorter side of the picture, in pixels. */
  height: number;
  /** HLS: `master` is the master playlist with only this quality, `playlist` its media playlist. */
  master: string;
  playlist: string;
  /** WebVTT, if there are any. */
  captions: string | null;
}

/** A material, or one quality of a video, saved on this device completely or in part. */
export interface SavedFile {
  /** Independent of the signature of its links: `material:{id}`, `video:{id}`. */
  id: string;
  title: string;
  /** The size of the whole file. */
  bytes: number;
  /** The ETag of the saved parts; null until the first part has arrived. */
  version: string | null;
  /** The number of saved parts, counted from the first. */
  parts: number;
  /** Set for a video. */
  stream?: SavedStream;
}

/** The browser has evicted the saved file. */
export class FileGone extends Error {}

/** The device belongs to nobody or to another account: nothing more may be stored for this account. */
class NotOwnDevice extends Error {}

export const savedBytes = ({ parts, bytes }: SavedFile): number => Math.min(parts * PART_BYTES, bytes);
export const isWhole = (file: SavedFile): boolean => savedBytes(file) === file.bytes;

const ABOUT = 'about/';
const aboutKey = (id: string) => ABOUT + id;
const partKey = (id: string, part: number) => `part/${id}/${part}`;

/**
 * The files that one account saves on its own device. They are deleted at logout, when another account signs in, and
 * when the user says that the device is no longer their own (shells/host/src/offline/kept.ts, which finds them by the
 * database name).
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

  /** Reads, once, what earlier visits have saved; nothing if the device cannot be read. */
  load(): Promise<void> {
    this.loading ??= this.read().catch(() => undefined);
    return this.loading;
  }

  /** Starts a file from the beginning. @throws NotOwnDevice, and the device's own error when storage is full */
  async begin(file: Omit<SavedFile, 'version' | 'parts'>): Promise<SavedFile> {
    await this.remove(file.id);
    const begun = { ...file, version: null, parts: 0 };
    await this.write(begun);
    return begun;
  }

  /** Adds the next part. @throws as `begin` */
  async add(file: SavedFile, bytes: ArrayBuffer, version: string | null): Promise<void> {
    await this.write({ ...file, version, parts: file.parts + 1 }, [partKey(file.id, file.parts), bytes]);
  }

  /** The bytes of a complete file from `begin` to `end` (exclusive). @throws FileGone */
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
    // The user has logged out in the meantime, in this window or another one.
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
