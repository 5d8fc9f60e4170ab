import { deviceOwner } from '@fulcrum/shared-ui/device';
import { isWhole, type SavedStream } from './saved-files';
import { saverOf } from './saver';

/** A file saved on this device. */
export interface KeptFile {
  bytes: number;
  stream?: SavedStream;
  /** Reads the bytes from `begin` to `end` (exclusive). @throws FileGone */
  read: (begin: number, end: number) => Promise<Uint8Array<ArrayBuffer>>;
}

/** A file that an account has saved completely; null if it has not, or the device is not its own. */
export async function keptFile(account: string, id: string): Promise<KeptFile | null> {
  if (deviceOwner() !== account) return null;
  const { files } = saverOf(account);
  await files.load();
  const file = files.of(id);
  if (!file || !isWhole(file)) return null;
  const read = (begin: number, end: number) =>
    files.bytesOf(id, begin, end).catch(async (error: unknown) => {
      // The next call gets it from the server.
      await files.remove(id);
      throw error;
    });
  return { bytes: file.bytes, read, ...(file.stream ? { stream: file.stream } : {}) };
}
