import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { IS_LONG } from '../long-search.js';
import { RequestSearch } from './request-search.js';

const REQUESTS = IS_LONG ? 500 : 16;

/**
 * These end a session or change relationships: later calls would not pass the guard. They run last, one after the
 * other.
 */
const LAST = [
  'Parents_addParent',
  'Parents_setPassword',
  'Students_edit',
  'StudentMerges_merge',
  'Students_remove',
  'SignIn_logout',
];

describe('any request that writes', () => {
  let search: RequestSearch;

  beforeAll(async () => {
    search = await RequestSearch.start({ includes: ({ method }) => method !== 'get', size: REQUESTS });
  });
  afterAll(() => search.stop());

  it('with a malformed body is answered or rejected', async () => {
    const takingJson = search.operations.filter(({ body }) => body?.kind === 'json');
    expect(await search.sendMalformed(takingJson)).toEqual([]);
  });

  it('generated from the document is answered or rejected', { timeout: 120_000 + REQUESTS * 20_000 }, async () => {
    const early = search.operations.filter(({ id }) => !LAST.includes(id));
    const late = LAST.flatMap((id) => search.operations.filter((operation) => operation.id === id));
    const findings = [
      ...(await search.draw(early.filter(({ method }) => method !== 'delete'))),
      ...(await search.draw(early.filter(({ method }) => method === 'delete'))),
      ...(await search.draw(late, 1)),
    ];
    expect(findings).toEqual([]);
    expect(search.deaf(), 'operations whose requests never got past the guard').toEqual([]);
  });
});
