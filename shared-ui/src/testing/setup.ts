import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

/** Pure rules are tested without a page (`@vitest-environment node`). */
const hasPage = typeof document !== 'undefined';

/** How long (ms) something that comes later is waited for: what a lazy part needs on a machine that does much else. */
const COMES_WITHIN_MS = 20_000;

if (hasPage) {
  configure({ asyncUtilTimeout: COMES_WITHIN_MS });
  // jsdom knows <dialog> but not its methods; the browser's behaviour that tests rely on is: open shows, close hides.
  HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
    this.setAttribute('open', '');
  };
  HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {
    this.removeAttribute('open');
  };

  afterEach(() => {
    cleanup();
    localStorage.clear();
    globalThis.fulcrumAhead = undefined;
  });
}
