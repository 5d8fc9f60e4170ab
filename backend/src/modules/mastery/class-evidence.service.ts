import { Injectable } from '@nestjs/common';
import type { Audience } from '../../platform/auth-guard/principal.js';
import { type MarkedQuestion, MarkedQuestions } from '../marking/scheme/marked-questions.service.js';
import { type PractisedAnswer, PracticeEvidence } from '../practice/practice-evidence.service.js';
import { type PracticeQuestion, PracticeQuestions } from '../quizzes/practising/practice-questions.service.js';
import type { PracticeStanding } from '../quizzes/practising/practice-standing.js';
import { PracticeStandings, type QuizTaker } from '../quizzes/practising/practice-standings.service.js';
import type { Evidence } from './rule/mastery.js';

/** Students whose answers are compared. */
export interface ComparedStudents {
  tenantId: string;
  students: readonly QuizTaker[];
}

/** Who reads: the family knows only what is shown to it, and nobody marks that they must not see yet. */
export interface MasteryReading {
  audience: Audience;
  readerId: string;
}

/** What an answer was given to; the last two are empty where the curriculum does not say. */
export interface AskedAbout {
  /** Empty for a question of a mark scheme. */
  questionId: string;
  chapterId: string;
  unitId: string;
}

export interface PlacedAnswer extends Evidence {
  about: AskedAbout;
}

/** What quizzes or marked work ask, and from when on. */
interface AskedWork {
  about: AskedAbout;
  at: Date;
}

export interface ClassEvidence {
  /** By student id. */
  answers: ReadonlyMap<string, readonly PlacedAnswer[]>;
  /** What quizzes of the students ask, in whatever state they are, and marked work. */
  asked: readonly AskedWork[];
}

/** Collects what students' answers in quizzes, marked work and practice say. The caller has checked permissions. */
@Injectable()
export class ClassEvidenceReader {
  constructor(
    private readonly standings: PracticeStandings,
    private readonly practice: PracticeEvidence,
    private readonly questions: PracticeQuestions,
    private readonly marked: MarkedQuestions,
  ) {}

  /**
   * Takes six queries that read answers and questions, and at most three that find out what may be shown, however many
   * students there are.
   */
  async of({ tenantId, students }: ComparedStudents, { audience, readerId }: MasteryReading): Promise<ClassEvidence> {
    const studentIds = students.map(({ id }) => id);
    const [standings, given, marked] = await Promise.all([
      this.standings.of(tenantId, students, audience),
      this.practice.given(tenantId, studentIds),
      this.marked.of({ tenantId, studentIds, readerId, audience }),
    ]);
    const asked = firstAsked([...standings.values()]);
    const practised = [...given.values()].flat().map(({ questionId }) => questionId);
    const questions = await this.questions.find(tenantId, [...new Set([...asked.keys(), ...practised])]);
    const written = Map.groupBy(marked, ({ studentId }) => studentId);
    const answersOf = ([id, standing]: [string, PracticeStanding]): PlacedAnswer[] => [
      ...standing.marked.map((answer) => answerTo(answer, questions, false)),
      ...this.practice.judged(given.get(id) ?? [], standing, questions).map((one) => answerTo(one, questions, true)),
      ...(written.get(id) ?? []).map(writtenAnswer),
    ];
    return {
      answers: new Map([...standings].map((one) => [one[0], answersOf(one)])),
      asked: [...[...asked].map(([id, at]) => ({ about: placeOf(id, questions), at })), ...marked.map(writtenAnswer)],
    };
  }
}

/** By question id, when a quiz of any of the students first asks it. */
function firstAsked(standings: readonly PracticeStanding[]): Map<string, Date> {
  const first = new Map<string, Date>();
  for (const [id, at] of standings.flatMap(({ asked }) => [...asked])) {
    const known = first.get(id);
    if (!known || at < known) first.set(id, at);
  }
  return first;
}

type Questions = ReadonlyMap<string, PracticeQuestion>;

function placeOf(questionId: string, questions: Questions): AskedAbout {
  const { chapterId = '', unitId = '' } = questions.get(questionId) ?? {};
  return { questionId, chapterId, unitId };
}

function answerTo({ questionId, at, earned, marks }: PractisedAnswer, questions: Questions, isPractice: boolean) {
  return { at, earned, marks, isPractice, about: placeOf(questionId, questions) };
}

export function writtenAnswer({ at, marks: earned, maximum: marks, chapterId, unitId }: MarkedQuestion): PlacedAnswer {
  const about = { questionId: '', chapterId: chapterId ?? '', unitId: unitId ?? '' };
  return { at, earned, marks, isPractice: false, about };
}
