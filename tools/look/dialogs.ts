import type { Page } from '@playwright/test';
import { settled } from './seats.ts';

/** In ms. How long a dialog may take to open after a click, including its code and texts. */
const OPENS_WITHIN_MS = 1_000;

/**
 * Marks the first clickable button of a kind that was not pressed yet: buttons of one kind, such as Edit in each row,
 * open the same dialog. Skips submit buttons, which open none. Runs in the page.
 * @returns the kind, or null if every kind was pressed
 */
function markNext(pressed: string[]): string | null {
  const kindOf = (button: HTMLElement) => {
    const words = button.innerText.trim() || (button.querySelector('svg')?.innerHTML ?? '');
    return words.replaceAll(/\p{Nd}+/gu, '');
  };
  for (const button of document.querySelectorAll<HTMLButtonElement>('header button, main button')) {
    button.removeAttribute('data-next');
    const isThere = !button.disabled && button.checkVisibility();
    if (!isThere || button.type === 'submit' || pressed.includes(kindOf(button))) continue;
    button.setAttribute('data-next', '');
    return kindOf(button);
  }
  return null;
}

/**
 * Clicks the marked button.
 * @returns whether a dialog opened
 */
async function opens(page: Page): Promise<boolean> {
  await page
    .locator('[data-next]')
    .first()
    .click({ timeout: 5_000 })
    .catch(() => undefined);
  const dialog = page.locator('dialog[open]');
  const isOpen = await dialog
    .first()
    .waitFor({ timeout: OPENS_WITHIN_MS })
    .then(
      () => true,
      () => false,
    );
  if (isOpen) await settled(page);
  return isOpen;
}

/**
 * Presses Escape to close a dialog, and the warning about unsaved input before it.
 * @returns whether the page is unchanged
 */
async function leave(page: Page, address: string): Promise<boolean> {
  for (let left = 3; left > 0 && (await page.locator('dialog[open]').count()) > 0; left -= 1)
    await page.keyboard.press('Escape');
  return (await page.locator('dialog[open]').count()) === 0 && page.url() === address;
}

/**
 * Opens every dialog that a button of the page or its header opens, one after the other. Buttons that act at once
 * change the demo data.
 *
 * @param again restores the page
 * @returns the number of dialogs
 */
export async function eachDialog(
  page: Page,
  { again, seen }: { again: () => Promise<void>; seen: (number: number) => Promise<void> },
): Promise<number> {
  const address = page.url();
  const pressed: string[] = [];
  let count = 0;
  for (;;) {
    const kind = await page.evaluate(markNext, pressed);
    if (kind === null) return count;
    pressed.push(kind);
    if (await opens(page)) await seen(++count);
    if (!(await leave(page, address))) await again();
  }
}
