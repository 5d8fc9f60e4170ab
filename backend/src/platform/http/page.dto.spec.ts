import { describe, expect, it } from 'vitest';
import { sliceOf } from './page.dto.js';

describe('sliceOf', () => {
  it('is undefined when neither page nor limit is given', () => expect(sliceOf({})).toBeUndefined());
  it('counts pages from 1', () => expect(sliceOf({ page: 3, limit: 20 })).toEqual({ skip: 40, limit: 20 }));
  it('uses the first page and 50 rows when only one is given', () => {
    expect(sliceOf({ limit: 10 })).toEqual({ skip: 0, limit: 10 });
    expect(sliceOf({ page: 2 })).toEqual({ skip: 50, limit: 50 });
  });
  it('never skips more than a database can count', () =>
    expect(sliceOf({ page: 3.3e242 })).toEqual({ skip: 2 ** 31, limit: 50 }));
});
