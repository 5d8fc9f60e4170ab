import { expect, it } from 'vitest';
import { filterOf, isNarrowed, paramsOf } from './filter';

const read = (search: string) => filterOf(new URLSearchParams(search));

it('is read from an address and written back', () => {
  const filter = { search: 'قوى 2', state: 'open', yearId: 'y1', groupId: 'g1' } as const;
  expect(paramsOf(filter)).toEqual({ search: 'قوى 2', state: 'open', year: 'y1', group: 'g1' });
  expect(filterOf(new URLSearchParams(paramsOf(filter)))).toEqual(filter);
});

it('ignores invalid values', () => {
  expect(read('?state=gone&year=%7B%24ne%7D&group=')).toEqual(read(''));
  expect(isNarrowed(read('?quiz=z1&view=results'))).toBe(false);
  expect(read(`?search=${'x'.repeat(300)}`).search).toHaveLength(100);
});
