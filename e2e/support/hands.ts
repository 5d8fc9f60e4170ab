import type { Locator, Page } from '@playwright/test';

/**
 * Acts on a page like a user and counts the actions. Typing a name, a date or part of one into a field is not counted;
 * moving to the field is, unless the page has already focused it.
 */
export class ActionCounter {
  /** Clicks and key presses. */
  count = 0;

  constructor(private readonly page: Page) {}

  async click(what: Locator): Promise<void> {
    this.count += 1;
    await what.click();
  }

  async press(key: string): Promise<void> {
    this.count += 1;
    await this.page.keyboard.press(key);
  }

  /** Clicks into a field, types, and submits the form with Enter. */
  async fillAndEnter(field: Locator, text: string): Promise<void> {
    await this.click(field);
    await field.fill(text);
    await this.press('Enter');
  }
}
