import { setTimeout as pass } from 'node:timers/promises';
import type { Locator, Page } from '@playwright/test';

/**
 * Duration of hand movements in seconds: the keystroke-level model (Card, Moran and Newell 1980) for somebody who types
 * 40 words a minute. `home` is moving the hand between mouse and keyboard.
 */
export const HAND = { key: 0.28, point: 1.1, click: 0.2, home: 0.4 } as const;

/** A simulated user: thinks, types and points at human speed, and waits for the page. */
export class Marker {
  readonly page: Page;
  private at: 'keyboard' | 'mouse' = 'keyboard';

  constructor(page: Page) {
    this.page = page;
  }

  /** Time to look and decide, without moving the hands. */
  think(seconds: number): Promise<void> {
    return pass(seconds * 1000);
  }

  async press(keys: readonly string[]): Promise<void> {
    await this.reach('keyboard');
    for (const key of keys) {
      await this.think(HAND.key);
      await this.page.keyboard.press(key);
    }
  }

  async type(text: string): Promise<void> {
    await this.reach('keyboard');
    for (const letter of text) {
      await this.think(HAND.key);
      await this.page.keyboard.type(letter);
    }
  }

  async click(what: Locator, options: Parameters<Locator['click']>[0] = {}): Promise<void> {
    await this.reach('mouse');
    await this.think(HAND.point + HAND.click);
    await what.click(options);
  }

  /**
   * Takes the time of work in a program that is not simulated: `clicks` with the mouse, then `keys` on the keyboard.
   */
  async elsewhere(clicks: number, keys: number): Promise<void> {
    if (clicks > 0) await this.reach('mouse');
    await this.think(clicks * (HAND.point + HAND.click));
    if (keys > 0) await this.reach('keyboard');
    await this.think(keys * HAND.key);
  }

  private async reach(where: 'keyboard' | 'mouse'): Promise<void> {
    if (this.at !== where) await this.think(HAND.home);
    this.at = where;
  }
}
