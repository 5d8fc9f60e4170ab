import type { BrowserContext } from '@playwright/test';

/** Collects the errors that the pages of a context throw, and what their Content-Security-Policy blocks. */
export function watchContext(context: BrowserContext, faults: string[]): void {
  context.on('weberror', (fault) => faults.push(String(fault.error())));
  context.on('console', (message) => {
    if (/Content Security Policy/i.test(message.text())) faults.push(message.text());
  });
}
