import { Injectable } from '@nestjs/common';
import {
  asDecided,
  keyMarkOf,
  type PracticeQuestion,
  PracticeQuestions,
  type PracticeQuestionSummary,
} from '../quizzes/practising/practice-questions.service.js';
import type { QuizzesWithAttempts } from '../quizzes/attempts/student-quizzes.js';
import { PracticeStandings } from '../quizzes/practising/practice-standings.service.js';
import { type StudentExam, StudentExams } from '../syllabus/student-exams.js';
import { CardReplays } from './card-replays.service.js';
import { type CardRecord, PracticeCardsRepository } from './practice-cards.repository.js';
import { PracticeDay } from './practice-day.js';
import { dayOf, dayOfDate } from './school-days.js';
import { eligibilityOf, ofShown, type StudentPractice } from './student-practice.js';

/** A student as far as practice concerns them. */
export interface Practising {
  id: string;
  tenantId: string;
  groupId: string | null;
}

interface StoredCards {
  cards: readonly CardRecord[];
  /** Their questions, in full. */
  found: ReadonlyMap<string, PracticeQuestion>;
}

/** Finds out, at each request, what a student may practise. */
@Injectable()
export class PracticeState {
  constructor(
    private readonly standings: PracticeStandings,
    private readonly questions: PracticeQuestions,
    private readonly cards: PracticeCardsRepository,
    private readonly replays: CardReplays,
    private readonly exams: StudentExams,
    private readonly now: PracticeDay,
  ) {}

  /** @param taken the student's quizzes, from a caller who reads them anyway */
  async of(student: Practising, taken?: Promise<QuizzesWithAttempts>): Promise<StudentPractice> {
    const { id, tenantId } = student;
    const [standings, cards, { yearId, hasSyllabus, examDate, allowed }] = await Promise.all([
      taken
        ? taken.then((quizzes) => this.standings.among([student], quizzes))
        : this.standings.of(tenantId, [student]),
      this.cards.listOfStudents(tenantId, [id]),
      this.ofYear(student),
    ]);
    const standing = standings.get(id);
    if (!standing) throw new Error(`no standing of student ${id}`);
    // Questions of running quizzes are looked up as well: their answers are kept for later.
    const known = new Set([...standing.attempted, ...standing.mistakes, ...cards.map(({ questionId }) => questionId)]);
    const found = await this.questions.find(tenantId, [...known]);
    const all: PracticeQuestionSummary[] = [...allowed, ...found.values()];
    const questions = new Map(all.map((question) => [question.id, question]));
    const practice = {
      today: this.now.today(),
      syllabusYearId: hasSyllabus ? yearId : null,
      examDay: examDate === null ? null : dayOfDate(examDate),
      standing,
      allowed: new Set(allowed.map(({ id: questionId }) => questionId)),
      questions,
      asked: found,
      ...ofShown(standing, { questions, dayOf: (moment) => dayOf(moment, this.now.zone) }),
    };
    return { ...practice, cards: await this.current(practice, student, { cards, found }) };
  }

  /** Questions of a student's practice in full, as the student's quizzes judge them. */
  async inFull(
    tenantId: string,
    { standing, questions }: StudentPractice,
    ids: readonly string[],
  ): Promise<Map<string, PracticeQuestion>> {
    const known = ids.filter((id) => questions.has(id));
    const found = await this.questions.find(tenantId, [...new Set(known)]);
    return new Map([...found].map(([id, question]) => [id, asDecided(question, standing)]));
  }

  /** When the student's year is examined, and what the team lets it practise. */
  private async ofYear(student: Practising): Promise<StudentExam & { allowed: PracticeQuestionSummary[] }> {
    const exam = await this.exams.of(student);
    const { yearId } = exam;
    return { ...exam, allowed: yearId ? await this.questions.allowedIn(student.tenantId, yearId) : [] };
  }

  /** The cards, those made by another key or without their latest answers anew. */
  private async current(
    practice: Omit<StudentPractice, 'cards'>,
    { id: studentId, tenantId }: Practising,
    { cards, found }: StoredCards,
  ): Promise<StudentPractice['cards']> {
    const stale = cards.flatMap(({ questionId, keyMark }) => {
      const stored = found.get(questionId);
      const question = stored && asDecided(stored, practice.standing);
      const isStale = question && keyMark !== keyMarkOf(question);
      return isStale && eligibilityOf(practice, questionId) === 'eligible' ? [question] : [];
    });
    const made = await this.replays.make({ tenantId, studentId }, stale);
    return new Map([...cards, ...made].map(({ questionId, state }) => [questionId, state]));
  }
}
