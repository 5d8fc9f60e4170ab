import { describe, expect, it } from 'vitest';
import { sliceOf } from './page.dto.js';

describe('sliceOf', () => {
  it('is undefined when neither page nor limit is asked for', () => expect(sliceOf({})).toBeUndefined());
  it('counts pages from 1', () => expect(sliceOf({ page: 3, limit: 20 })).toEqual({ skip: 40, limit: 20 }));
  it('takes the first page and 50 rows when only one is named', () => {
    expect(sliceOf({ limit: 10 })).toEqual({ skip: 0, limit: 10 });
    expect(sliceOf({ page: 2 })).toEqual({ skip: 50, limit: 50 });
  });
  it('skips no more than a database can count, however far a page is', () =>
    expect(sliceOf({ page: 3.3e242 })).toEqual({ skip: 2 ** 31, limit: 50 }));
});
