import fc from 'fast-check';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { FakeServer, type Line } from '../testing/fake-server';
import { QUESTION_IDS } from '../testing/quizzes';
import { AnswerStore } from './answer-store';
import { type Answer, OPTIONS } from '../../../shared/questions/asked-question';
import { AttemptSession } from './attempt-session';

const SEARCH_SEED = Number(import.meta.env['VITE_SEARCH_SEED']);

type Event =
  | { kind: 'answer'; questionId: string; answer: Answer }
  | { kind: 'line'; line: Line; journeyMs: number }
  | { kind: 'wait'; ms: number }
  | { kind: 'wake' | 'kill' };

const event: fc.Arbitrary<Event> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant('answer' as const),
      questionId: fc.constantFrom(...QUESTION_IDS),
      answer: fc.constantFrom<Answer>(...OPTIONS, null),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('line' as const),
      line: fc.constantFrom<Line>('good', 'lost', 'replyLost', 'serverAway'),
      journeyMs: fc.constantFrom(0, 40, 700),
    }),
  },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('wait' as const), ms: fc.integer({ min: 0, max: 6_000 }) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constantFrom('wake' as const, 'kill' as const) }) },
);

const newStore = () => new AnswerStore('s1', 'z1');

/** A student on one device: the server must end up with their latest answers. */
class Course {
  readonly server = new FakeServer();
  readonly wanted = new Map<string, Answer>();
  session: AttemptSession | null = null;
  private stop = () => {};

  /** Opens the page; with a bad connection it stays closed until the connection is good. */
  async open(): Promise<void> {
    if (this.session || this.server.line !== 'good' || this.server.submittedBy) return;
    this.session = new AttemptSession(this.server.client, newStore(), await this.server.opened());
    this.stop = this.session.start();
  }

  close(): void {
    this.stop();
    this.session = null;
  }

  async play(next: Event): Promise<void> {
    await this.open();
    if (next.kind === 'answer' && this.session) {
      this.wanted.set(next.questionId, next.answer);
      this.session.answer(next);
    }
    if (next.kind === 'line') Object.assign(this.server, { line: next.line, journeyMs: next.journeyMs });
    if (next.kind === 'wait') await vi.advanceTimersByTimeAsync(next.ms);
    if (next.kind === 'wake') window.dispatchEvent(new Event('online'));
    if (next.kind === 'kill') this.close();
  }

  /** Questions whose latest answer is neither on the server nor on the device. */
  lost(): string[] {
    const { entries } = newStore().read();
    return [...this.wanted].flatMap(([id, answer]) =>
      (this.server.answers.get(id) ?? null) === answer || entries[id]?.answer === answer ? [] : [id],
    );
  }

  missing(): string[] {
    return [...this.wanted].flatMap(([id, answer]) => ((this.server.answers.get(id) ?? null) === answer ? [] : [id]));
  }
}

beforeEach(() => vi.useFakeTimers({ now: Date.UTC(2026, 2, 1, 10) }));
afterEach(() => vi.useRealTimers());

async function courseOf(events: Event[]): Promise<Course> {
  localStorage.clear();
  const course = new Course();
  await course.open();
  for (const next of events) {
    await course.play(next);
    expect(course.lost()).toEqual([]);
  }
  Object.assign(course.server, { line: 'good', journeyMs: 20 });
  await course.open();
  return course;
}

it('always has the last answer to each question on the server or the device, and finally saves it', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(event, { maxLength: 25 }), async (events) => {
      const course = await courseOf(events);
      await vi.advanceTimersByTimeAsync(40_000);
      course.close();
      expect([course.missing(), newStore().read().entries]).toEqual([[], {}]);
    }),
    { numRuns: 1_000, seed: SEARCH_SEED },
  );
});

it('submits once, with the last answer to each question', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(event, { maxLength: 15 }), fc.array(event, { maxLength: 8 }), async (before, after) => {
      const course = await courseOf(before);
      course.session?.submit();
      const wanted = new Map(course.wanted);
      for (const next of after) if (next.kind !== 'answer') await course.play(next);
      Object.assign(course.server, { line: 'good', journeyMs: 20 });
      await course.open();
      await vi.advanceTimersByTimeAsync(40_000);
      course.close();
      expect([course.server.submissions, course.missing(), course.wanted]).toEqual([1, [], wanted]);
    }),
    { numRuns: 500, seed: SEARCH_SEED },
  );
});
