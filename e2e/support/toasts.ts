import { type BrowserContext, expect, type Page } from '@playwright/test';

declare global {
  /** What this document's toasts said and no test has asked about yet. */
  var toastsSeen: string[] | undefined;
}

/** A toast goes after two seconds, in which a busy machine may not look: each document keeps what its toasts said. */
export const keepToasts = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(() => {
    const seen: string[] = (globalThis.toastsSeen = []);
    const TEXTS = '.Toastify__toast-container [role="alert"], .plain-toasts span';
    new MutationObserver((changes) => {
      for (const added of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
        if (!(added instanceof Element)) continue;
        const texts = [added, ...added.querySelectorAll(TEXTS)].filter((element) => element.matches(TEXTS));
        seen.push(...texts.map(({ textContent }) => textContent));
      }
    }).observe(document, { childList: true, subtree: true });
  });

/** Waits for a toast with this text that no test has asked about before. */
export async function expectToast(page: Page, text: string, options: { timeout?: number } = {}): Promise<void> {
  // A document that is just being replaced has no answer.
  const isSeen = () => page.evaluate(takeToast, text).catch(() => false);
  await expect.poll(isSeen, { message: `a toast: ${text}`, ...options }).toBe(true);
}

/** Runs in the page. */
function takeToast(text: string): boolean {
  const seen = globalThis.toastsSeen ?? [];
  const found = seen.findIndex((one) => one.includes(text));
  if (found >= 0) seen.splice(found, 1);
  return found >= 0;
}
