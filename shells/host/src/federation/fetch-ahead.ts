import type { RemoteName } from '../page-tables';

/**
 * Starts fetching the files of a remote's home page, which the login page's document lists (`shells/build/preload.ts`):
 * discovered one after the other, they would take six round trips. Does
 * nothing if the document has no list, or its files are already being fetched.
 */
export function fetchAhead(remote: RemoteName): void {
  for (const list of document.querySelectorAll<HTMLTemplateElement>(`template[data-remote="${remote}"]`)) {
    document.head.append(list.content);
  }
}
