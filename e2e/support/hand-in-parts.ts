import type { Page } from '@playwright/test';

const PARTS = '**/api/tasks/submission/tus/*';

/** A moment that comes when `resolve` is called. */
function oneMoment(): { isThere: Promise<void>; resolve: () => void } {
  let resolve: () => void = () => undefined;
  const isThere = new Promise<void>((settle) => {
    resolve = settle;
  });
  return { isThere, resolve };
}

/** The first megabyte has arrived, and the next part does not, or not whole: the page is gone before. */
export async function secondPart(page: Page): Promise<{ isThere: Promise<void> }> {
  const { isThere, resolve } = oneMoment();
  await page.route(PARTS, (route) => {
    if (Number(route.request().headers()['upload-offset'] ?? 0) === 0) return route.continue();
    return resolve();
  });
  return { isThere };
}

/** The server has taken it all, and its page never hears of that. */
export async function lastAnswer(page: Page): Promise<{ isThere: Promise<void> }> {
  const { isThere, resolve } = oneMoment();
  const client = await page.context().newCDPSession(page);
  client.on('Fetch.requestPaused', ({ requestId, request, responseStatusCode }) => {
    if (request.method === 'PATCH' && responseStatusCode === 200) resolve();
    else void client.send('Fetch.continueRequest', { requestId });
  });
  await client.send('Fetch.enable', { patterns: [{ urlPattern: PARTS, requestStage: 'Response' }] });
  return { isThere };
}

/** The bytes at which the parts begin that a page sends. */
export function watchParts(page: Page): number[] {
  const offsets: number[] = [];
  page.on('request', (request) => {
    const isPart = request.method() === 'PATCH' && request.url().includes('/api/tasks/submission/tus/');
    if (isPart) offsets.push(Number(request.headers()['upload-offset']));
  });
  return offsets;
}
