import type { RemoteName } from '../page-tables';

/**
 * Starts to fetch the files of a remote's home page, which the login page's document lists (`shells/build/preload.ts`): one after the other,
 * as each names the next, they take six round trips. For whoever is signed in, what that page asks the server for first, too. Only what is not
 * on its way yet; nothing where the document has no list.
 */
export function fetchAhead(remote: RemoteName): void {
  for (const list of document.querySelectorAll<HTMLTemplateElement>(`template[data-remote="${remote}"]`)) {
    document.head.append(list.content);
    const { calls } = list.dataset;
    if (calls) globalThis.fulcrumAhead?.ask({ role: remote, calls: calls.split(' ') });
  }
}
