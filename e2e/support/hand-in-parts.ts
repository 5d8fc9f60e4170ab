import type { Page } from '@playwright/test';

const PARTS = '**/api/tasks/submission/tus/*';

/** A promise, and the `resolve` function that settles it. */
function oneMoment(): { isThere: Promise<void>; resolve: () => void } {
  let resolve: () => void = () => undefined;
  const isThere = new Promise<void>((settle) => {
    resolve = settle;
  });
  return { isThere, resolve };
}

/**
 * Lets the first megabyte through and holds the next part of the upload, so that the page can be closed before it
 * arrives.
 */
export async function holdSecondPart(page: Page): Promise<{ isThere: Promise<void> }> {
  const { isThere, resolve } = oneMoment();
  await page.route(PARTS, (route) => {
    if (Number(route.request().headers()['upload-offset'] ?? 0) === 0) return route.continue();
    return resolve();
  });
  return { isThere };
}

/** Lets the server receive the whole file, and withholds its last reply from the page. */
export async function holdLastReply(page: Page): Promise<{ isThere: Promise<void> }> {
  const { isThere, resolve } = oneMoment();
  const client = await page.context().newCDPSession(page);
  client.on('Fetch.requestPaused', ({ requestId, request, responseStatusCode }) => {
    if (request.method === 'PATCH' && responseStatusCode === 200) resolve();
    else void client.send('Fetch.continueRequest', { requestId });
  });
  await client.send('Fetch.enable', { patterns: [{ urlPattern: PARTS, requestStage: 'Response' }] });
  return { isThere };
}

/** Returns the start offsets, in bytes, of the parts that the page uploads. */
export function watchParts(page: Page): number[] {
  const offsets: number[] = [];
  page.on('request', (request) => {
    const isPart = request.method() === 'PATCH' && request.url().includes('/api/tasks/submission/tus/');
    if (isPart) offsets.push(Number(request.headers()['upload-offset']));
  });
  return offsets;
}
