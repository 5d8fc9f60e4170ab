import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FrontPageSettings } from './front-page-settings.js';
import { NO_SETTINGS, type SiteSettings } from './site-settings.js';

const named = (name: string): SiteSettings => ({ ...NO_SETTINGS, name });

/** Answers as the test chooses; never settles while `answer` is null. */
class Stored {
  asked = 0;
  answer: (() => Promise<SiteSettings>) | null = async () => named('Ms Noor');
  find = () => {
    this.asked += 1;
    return this.answer?.() ?? new Promise<SiteSettings>(() => undefined);
  };
}

describe('the settings shown on the front page', () => {
  let stored: Stored;
  let shown: FrontPageSettings;
  const nameShown = async () => (await shown.current()).name;

  beforeEach(() => {
    vi.useFakeTimers();
    stored = new Stored();
    shown = new FrontPageSettings(stored, { findFirst: async () => 'the first' });
  });
  afterEach(() => vi.useRealTimers());

  it('are read once in two seconds, for any number of visitors', async () => {
    expect(await Promise.all(Array.from({ length: 50 }, nameShown))).toEqual(Array(50).fill('Ms Noor'));
    expect(stored.asked).toBe(1);
    stored.answer = async () => named('Mr Adel');
    vi.advanceTimersByTime(1999);
    expect(await nameShown()).toBe('Ms Noor');
    vi.advanceTimersByTime(1);
    expect(await nameShown()).toBe('Mr Adel');
  });

  it('are the last known ones after half a second if the database is down', async () => {
    await nameShown();
    for (const answer of [null, () => Promise.reject(new Error('away'))]) {
      stored.answer = answer;
      vi.advanceTimersByTime(2000);
      const name = nameShown();
      await vi.advanceTimersByTimeAsync(500);
      expect(await name).toBe('Ms Noor');
    }
  });

  it('are the last saved ones, even if an earlier read is answered later', async () => {
    let answerLate: (settings: SiteSettings) => void = () => undefined;
    stored.answer = () => new Promise((resolve) => (answerLate = resolve));
    const early = nameShown();
    await vi.advanceTimersByTimeAsync(0);
    stored.answer = async () => named('Saved');
    await shown.look();
    answerLate(named('Before'));
    expect(await early).toBe('Saved');
  });
});
