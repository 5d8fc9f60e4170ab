import { useUser } from '@fulcrum/shared-ui';
import { canKeep, deviceOwner } from '@fulcrum/shared-ui/device';
import { useSyncExternalStore } from 'react';
import type { SavedFile } from './saved-files';
import { saverOf } from './saver';

/** All that the person who is signed in has on this device, whole or in part. */
export function useSavedFiles() {
  const saver = saverOf(useUser().id);
  return { saver, files: useSyncExternalStore(saver.files.subscribe, saver.files.list) };
}

/** How it stands with one file. */
export function useSaved(id: string) {
  const { saver, files } = useSavedFiles();
  const saving = useSyncExternalStore(saver.subscribe, () => saver.now(id));
  const file: SavedFile | undefined = files.find((one) => one.id === id);
  return { saver, file, saving };
}

/** Whether files may be kept here: `never` where the browser cannot, `notOwn` on a device that others use, too. */
export function useMayKeep(): 'yes' | 'notOwn' | 'never' {
  const { id } = useUser();
  if (!canKeep()) return 'never';
  return deviceOwner() === id ? 'yes' : 'notOwn';
}
