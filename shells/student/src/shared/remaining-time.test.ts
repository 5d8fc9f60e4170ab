import { expect, it } from 'vitest';
import { timeFrom } from './remaining-time';

const NOW = Date.UTC(2026, 2, 1, 20);

it.each([
  [3 * 86_400_000, 'in 3 days'],
  [86_399_999, 'in 23 hours'],
  [3_600_000, 'in 1 hour'],
  [61_000, 'in 1 minute'],
  [59_000, 'in 59 seconds'],
  [400, 'in 1 second'],
  [-120_000, '2 minutes ago'],
  [-8 * 86_400_000, '8 days ago'],
])('%i ms away is %s', (distance, words) => {
  expect(timeFrom(NOW, new Date(NOW + distance).toISOString())).toBe(words);
});
