import { type BrowserContext, expect, type Page } from '@playwright/test';

declare global {
  /** Texts of this document's toasts that no test has checked yet. */
  var toastsSeen: string[] | undefined;
}

/**
 * Records the toast texts of each document: a toast closes after two seconds, and a busy machine may not look in time.
 */
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

/** Waits for a toast with this text that no test has checked before. */
export async function expectToast(page: Page, text: string): Promise<void> {
  // A document that is being replaced does not reply.
  const seen = () => page.evaluate(() => globalThis.toastsSeen ?? []).catch((): string[] => []);
  await expect.poll(seen, { message: `a toast: ${text}` }).toContainEqual(expect.stringContaining(text));
  await page.evaluate(takeToast, text).catch(() => undefined);
}

/** Lists the controls under the next toast of an unscrolled page. Call it before the action that shows the toast. */
export const coveredByNextToast = (page: Page): Promise<string[]> => page.evaluate(waitForCovered);

/** Runs in the page. Lists the names of the controls that the toast covers once it has stopped moving. */
function waitForCovered(): Promise<string[]> {
  const coveredBy = async (toast: Element): Promise<string[]> => {
    await Promise.allSettled(toast.getAnimations().map(({ finished }) => finished));
    const over = toast.getBoundingClientRect();
    const isUnder = ({ left, right, top, bottom }: DOMRect) =>
      left < over.right && right > over.left && top < over.bottom && bottom > over.top;
    const controls = [...document.querySelectorAll('a[href], button, input, select, summary')];
    return controls
      .filter((control) => !toast.contains(control) && control.checkVisibility())
      .filter((control) => isUnder(control.getBoundingClientRect()))
      .map((control) => control.getAttribute('aria-label') ?? control.textContent);
  };
  return new Promise((resolve) => {
    const observer = new MutationObserver(() => {
      const toast = document.querySelector('.Toastify__toast');
      if (!toast) return;
      observer.disconnect();
      resolve(coveredBy(toast));
    });
    observer.observe(document, { childList: true, subtree: true });
  });
}

/** Runs in the page. */
function takeToast(text: string): void {
  const seen = globalThis.toastsSeen ?? [];
  const found = seen.findIndex((one) => one.includes(text));
  if (found >= 0) seen.splice(found, 1);
}
