import { cleanup } from '@testing-library/react';
import { afterEach } from 'vitest';

/** Pure rules are tested without a page (`@vitest-environment node`). */
const hasPage = typeof document !== 'undefined';

if (hasPage) {
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
  });
}
