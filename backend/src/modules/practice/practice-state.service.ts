import { Injectable } from '@nestjs/common';
import {
  asDecided,
  keyMarkOf,
  type PracticeQuestion,
  PracticeQuestions,
} from '../quizzes/practising/practice-questions.service.js';
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

  async of(student: Practising): Promise<StudentPractice> {
    const { id, tenantId } = student;
    const [standings, cards, { examDate, allowed }] = await Promise.all([
      this.standings.of(tenantId, [student]),
      this.cards.listOfStudents(tenantId, [id]),
      this.ofYear(student),
    ]);
    const standing = standings.get(id);
    if (!standing) throw new Error(`no standing of student ${id}`);
    // Questions of running quizzes are looked up as well: their answers are kept for later.
    const known = new Set([...standing.attempted, ...standing.mistakes, ...cards.map(({ questionId }) => questionId)]);
    const found = await this.questions.find(tenantId, [...known]);
    const all = [...found.values(), ...allowed];
    const questions = new Map(all.map((question) => [question.id, asDecided(question, standing)]));
    const practice = {
      today: this.now.today(),
      examDay: examDate === null ? null : dayOfDate(examDate),
      standing,
      allowed: new Set(allowed.map(({ id: questionId }) => questionId)),
      questions,
      ...ofShown(standing, { questions, dayOf: (moment) => dayOf(moment, this.now.zone) }),
    };
    return { ...practice, cards: await this.current(practice, student, cards) };
  }

  /** When the student's year is examined, and what the team lets it practise. */
  private async ofYear(student: Practising): Promise<Pick<StudentExam, 'examDate'> & { allowed: PracticeQuestion[] }> {
    const { yearId, examDate } = await this.exams.of(student);
    return { examDate, allowed: yearId ? await this.questions.allowedIn(student.tenantId, yearId) : [] };
  }

  /** The cards, those made by another key or without their latest answers anew. */
  private async current(
    practice: Omit<StudentPractice, 'cards'>,
    { id: studentId, tenantId }: Practising,
    cards: readonly CardRecord[],
  ): Promise<StudentPractice['cards']> {
    const stale = cards.flatMap(({ questionId, keyMark }) => {
      const question = practice.questions.get(questionId);
      const isStale = question && keyMark !== keyMarkOf(question);
      return isStale && eligibilityOf(practice, questionId) === 'eligible' ? [question] : [];
    });
    const made = await this.replays.make({ tenantId, studentId }, stale);
    return new Map([...cards, ...made].map(({ questionId, state }) => [questionId, state]));
  }
}
