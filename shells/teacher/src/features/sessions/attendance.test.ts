import { describe, expect, it } from 'vitest';
import {
  changedIn,
  countStatuses,
  mark,
  markAllPresent,
  type RosterEntry,
  statusIn,
  toggled,
  toggledLate,
  withoutSaved,
} from './attendance';

const entry = (studentId: string, status: RosterEntry['status'], inGroup = true): RosterEntry => ({
  studentId,
  name: studentId,
  status,
  inGroup,
});
const ann = entry('ann', 'Present');
const ben = entry('ben', 'Late');
const cat = entry('cat', 'Not Recorded');
const dan = entry('dan', 'Absent');
const gone = entry('gone', 'Absent', false);
const roster = [ann, ben, cat, dan, gone];

describe('a draft of attendance', () => {
  it('contains only differences from the record', () => {
    const once = mark({}, ann, 'Absent');
    expect(once).toEqual({ ann: 'Absent' });
    expect(mark(once, ann, 'Present')).toEqual({});
  });

  it('lists only the changed students for saving', () => {
    const draft = mark(mark({}, cat, 'Late'), ann, 'Present');
    expect(changedIn(draft, roster)).toEqual([cat]);
  });

  it('marks all present, but keeps late students and those who have left the group', () => {
    const draft = markAllPresent({}, roster);
    expect(draft).toEqual({ cat: 'Present', dan: 'Present' });
    expect(statusIn(draft, ben)).toBe('Late');
    expect(statusIn(draft, gone)).toBe('Absent');
  });

  it('keeps a mark that changed again while the earlier one was being saved', () => {
    expect(withoutSaved({ ann: 'Late', ben: 'Absent' }, { ann: 'Absent', ben: 'Absent' })).toEqual({ ann: 'Late' });
  });

  it('drops a mark that another assistant has saved meanwhile', () => {
    expect(changedIn({ cat: 'Late' }, [entry('cat', 'Late')])).toEqual([]);
  });
});

describe('taps', () => {
  it('turn an attending student Absent, and any other Present', () => {
    expect(roster.map(({ status }) => toggled(status))).toEqual(['Absent', 'Absent', 'Present', 'Present', 'Present']);
  });

  it('on Late set it, and set it back to Present', () => {
    expect(toggledLate('Absent')).toBe('Late');
    expect(toggledLate('Late')).toBe('Present');
  });
});

it('counts each status', () => {
  expect(countStatuses(roster.map(({ status }) => status))).toEqual({
    Present: 1,
    Late: 1,
    Absent: 2,
    'Not Recorded': 1,
  });
});
