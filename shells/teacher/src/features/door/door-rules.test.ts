// @vitest-environment node
import { expect, it } from 'vitest';
import { RepeatedCodes, statusAt, statusesOf } from './door-rules';

const START = Date.parse('2026-03-01T15:00:00.000Z');
const TERMS = { startsAt: '2026-03-01T15:00:00.000Z', graceMinutes: 10 };

it('records Present until the grace period ends, then Late, as the server does', () => {
  const statuses = [-5, 0, 10, 10.1].map((minutes) => statusAt(START + minutes * 60_000, TERMS));
  expect(statuses).toEqual(['Present', 'Present', 'Present', 'Late']);
});

it('prefers what was scanned here to what the server has recorded', () => {
  const member = (studentId: string) => ({
    studentId,
    name: studentId,
    key: '',
    card: null,
    cardHash: null,
    status: 'Absent' as const,
  });
  const door = { ...TERMS, sessionId: 's', groupId: 'g', title: 'Forces', students: [member('ann'), member('ben')] };
  const statuses = statusesOf(door, new Map([['ann', 'Late' as const]]));
  expect([...statuses]).toEqual([
    ['ann', 'Late'],
    ['ben', 'Absent'],
  ]);
});

it('reports a code once while it stays in view, and again after it was away', () => {
  const codes = new RepeatedCodes();
  expect([0, 100, 2_900, 5_800].map((at) => codes.isNew('a', START + at))).toEqual([true, false, false, false]);
  expect(codes.isNew('b', START + 5_900)).toBe(true);
  expect(codes.isNew('a', START + 8_800)).toBe(true);
});
