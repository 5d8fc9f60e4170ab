import { deviceOwner } from '@fulcrum/shared-ui/device';

const LANGUAGE = /(?:^|; )language=([\w-]+)/;

/**
 * Whether the document has a page that this device has kept (worker/documents.ts) and that is not to be seen: it is another account's than the one that
 * is signed in, or in a language that has been left since.
 */
export function isNotToBeSeen(account: unknown): boolean {
  const { dataset, lang } = document.documentElement;
  if (dataset.kept === undefined) return false;
  const [, chosen = lang] = LANGUAGE.exec(document.cookie) ?? [];
  return dataset.kept !== account || dataset.kept !== deviceOwner() || chosen !== lang;
}
