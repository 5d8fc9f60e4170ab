import { fetchPage, preloadPage, readSession } from '@fulcrum/shared-ui';
import { mayOpen } from './access';
import { fetchAhead } from '../federation/fetch-ahead';
import { loadRemoteModule } from '../federation/remotes';
import { pages } from '../pages';
import { pageAt, remotePageId } from '../page-tables';

/**
 * Fetches the code of everything that an address shows, and starts the calls of its first paint. Rendered with it at hand, a page is
 * painted once, instead of as a frame, then the remote's placeholder, then the page, each a while after the other.
 *
 * @throws when some of it does not come; the page then tries again and says so itself.
 */
export async function warmUp(pathname: string): Promise<void> {
  await preloadPage(pages, pathname);
  const page = pageAt(pathname);
  if (!page || !mayOpen(readSession(), page.role)) return;
  fetchAhead(page.remote);
  const remote = await fetchPage(remotePageId(page.remote), () => loadRemoteModule(page.remote));
  await remote.default.preload?.(pathname);
}
