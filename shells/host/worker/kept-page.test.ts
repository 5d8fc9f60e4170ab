// @vitest-environment node
import { afterEach, expect, it, vi } from 'vitest';
import { keptPage } from './kept-page';

const NOW = Date.UTC(2026, 10, 23, 18);
const DAY_MS = 24 * 60 * 60_000;
const PAGE = { build: 'b1', lang: 'en', dir: 'ltr', at: NOW - DAY_MS, markup: '<main></main>', styles: [] };

/** A mock of the device's caches, by name and address. */
function device(kept: Record<string, Record<string, object>>): void {
  vi.stubGlobal('caches', {
    keys: async () => Object.keys(kept),
    open: async (name: string) => ({
      match: async (address: string) => kept[name]?.[address] && Response.json(kept[name][address]),
    }),
  });
}
const open = (address: string) => keptPage(new URL(address, 'https://school.example'), 'b1', NOW);

afterEach(() => vi.unstubAllGlobals());

it('is found for the owner of the device, at its address and query string', async () => {
  device({ 'used-files': {}, 'fulcrum:mona:replies': { '/parent-dashboard?child=7': PAGE } });
  expect(await open('/parent-dashboard?child=7')).toEqual({ ...PAGE, account: 'mona' });
  expect(await open('/parent-dashboard')).toBeNull();
});

it.each([
  ['another build has painted', { ...PAGE, build: 'b0' }],
  ['is too old', { ...PAGE, at: NOW - 2 * DAY_MS }],
])('is ignored if it is one that %s', async (_, page) => {
  device({ 'fulcrum:mona:replies': { '/student-dashboard': page } });
  expect(await open('/student-dashboard')).toBeNull();
});

it('is ignored in caches other than that of the replies', async () => {
  device({ 'fulcrum:mona:saved': { '/student-dashboard': PAGE } });
  expect(await open('/student-dashboard')).toBeNull();
});
