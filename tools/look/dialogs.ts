import type { Page } from '@playwright/test';
import { settled } from './seats.ts';

/** A dialog is there within so long after a press, with its code and texts. ms */
const OPENS_WITHIN_MS = 1_000;

/**
 * Marks the first button that can be pressed and whose kind was not: buttons of one kind, such as Edit in each row, open one
 * dialog. What sends a form asks nothing. Runs in the page. @returns the kind, null when every one was pressed
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

/** Presses the button that is marked. @returns whether a dialog has opened */
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

/** Escape closes a dialog, and the question whether what was typed is lost before it. @returns whether the page is as it was */
async function leave(page: Page, address: string): Promise<boolean> {
  for (let left = 3; left > 0 && (await page.locator('dialog[open]').count()) > 0; left -= 1)
    await page.keyboard.press('Escape');
  return (await page.locator('dialog[open]').count()) === 0 && page.url() === address;
}

/**
 * Opens each dialog that a button of the page or its header opens, one after the other. The demo data changes where a button does
 * something at once.
 *
 * @param again brings the page back
 * @returns how many dialogs there were
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
