import { describe, expect, it } from 'vitest';
import { calendarFile, eventInFile } from './calendar-file.js';
import { type OwnEvent, revisionsOf } from './event-revisions.js';

const event = (studentId: string, child: string): OwnEvent => ({
  id: 'task-t1',
  kind: 'deadline',
  title: 'Levers',
  begin: new Date('2026-03-01T18:00:00.000Z'),
  studentId,
  child,
});
const TERMS = {
  name: 'Ms Noor',
  host: 'physics.example.org',
  language: 'en',
  stamp: new Date('2026-02-28T00:00:00.000Z'),
} as const;

it('gives siblings who have the same task an event each, with an id of its own', () => {
  const events = [event('s1', 'Ann'), event('s2', 'Ben')];
  const file = calendarFile(events, revisionsOf(events, [], TERMS.stamp), TERMS);
  expect(file.match(/^UID:.*$/gm)?.map((line) => line.trim())).toEqual([
    'UID:task-t1-s1@physics.example.org',
    'UID:task-t1-s2@physics.example.org',
  ]);
});

it('has no control characters and no changes of direction, whatever older versions stored', () => {
  const events = [{ ...event('s1', 'A\u202Enn'), title: 'Lev\u0007ers\vand' }];
  const file = calendarFile(events, revisionsOf(events, [], TERMS.stamp), { ...TERMS, name: 'Ms\u202E Noor' });
  expect(file).toContain('Levers and');
  expect(file).not.toMatch(/(?![\r\n\t])\p{Cc}|[\u202A-\u202E]/u);
});

describe('one event of a file', () => {
  const id = (digit: string) => digit.repeat(24);
  const other: OwnEvent = {
    ...event(id('a'), 'Ann'),
    id: `class-${'long-'.repeat(20)}1`,
    title: 'BEGIN:VEVENT\r\nUID:',
  };
  const events = [event(id('a'), 'Ann'), other, event(id('b'), 'Ben')];
  const file = calendarFile(events, revisionsOf(events, [], TERMS.stamp), TERMS);
  const only = (wanted: OwnEvent[]) => calendarFile(wanted, revisionsOf(wanted, [], TERMS.stamp), TERMS);

  it('is the file that this event alone makes, with each sibling’s', () => {
    expect(eventInFile(file, 'task-t1')).toBe(only(events.filter((one) => one !== other)));
    expect(eventInFile(file, other.id)).toBe(only([other]));
  });

  it.each(['task-t', 'task-t1x', '', '-', `task-t1-${id('a')}`, 'UID'])('does not exist for %j', (eventId) => {
    expect(eventInFile(file, eventId)).toBeNull();
    expect(eventInFile(only([]), eventId)).toBeNull();
  });
});
