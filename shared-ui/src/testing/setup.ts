import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

/** Pure rules are tested without a page (`@vitest-environment node`). */
const hasPage = typeof document !== 'undefined';

/** Timeout (ms) for asynchronous content, such as a lazy part on a busy machine. */
const COMES_WITHIN_MS = 60_000;

if (hasPage) {
  configure({ asyncUtilTimeout: COMES_WITHIN_MS });
  // jsdom has <dialog> but not its methods; tests rely only on this: opening shows it, closing hides it.
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
