import type { RemoteName } from '../page-tables';

/**
 * Starts fetching the files of a remote's home page, which the login page's document lists (`shells/build/preload.ts`):
 * discovered one after the other, they would take six round trips. If the user is signed in, also requests the data of
 * the page's first paint. Skips what is already being fetched; does nothing if the document has no list.
 */
export function fetchAhead(remote: RemoteName): void {
  for (const list of document.querySelectorAll<HTMLTemplateElement>(`template[data-remote="${remote}"]`)) {
    document.head.append(list.content);
    const { calls } = list.dataset;
    if (calls) globalThis.fulcrumAhead?.ask({ role: remote, calls: calls.split(' ') });
  }
}
