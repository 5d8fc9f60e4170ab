import { describe, expect, it } from 'vitest';
import { assertWithin, BODY_BOUNDS } from './body-bounds.js';

const nested = (levels: number, inside: unknown = 1): unknown =>
  levels === 0 ? inside : { next: nested(levels - 1, inside) };
const listsOfLists = (levels: number): unknown => JSON.parse('['.repeat(levels) + ']'.repeat(levels));
const keys = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, index) => [`key${index}`, 1]));
const list = (length: number, of: unknown = 1) => Array.from({ length }, () => of);
const within =
  (body: unknown, bounds = {}) =>
  () =>
    assertWithin({ ...BODY_BOUNDS, ...bounds }, body);

describe('the bounds of a body', () => {
  it.each([undefined, null, 'text', 7, {}, { attendance: [{ studentId: 'x' }] }, nested(20), listsOfLists(20)])(
    'admit %j',
    (body) => {
      expect(within(body)).not.toThrow();
    },
  );

  it.each([nested(21), [nested(20)], { wide: [1, 2, nested(20)] }])('reject the depth of %j', (body) => {
    expect(within(body)).toThrow(expect.objectContaining({ status: 400, code: 'bad_request' }));
  });

  it('reject nesting that would exhaust the stack of a recursive reader', () => {
    expect(within(listsOfLists(400_000))).toThrow(expect.objectContaining({ status: 400 }));
  });

  it.each<[string, unknown, unknown]>([
    ['2,000 keys in an object', keys(2000), keys(2001)],
    ['2,000 keys in an object of a list', [keys(2000)], [keys(2001)]],
    ['20,000 values in a list', list(20_000), list(20_001)],
    ['20,000 values in all', { a: list(9999), b: list(9999) }, { a: list(9999), b: list(10_000) }],
    ['20,000 objects', list(20_000, {}), list(20_001, {})],
  ])('admit %s and no more', (_, most, tooMany) => {
    expect(within(most)).not.toThrow();
    expect(within(tooMany)).toThrow(expect.objectContaining({ status: 413, code: 'body_too_large' }));
  });

  it('count objects apart where a route admits more values', () => {
    const strokes = { values: 1000, objects: 10 };
    expect(within(list(1000), strokes)).not.toThrow();
    expect(within(list(1001), strokes)).toThrow(expect.objectContaining({ status: 413 }));
    expect(within(list(10, {}), strokes)).not.toThrow();
    expect(within(list(11, {}), strokes)).toThrow(expect.objectContaining({ status: 413 }));
  });
});
