import { describe, expect, it } from 'vitest';
import { Clock } from '../clock/clock.js';
import { MINUTE_MS } from '../clock/durations.js';
import { loadConfig } from '../config/app-config.js';
import { FileLinks, type LinkSignature } from './file-links.js';

class SetClock extends Clock {
  time = new Date('2026-01-05T10:00:20Z');
  override now(): Date {
    return this.time;
  }
}

const configOf = (secret: string) =>
  loadConfig({ MONGO_URL: 'mongodb://h/f', REDIS_URL: 'redis://h', APP_SECRET: secret });
const FILE = 'a'.repeat(24);
const OTHER = 'b'.repeat(24);

function setUp() {
  const clock = new SetClock();
  const links = new FileLinks(configOf('one secret of at least thirty-two bytes'), clock);
  const signature = (url: string): LinkSignature => Object.fromEntries(new URL(url, 'http://site').searchParams);
  return { clock, links, signature };
}

describe('a signed link', () => {
  it('is valid for at least ten minutes and at most eleven', () => {
    const { clock, links, signature } = setUp();
    const made = clock.time.getTime();
    const link = signature(links.signedUrl(FILE));
    clock.time = new Date(made + 10 * MINUTE_MS);
    expect(links.isValid(FILE, link)).toBe(true);
    clock.time = new Date(made + 11 * MINUTE_MS + 1000);
    expect(links.isValid(FILE, link)).toBe(false);
  });

  it('is valid for one file only, and its expiry cannot be changed', () => {
    const { links, signature } = setUp();
    const link = signature(links.signedUrl(FILE));
    expect(links.isValid(OTHER, link)).toBe(false);
    expect(links.isValid(FILE, { ...link, exp: String(Number(link.exp) + 1) })).toBe(false);
  });

  it.each([
    {},
    { exp: '99999999999' },
    { exp: '99999999999', sig: '' },
    { exp: '1e12', sig: 'x' },
    { exp: 'x', sig: 'x' },
  ])('is invalid as %j', (link) => {
    expect(setUp().links.isValid(FILE, link)).toBe(false);
  });

  it('of another installation is invalid', () => {
    const { clock, links, signature } = setUp();
    const elsewhere = new FileLinks(configOf('another secret of at least 32 bytes'), clock);
    expect(links.isValid(FILE, signature(elsewhere.signedUrl(FILE)))).toBe(false);
  });

  it('stays the same within a minute, and is a path on this site', () => {
    const { clock, links } = setUp();
    const url = links.signedUrl(FILE, 'attachment');
    clock.time = new Date(clock.time.getTime() + 30_000);
    expect(links.signedUrl(FILE, 'attachment')).toBe(url);
    expect(url).toMatch(/^\/api\/files\/a{24}\?exp=\d+&sig=[\w-]{43}&download=1$/);
  });
});
