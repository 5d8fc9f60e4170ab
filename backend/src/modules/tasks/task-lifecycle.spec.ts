import { describe, expect, it } from 'vitest';
import { AppError } from '../../platform/http/app-error.js';
import {
  assertGradeFits,
  assertGradesFit,
  assertMayCancel,
  assertMaySubmit,
  closesAt,
  dueAt,
  isMark,
  isOpen,
  NO_ALLOWANCE,
  owedStateOf,
  statusOf,
} from './task-lifecycle.js';

const deadline = new Date('2026-03-01T20:00:00.000Z');
const task = { deadline, lateUntil: null };
const before = new Date(deadline.getTime() - 1);
const ungraded = { grade: null };

function refusal(act: () => void): { status: number; code: string; message: string } | null {
  try {
    act();
    return null;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { status: error.status, code: error.code, message: error.message };
  }
}

describe('the deadline', () => {
  it('is open until the last millisecond before it, and closed from then on', () => {
    expect([isOpen(task, before), isOpen(task, deadline)]).toEqual([true, false]);
  });

  it('rejects late work', () => {
    expect(refusal(() => assertMaySubmit(task, NO_ALLOWANCE, before))).toBeNull();
    expect(refusal(() => assertMaySubmit(task, NO_ALLOWANCE, deadline))).toMatchObject({
      status: 409,
      code: 'deadline_passed',
    });
  });
});

describe('the state of a student’s work', () => {
  const due: { deadline: Date; lateUntil: Date | null } = { deadline: new Date(1000), lateUntil: null };
  interface Terms {
    submittedAt?: Date;
    wasInTime?: boolean;
    extendedTo?: Date;
    excused?: boolean;
    isTheirs?: boolean;
  }
  const state = (now: number, { submittedAt, wasInTime = false, ...terms }: Terms = {}, of = due) => {
    const handedIn = submittedAt ? { submittedAt, wasInTime } : null;
    return owedStateOf(of, { ...NO_ALLOWANCE, handedIn, isTheirs: true, ...terms }, new Date(now));
  };

  it('is upcoming before the deadline and missing from the deadline on', () => {
    expect([state(999), state(1000)]).toEqual(['upcoming', 'missing']);
  });

  it('is not missing before the late window closes', () => {
    const late = { ...due, lateUntil: new Date(3000) };
    expect([1000, 2999, 3000].map((now) => state(now, {}, late))).toEqual(['upcoming', 'upcoming', 'missing']);
    expect(state(2000, { submittedAt: new Date(1000) }, late)).toBe('late');
  });

  it('stays in time if the deadline is moved to before the hand-in, and becomes so if it is moved to after it', () => {
    const handedIn = { submittedAt: new Date(1500) };
    expect(state(5000, { ...handedIn, wasInTime: true })).toBe('submitted');
    expect(state(5000, handedIn)).toBe('late');
    expect(state(5000, handedIn, { deadline: new Date(1501), lateUntil: null })).toBe('submitted');
    expect(state(5000, handedIn, { deadline: new Date(1500), lateUntil: null })).toBe('late');
  });

  it('is submitted once it is handed in', () => {
    for (const now of [999, 1001]) expect(state(now, { submittedAt: new Date(999) })).toBe('submitted');
  });

  it('is late from the deadline on, which an extension moves', () => {
    expect(state(5000, { submittedAt: new Date(1000) })).toBe('late');
    expect(state(5000, { submittedAt: new Date(1000), extendedTo: new Date(1001) })).toBe('submitted');
    expect(state(1500, { extendedTo: new Date(2000) })).toBe('upcoming');
    expect(state(2000, { extendedTo: new Date(2000) })).toBe('missing');
  });

  it('is not theirs if it closed before they joined, unless they have handed it in or are excused', () => {
    expect([state(999, { isTheirs: false }), state(5000, { isTheirs: false })]).toEqual(['not_yours', 'not_yours']);
    expect(state(5000, { isTheirs: false, submittedAt: new Date(999) })).toBe('submitted');
    expect(state(5000, { isTheirs: false, excused: true })).toBe('excused');
  });

  it('is excused for an excused student, unless they hand in', () => {
    expect([state(999, { excused: true }), state(1001, { excused: true })]).toEqual(['excused', 'excused']);
    expect(state(1001, { excused: true, submittedAt: new Date(1) })).toBe('submitted');
  });
});

describe('the closing time of a task for a student', () => {
  const at = (ms: number) => new Date(ms);

  it('is the later of their deadline and the end of the late window', () => {
    const late = { deadline: at(1000), lateUntil: at(3000) };
    expect(closesAt(late, NO_ALLOWANCE)).toEqual(at(3000));
    expect(closesAt(late, { extendedTo: at(4000), excused: false })).toEqual(at(4000));
    expect(closesAt({ deadline: at(1000), lateUntil: null }, NO_ALLOWANCE)).toEqual(at(1000));
  });

  it('is never earlier than the task’s deadline', () => {
    expect(dueAt({ deadline: at(1000) }, { extendedTo: at(500) })).toEqual(at(1000));
    expect(closesAt({ deadline: at(1000), lateUntil: at(500) }, NO_ALLOWANCE)).toEqual(at(1000));
  });
});

describe('cancelling', () => {
  it('is allowed before the deadline while ungraded', () => {
    expect(refusal(() => assertMayCancel(task, ungraded, before))).toBeNull();
  });

  it('is rejected after the deadline, with the product’s wording', () => {
    expect(refusal(() => assertMayCancel(task, ungraded, deadline))).toEqual({
      status: 409,
      code: 'deadline_passed',
      message: 'Deadline has passed. You cannot delete this submission.',
    });
  });

  it('is rejected once graded, even with a grade of 0', () => {
    expect(refusal(() => assertMayCancel(task, { grade: 0 }, before))).toEqual({
      status: 409,
      code: 'already_graded',
      message: 'This submission has already been graded. You cannot delete it.',
    });
  });

  it('reports the deadline if both reasons apply', () => {
    expect(refusal(() => assertMayCancel(task, { grade: 5 }, deadline))?.code).toBe('deadline_passed');
  });
});

describe('the status of a submission', () => {
  it('is not submitted, submitted or graded', () => {
    expect([null, ungraded, { grade: 0 }, { grade: 9.5 }].map(statusOf)).toEqual([
      'not_submitted',
      'submitted',
      'graded',
      'graded',
    ]);
  });
});

describe('grades', () => {
  it('range from 0 to the task’s maximum', () => {
    for (const grade of [0, 0.01, 19.99, 20]) expect(refusal(() => assertGradeFits(grade, 20))).toBeNull();
    for (const grade of [-0.01, 20.01, Number.NaN, Number.POSITIVE_INFINITY]) {
      expect(refusal(() => assertGradeFits(grade, 20))).toMatchObject({ status: 400, code: 'grade_out_of_range' });
    }
  });

  it('have at most two decimals', () => {
    expect([0, 7, 17.25, 0.1 + 0.2, 1000, 999.99].every(isMark)).toBe(true);
    expect([1e-9, 1e-18, 0.005, 17.255, 17.250001, Number.NaN, Number.POSITIVE_INFINITY].some(isMark)).toBe(false);
  });

  it('keep a task’s maximum at least as high as the highest one given', () => {
    expect(refusal(() => assertGradesFit(null, 1))).toBeNull();
    expect(refusal(() => assertGradesFit(18, 18))).toBeNull();
    const refused = refusal(() => assertGradesFit(18, 17.5));
    expect(refused).toMatchObject({ status: 409, code: 'grade_above_maximum' });
    expect(refused?.message).toContain('18');
  });
});
