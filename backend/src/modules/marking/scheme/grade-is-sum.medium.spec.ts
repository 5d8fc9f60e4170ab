import 'reflect-metadata';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { IS_LONG, reportFigure, SEARCH_SEED } from '../../../testing/long-search.js';
import { HomeworkApi } from '../../tasks/testing/homework-api.js';
import { anyDeed, MarkingSequence } from '../testing/marking-course.js';

const SEQUENCES = IS_LONG ? 120 : 4;
const MOST_STEPS = 14;
/** All sequences took more than four minutes while a slow machine ran other tests. */
const TIMEOUT_MS = 1_200_000;

describe('any sequence of marking actions', () => {
  let school: HomeworkApi;
  beforeAll(async () => {
    school = await HomeworkApi.start();
  });
  afterAll(() => school.stop());

  /** People who have done nothing yet: what one account may do in an hour is bounded. */
  async function newSequence(): Promise<MarkingSequence> {
    const room = await school.classroom();
    const students = [room.student, await school.studentOf(room.teacher, { groupId: room.groupId })];
    return MarkingSequence.begin(school, room, { students, second: await school.people.assistant(room.teacher) });
  }

  it('keeps the grade equal to the sum of the marks and logs every change', { timeout: TIMEOUT_MS }, async () => {
    let changes = 0;
    let decisions = 0;
    let reopenings = 0;
    const property = fc.asyncProperty(
      fc.array(fc.tuple(anyDeed, fc.option(anyDeed)), { minLength: 5, maxLength: MOST_STEPS, size: 'max' }),
      async (steps) => {
        const course = await newSequence();
        for (const [one, meanwhile] of steps)
          await Promise.all([one, meanwhile].map((each) => each && course.do(each)));
        expect(await course.faults()).toEqual([]);
        changes += course.deeds;
        decisions += course.decisions;
        reopenings += course.reopenings;
      },
    );
    await fc.assert(property, { numRuns: SEQUENCES, seed: SEARCH_SEED, endOnFailure: true });
    reportFigure(
      'marking properties',
      `${SEQUENCES} sequences of seed ${SEARCH_SEED}, ${changes} changes, ${decisions} second markings decided, ${reopenings} returns taken back: 0 violations`,
    );
    expect(changes).toBeGreaterThan(SEQUENCES * 5);
  });
});
