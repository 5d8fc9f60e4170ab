import type { QuizResultDto } from '../attempts/dto/attempt.dto.js';
import type { ResultsShown } from '../results-shown.js';
import type { Choice } from '../scoring.js';

/** The contract, restated independently of the code under test: five seconds of grace. */
const GRACE_MS = 5000;

export interface ModelQuiz {
  questionIds: string[];
  /** The right answers by slot: a question, or a part as its question's id, a colon and its label. Each is worth a mark. */
  key: Record<string, ReadonlySet<string>>;
  durationMs: number;
  startsAt: number | null;
  closesAt: number | null;
  resultsShown: ResultsShown;
}

/** A violated invariant, named by the message. */
export class Violation extends Error {}

const must = (condition: boolean, what: string): void => {
  if (!condition) throw new Violation(what);
};

/** A part in the line of its question's answer: (a) 12 m/s · (b) friction. */
const PART = /^\((\w+)\) (.*)$/;

/** The answers of a result by slot; unanswered parts are left out. */
function answersIn({ answers }: QuizResultDto): Map<string, string | null> {
  return new Map(
    answers.flatMap(({ questionId, answer }): [string, string | null][] => {
      const parts = (answer ?? '').split(' · ').flatMap((line) => {
        const [, label, text = ''] = PART.exec(line) ?? [];
        return label ? [[`${questionId}:${label}`, text] as [string, string]] : [];
      });
      return parts.length > 0 ? parts : [[questionId, answer]];
    }),
  );
}

/** What the acknowledged requests guarantee about one student's attempt. */
export class AttemptModel {
  /** End without extra time; null before the first opening. */
  private due: number | null = null;
  private extraMs = 0;
  private order: string | null = null;
  /** Per question, every value that acknowledged and interrupted saves allow. */
  private readonly possible = new Map<string, Set<string | null>>();
  private final: string | null = null;
  /** True if a submission was interrupted, so that it may or may not have been applied. */
  private maybeSubmitted = false;

  constructor(private readonly quiz: ModelQuiz) {
    for (const slot of Object.keys(quiz.key)) this.possible.set(slot, new Set([null]));
  }

  get hasBegun(): boolean {
    return this.due !== null;
  }

  /** True if nothing can be answered any more. */
  isOver(now: number): boolean {
    return this.final !== null || (this.due !== null && now > this.due + this.extraMs + GRACE_MS);
  }

  /** True if it is over or may be, because the reply to a submission was lost. */
  mayBeOver(now: number): boolean {
    return this.maybeSubmitted || this.isOver(now);
  }

  grantedExtra(minutes: number): void {
    this.extraMs = minutes * 60_000;
  }

  opened(
    reply: { endsAt: string; questions: { _id: string }[]; answers: { questionId: string; answer: string }[] },
    now: number,
  ): void {
    const { startsAt, closesAt, durationMs } = this.quiz;
    if (this.due === null) {
      must(startsAt === null || now >= startsAt, 'opened before its start');
      must(closesAt === null || now < closesAt, 'begun after its end');
      this.due = Math.min(now + durationMs, closesAt ?? Infinity);
    }
    must(!this.isOver(now), 'opened after the attempt was over');
    must(Date.parse(reply.endsAt) === this.due + this.extraMs, 'the end has moved');
    const order = reply.questions.map(({ _id }) => _id).join();
    must(this.order === null || order === this.order, 'the order of the questions has changed');
    must(reply.questions.length === this.quiz.questionIds.length, 'a question is missing');
    this.order = order;
    const shown = new Map(reply.answers.map(({ questionId, answer }) => [questionId, answer]));
    for (const [questionId, values] of this.possible) {
      must(values.has(shown.get(questionId) ?? null), 'an acknowledged answer is lost on opening again');
    }
  }

  saved(choices: readonly Choice[], now: number): void {
    must(this.hasBegun && !this.isOver(now), 'an answer was taken too late');
    for (const { questionId, answer } of choices) this.possible.set(questionId, new Set([answer]));
  }

  /** Records a request that was sent, but may or may not have been applied, in any order with others. */
  interrupted(choices: readonly Choice[], isSubmission: boolean, now: number): void {
    if (!this.hasBegun || this.isOver(now)) return;
    for (const { questionId, answer } of choices) this.possible.get(questionId)?.add(answer);
    this.maybeSubmitted ||= isSubmission;
  }

