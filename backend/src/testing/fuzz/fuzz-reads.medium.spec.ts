import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { IS_LONG } from '../long-search.js';
import { RequestSearch } from './request-search.js';

const REQUESTS = IS_LONG ? 500 : 16;

describe('any request that reads', () => {
  let search: RequestSearch;

  beforeAll(async () => {
    search = await RequestSearch.start({ includes: ({ method }) => method === 'get', size: REQUESTS });
  });
  afterAll(() => search.stop());

  it('generated from the document is answered or rejected', { timeout: 120_000 + REQUESTS * 20_000 }, async () => {
    expect(await search.draw(search.operations)).toEqual([]);
    expect(search.deaf(), 'operations whose requests never got past the guard').toEqual([]);
  });
});
