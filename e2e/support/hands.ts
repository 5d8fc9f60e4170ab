import { expect, type Locator, type Page } from '@playwright/test';
import type { Upload } from './api.ts';
import { reportFigure } from '../../backend/src/testing/long-search.ts';

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

  /** Reloads the page, which is one key for its user. A browser that is driven by a test does not act on the key. */
  async reload(): Promise<void> {
    this.count += 1;
    await this.page.reload();
  }

  /** Clicks into a field, types, and submits the form with Enter. */
  async fillAndEnter(field: Locator, text: string): Promise<void> {
    await this.click(field);
    await field.fill(text);
    await this.press('Enter');
  }

  /** Chooses a file, which is a click; the system's own dialog is not counted. */
  async chooseFile(field: Locator, file: Upload): Promise<void> {
    this.count += 1;
    await field.setInputFiles(file);
  }

  /** Chooses an option of a select. */
  async choose(field: Locator, label: string): Promise<void> {
    this.count += 1;
    await field.selectOption({ label });
  }

  /** Clicks into a field and types. */
  async fill(field: Locator, text: string): Promise<void> {
    await this.click(field);
    await field.fill(text);
  }
}

/** Checks the number of clicks and keys that a job takes, not counting typed text. */
export function expectAtMost(hands: ActionCounter, most: number, job: string): void {
  reportFigure('clicks and keys', `${job}: ${hands.count} of at most ${most}`);
  expect(hands.count, job).toBeLessThanOrEqual(most);
}
