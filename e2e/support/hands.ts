import type { Locator, Page } from '@playwright/test';

/**
 * A person's hands at a page, which count what they do. Typing a name, a date or part of it into a field is not counted; going
 * to the field is, unless the page has put the cursor there.
 */
export class Hands {
  /** Clicks and keys. */
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

  /** Clicks into a field, types, and sends the form by Enter. */
  async fillAndEnter(field: Locator, text: string): Promise<void> {
    await this.click(field);
    await field.fill(text);
    await this.press('Enter');
  }
}
