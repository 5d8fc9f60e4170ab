import { loadedPage, freezeServerClock, setSchoolZone, siteKey } from '@fulcrum/shared-ui';
import type { RenderedWith } from '@fulcrum/shared-ui/ahead';
import type { QueryClient } from '@tanstack/react-query';
import { takeUnread } from '../notifications/unread-count';
import { pageAt } from '../page-tables';
import type { Site } from './site';

/**
 * Fills a query cache with the data that a page was rendered with, and stops the clock at that moment, so that the
 * server and the browser paint the same. The code of the page must be loaded already.
 */
export function takeReplies(queries: QueryClient, pathname: string, { account, at, replies }: RenderedWith): void {
  freezeServerClock(Date.parse(at));
  const site = replies['/api/site'] as Site | undefined;
  if (site) {
    setSchoolZone(site.timeZone);
    queries.setQueryData(siteKey, site);
  }
  takeUnread(replies, queries, account);
  const page = pageAt(pathname);
  if (page) loadedPage(page.path)?.takeReplies?.(replies, queries, account);
}
