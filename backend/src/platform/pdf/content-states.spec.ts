import { expect, it } from 'vitest';
import { openStatesIn } from './content-states.js';

it.each<[content: string, open: number]>([
  ['', 0],
  ['q', 1],
  ['q Q', 0],
  ['Q q', 1],
  ['q q Q', 1],
  ['q 1 0 0 1 0 0 cm /Im0 Do', 1],
  ['[1 2]0 d q', 1],
  ['/q gs', 0],
  ['/Fq 12 Tf', 0],
  ['(q \\( q) Tj', 0],
  ['(a (q) b) Tj q', 1],
  ['<71> Tj', 0],
  ['% q', 0],
  ['% q\nq', 1],
  ['BI /W 1 ID q q q\nEI q', 1],
  ['BI /W 1 ID q EIq EI', 0],
  ['BI q', 1],
  ['q(unfinished q', 1],
  ['sq Qs', 0],
])('counts the states that %j leaves open', (content, open) => {
  expect(openStatesIn(content)).toBe(open);
});
