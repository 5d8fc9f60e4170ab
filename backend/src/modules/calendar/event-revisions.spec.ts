import { expect, it } from 'vitest';
import { type OwnEvent, revisionsOf } from './event-revisions.js';

const [BEFORE, NOW] = [new Date('2026-11-01T08:00:00Z'), new Date('2026-11-02T08:00:00Z')];
const waves: OwnEvent = { id: 'task-1', kind: 'deadline', title: 'Waves', begin: BEFORE, studentId: 's1' };
const first = revisionsOf([waves], [], BEFORE);
const after = (changed: Partial<OwnEvent>) => revisionsOf([{ ...waves, ...changed }], first, NOW);

it('a new event has sequence 0', () => {
  expect(first).toMatchObject([{ uid: 'task-1-s1', sequence: 0, changedAt: BEFORE }]);
});

it('an unchanged event keeps its revision', () => {
  expect(after({})).toEqual(first);
});

it.each<Partial<OwnEvent>>([
  { title: 'Heat' },
  { begin: NOW },
  { end: NOW },
  { url: 'https://x.org' },
  { child: 'Nour' },
])('the sequence and the time grow with %o', (changed) => {
  expect(after(changed)).toMatchObject([{ sequence: 1, changedAt: NOW }]);
});

it('a change back is a change', () => {
  const back = revisionsOf([waves], after({ title: 'Heat' }), NOW);
  expect(back).toMatchObject([{ sequence: 2, changedAt: NOW }]);
});

it('the same event of two children has two revisions', () => {
  const both = revisionsOf([waves, { ...waves, studentId: 's2' }], first, NOW);
  expect(both.map(({ uid, changedAt }) => [uid, changedAt])).toEqual([
    ['task-1-s1', BEFORE],
    ['task-1-s2', NOW],
  ]);
});
