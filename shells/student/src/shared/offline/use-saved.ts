import { useUser } from '@fulcrum/shared-ui';
import { canKeep, deviceOwner } from '@fulcrum/shared-ui/device';
import { useSyncExternalStore } from 'react';
import type { SavedFile } from './saved-files';
import { saverOf } from './saver';

/** All files that the signed-in user has on this device, complete or in part. */
export function useSavedFiles() {
  const saver = saverOf(useUser().id);
  return { saver, files: useSyncExternalStore(saver.files.subscribe, saver.files.list) };
}

/** The state of one file. */
export function useSaved(id: string) {
  const { saver, files } = useSavedFiles();
  const saving = useSyncExternalStore(saver.subscribe, () => saver.now(id));
  const file: SavedFile | undefined = files.find((one) => one.id === id);
  return { saver, file, saving };
}

/** Whether files may be saved here: `never` if the browser cannot, `notOwn` on a shared device. */
export function useMayKeep(): 'yes' | 'notOwn' | 'never' {
  const { id } = useUser();
  if (!canKeep()) return 'never';
  return deviceOwner() === id ? 'yes' : 'notOwn';
}
