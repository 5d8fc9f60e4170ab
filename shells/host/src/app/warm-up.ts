import { fetchPage, type Page, preloadPage, readSession } from '@fulcrum/shared-ui';
import { mayOpen } from './access';
import { fetchAhead } from '../federation/fetch-ahead';
import { loadRemoteModule } from '../federation/remotes';
import { pageAt, remotePageId } from '../page-tables';

/**
 * Loads the code of everything that an address shows. With the code loaded, a
 * page is painted once, instead of first as a frame, then as the remote's placeholder, then as the page.
 *
 * @param hostPages the host's own pages
 * @throws when part of it cannot be loaded; the page then retries and shows the error itself.
 */
export async function warmUp(hostPages: readonly Page[], pathname: string): Promise<void> {
  await preloadPage(hostPages, pathname);
  const page = pageAt(pathname);
  if (!page || !mayOpen(readSession(), page.role)) return;
  fetchAhead(page.remote);
  const remote = await fetchPage(remotePageId(page.remote), () => loadRemoteModule(page.remote));
  await remote.default.preload?.(pathname);
}
