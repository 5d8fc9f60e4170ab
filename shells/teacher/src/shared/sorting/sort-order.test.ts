import { expect, it } from 'vitest';
import { orderAfterPress } from './sort-order';

it('sorts ascending on a header’s first press, descending on the second, ascending on another header', () => {
  const first = orderAfterPress(null, 'name');
  const second = orderAfterPress(first, 'name');
  expect([first, second]).toEqual([
    { column: 'name', descending: false },
    { column: 'name', descending: true },
  ]);
  expect(orderAfterPress(second, 'name').descending).toBe(false);
  expect(orderAfterPress(second, 'email')).toEqual({ column: 'email', descending: false });
});
