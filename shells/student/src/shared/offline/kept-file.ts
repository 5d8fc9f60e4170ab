import { deviceOwner } from '@fulcrum/shared-ui/device';
import { isWhole, type SavedStream } from './saved-files';
import { saverOf } from './saver';

/** A file that is on this device, read from there. */
export interface KeptFile {
  bytes: number;
  stream?: SavedStream;
  /** The bytes from `begin` up to but without `end`. @throws FileGone */
  read: (begin: number, end: number) => Promise<Uint8Array<ArrayBuffer>>;
}

/** What an account has saved whole; null when it has not, or the device is not its own. */
export async function keptFile(account: string, id: string): Promise<KeptFile | null> {
  if (deviceOwner() !== account) return null;
  const { files } = saverOf(account);
  await files.load();
  const file = files.of(id);
  if (!file || !isWhole(file)) return null;
  const read = (begin: number, end: number) =>
    files.bytesOf(id, begin, end).catch(async (error: unknown) => {
      // Whoever asks again gets it from the server.
      await files.remove(id);
      throw error;
    });
  return { bytes: file.bytes, read, ...(file.stream ? { stream: file.stream } : {}) };
}
