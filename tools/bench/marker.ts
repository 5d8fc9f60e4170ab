import { setTimeout as pass } from 'node:timers/promises';
import type { Locator, Page } from '@playwright/test';

/**
 * Seconds that a hand takes: the keystroke-level model (Card, Moran and Newell 1980) for somebody who types 40 words a minute.
 * `home` is the way between mouse and keyboard.
 */
export const HAND = { key: 0.28, point: 1.1, click: 0.2, home: 0.4 } as const;

/** A person at a page: thinks, presses and points as long as people do, and waits for what the page shows. */
export class Marker {
  readonly page: Page;
  private at: 'keyboard' | 'mouse' = 'keyboard';

  constructor(page: Page) {
    this.page = page;
  }

  /** Looks and decides, with the hands where they are. */
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

  /** The same movements in a program that is not there: `clicks` with the mouse, then so many keys. */
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