  submitted(choices: readonly Choice[], result: QuizResultDto, now: number): void {
    must(this.hasBegun, 'a result without an attempt');
    if (!this.isOver(now) && result.submittedBy === 'student') {
      if (this.maybeSubmitted) this.interrupted(choices, true, now);
      else this.saved(choices, now);
    }
    if (result.submittedBy === 'server') {
      const counted = answersIn(result);
      const isCounted = choices.every(({ questionId, answer }) => (counted.get(questionId) ?? null) === answer);
      must(isCounted, 'an answer that came too late was acknowledged');
    }
    this.sawResult(result, now);
  }

  sawResult(result: QuizResultDto, now: number): void {
    const answers = answersIn(result);
    const isRight = (slot: string) => this.quiz.key[slot]?.has(answers.get(slot) ?? '') ?? false;
    const slots = Object.keys(this.quiz.key);
    const score = slots.filter(isRight).length;
    const isHidden = result.score === null && this.quiz.resultsShown === 'none';
    must(isHidden || result.score === score, 'the score is not that of the answers');
    must(result.total === slots.length, 'the result has not all marks');
    must(result.answers.length === this.quiz.questionIds.length, 'the result has not all questions');
    for (const { questionId, isCorrect, parts = [] } of result.answers) {
      const own = slots.filter((slot) => slot.split(':')[0] === questionId);
      must(isCorrect === null || isCorrect === own.every(isRight), 'an answer is marked wrongly');
      const isEachRight = parts.every((part) => part.isCorrect === isRight(`${questionId}:${part.label}`));
      must(isEachRight, 'a part is marked wrongly');
    }
    const summary = JSON.stringify([result.submittedAt, result.submittedBy, [...answers].toSorted()]);
    if (this.final === null) {
      for (const [questionId, values] of this.possible) {
        must(values.has(answers.get(questionId) ?? null), 'an acknowledged answer is lost, or a late one counts');
      }
      const byServer = result.submittedBy === 'server';
      must(!byServer || this.isOver(now), 'the server submitted before the time was up');
      must(
        byServer || Date.parse(result.submittedAt) <= (this.due ?? 0) + this.extraMs + GRACE_MS,
        'submitted too late',
      );
    }
    must(this.final === null || this.final === summary, 'a second result');
    this.final = summary;
  }

  /** Rejecting an open, running attempt would lose a timely answer. */
  refusedToTake(code: string, now: number): void {
    if (this.maybeSubmitted) return;
    must(!this.hasBegun || this.isOver(now), `refused in time (${code})`);
  }
}

/** True if nobody can answer the quiz any more according to the contract, as far as the model knows. */
export const isClosedForAll = ({ closesAt }: ModelQuiz, attempts: AttemptModel[], now: number): boolean =>
  closesAt !== null &&
  now > closesAt + GRACE_MS &&
  attempts.every((attempt) => !attempt.hasBegun || attempt.mayBeOver(now));

/** What a reply to a student or parent reveals about a quiz. */
export interface Contents {
  scores: (number | null)[];
  marks: (boolean | null)[];
  correctAnswers: boolean;
}

/** @throws Violation if a reply reveals something before the quiz has closed for everyone */
export function assertNotEarly({ scores, marks, correctAnswers }: Contents, { resultsShown }: ModelQuiz): void {
  must(!correctAnswers, 'a correct answer was shown early');
  must(resultsShown === 'all' || marks.every((mark) => mark === null), 'a mark was shown early');
  must(resultsShown !== 'none' || scores.every((score) => score === null), 'a score was shown early');
}

/** Finds what a reply reveals by field names, whatever its shape. */
export function contentsOf(reply: object): Contents {
  const contents: Contents = { scores: [], marks: [], correctAnswers: false };
  JSON.stringify(reply, (field, value: unknown) => {
    if (field === 'score') contents.scores.push(typeof value === 'number' ? value : null);
    if (field === 'isCorrect') contents.marks.push(typeof value === 'boolean' ? value : null);
    // Only what is marked has notes.
    if (field === 'notes') contents.marks.push(true);
    if (field === 'correctAnswer' || field === 'key') contents.correctAnswers = true;
    return value;
  });
  return contents;
}
