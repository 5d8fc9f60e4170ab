// @vitest-environment node
import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, it } from 'vitest';
import {
  changePage,
  closeStore,
  countWaiting,
  deletePages,
  forgetDraft,
  forgetOld,
  keepComputed,
  keepNew,
  pagesOf,
  pictureOf,
  type ScanPage,
  swapPages,
} from './page-store';

const NOW = Date.UTC(2026, 2, 1);
const DAY_MS = 86_400_000;

const page = (id: string, more: Partial<ScanPage> = {}): ScanPage => ({
  id,
  draft: 'ann:homework',
  kind: 'photo',
  name: `${id}.jpg`,
  rank: 1,
  corners: null,
  found: true,
  quarters: 0,
  look: 'grey',
  state: 'new',
  problem: null,
  pages: 1,
  revision: 0,
  addedAt: NOW,
  ...more,
});
const names = async (draft = 'ann:homework') => (await pagesOf(draft)).map(({ id }) => id);

const photo = (text: string) => new Blob([text]);

const empty = async () => {
  await forgetDraft('ann:homework');
  await forgetDraft('ben:homework');
};
beforeEach(empty);
afterEach(async () => {
  await empty();
  await closeStore();
});

it('keeps the pages and their photos after the tab was killed', async () => {
  await keepNew(page('first'), photo('one'));
  await keepNew(page('second', { rank: 2 }), photo('two'));
  await keepNew(page('other', { draft: 'ben:homework' }), photo('three'));
  await closeStore();
  expect(await names()).toEqual(['first', 'second']);
  expect(await countWaiting('ben:homework')).toBe(1);
  expect(await (await pictureOf('second', 'source'))?.text()).toBe('two');
});

it('swaps two pages, and deletes a page with its pictures', async () => {
  await keepNew(page('first'), photo('one'));
  await keepNew(page('second', { rank: 2 }), photo('two'));
  await swapPages('first', 'second');
  expect(await names()).toEqual(['second', 'first']);
  await deletePages([{ id: 'second' }]);
  expect(await names()).toEqual(['first']);
  expect(await pictureOf('second', 'source')).toBeNull();
});

it('discards the result for a page that has changed or was deleted', async () => {
  const before = page('first');
  await keepNew(before, photo('one'));
  await changePage('first', { quarters: 1 });
  await keepComputed({ ...before, state: 'ready' }, { page: photo('old') });
  expect(await pagesOf('ann:homework')).toMatchObject([{ state: 'new', quarters: 1, revision: 1 }]);
  expect(await pictureOf('first', 'page')).toBeNull();
  await deletePages([before]);
  await keepComputed({ ...before, state: 'ready', revision: 1 });
  expect(await names()).toEqual([]);
});

it('stores the result at the page’s current position', async () => {
  const before = page('first');
  await keepNew(before, photo('one'));
  await keepNew(page('second', { rank: 2 }), photo('two'));
  await swapPages('first', 'second');
  await keepComputed({ ...before, state: 'ready' }, { page: photo('flat') });
  expect(await pagesOf('ann:homework')).toMatchObject([{ id: 'second' }, { id: 'first', state: 'ready', rank: 2 }]);
  expect(await (await pictureOf('first', 'page'))?.text()).toBe('flat');
});

it('deletes pages that were not submitted within a month', async () => {
  await keepNew(page('old', { addedAt: NOW - 31 * DAY_MS }), photo('one'));
  await keepNew(page('new', { addedAt: NOW - 29 * DAY_MS, rank: 2 }), photo('two'));
  await forgetOld(NOW);
  expect(await names()).toEqual(['new']);
});
