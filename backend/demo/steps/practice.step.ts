import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import { letterShown, optionOrder } from '../../src/modules/practice/option-order.js';
import { PracticeAnswers } from '../../src/modules/practice/practice-answers.service.js';
import { PracticeService } from '../../src/modules/practice/practice.service.js';
import { AttemptsService } from '../../src/modules/quizzes/attempts/attempts.service.js';
import { OpeningService } from '../../src/modules/quizzes/attempts/opening.service.js';
import { StudentQuizzes } from '../../src/modules/quizzes/attempts/student-quizzes.js';
import { QuestionsService } from '../../src/modules/quizzes/questions/questions.service.js';
import { DEFAULT_MARKS } from '../../src/modules/quizzes/scoring.js';
import { QuizReader } from '../../src/modules/quizzes/quiz-reader.js';
import { QuizzesService } from '../../src/modules/quizzes/quizzes.service.js';
import { MINUTE_MS } from '../../src/platform/clock/durations.js';
import { Backdating } from '../backdating.repository.js';
import { STUDENTS } from '../content/people.js';
import { type DemoTypedQuestion, FIRST_QUESTIONS, FIRST_QUIZ, PRACTISING } from '../content/practice.js';
import { type CurriculumPlan, dayAt, type DemoStep, type DemoWorld } from '../demo-world.js';

/** UTC: in the evening in Cairo. */
const HOUR = 17;

/** Makes the quiz of the term's beginning, and the practice of those who got it wrong. */
@Injectable()
export class PracticeStep implements DemoStep {
  constructor(
    private readonly modules: ModuleRef,
    private readonly backdating: Backdating,
  ) {}

  async make(world: DemoWorld): Promise<void> {
    const curriculum = world.curricula.get(world.groups.get(FIRST_QUIZ.groups[0] ?? '')?.yearId ?? '');
    if (!curriculum) return;
    const questionIds = await this.makeQuestions(world, curriculum);
    const quizId = (await this.find(world)) ?? (await this.set(world, curriculum, questionIds));
    await this.takeAll(world, quizId, questionIds);
    await this.backdating.quizSet(quizId, {
      startTime: dayAt(world.today, FIRST_QUIZ.startsInDays, HOUR),
      endTime: dayAt(world.today, FIRST_QUIZ.endsInDays, HOUR),
      createdAt: dayAt(world.today, FIRST_QUIZ.startsInDays - 2, HOUR),
    });
    await this.practise(world, questionIds);
  }

  /** Recognises questions by their text. @returns their ids, in the order of the content */
  private async makeQuestions({ teacher }: DemoWorld, { yearId, chapters }: CurriculumPlan): Promise<string[]> {
    const bank = this.modules.get(QuestionsService, { strict: false });
    const { rows } = await bank.list(teacher, { teacherId: teacher.id, yearId, query: {} });
    const known = new Map(rows.map(({ text, _id }) => [text, _id]));
    const ids: string[] = [];
    for (const { chapter, text, solution, kind, key, marks = DEFAULT_MARKS } of FIRST_QUESTIONS) {
      const place = chapters.get(chapter);
      if (!place) throw new Error(`the demo has no chapter ${chapter}`);
      const form = { teacherId: teacher.id, yearId, ...place, text, solution, kind, key, marks };
      ids.push(known.get(text) ?? (await bank.upload(teacher, form, undefined))._id);
    }
    return ids;
  }

  private async find({ teacher }: DemoWorld): Promise<string | undefined> {
    const { rows } = await this.modules.get(QuizReader, { strict: false }).list(teacher, teacher.id, {});
    return rows.find(({ title }) => title === FIRST_QUIZ.title)?._id;
  }

  private async set(world: DemoWorld, { yearId }: CurriculumPlan, questions: string[]): Promise<string> {
    const { title, duration, groups } = FIRST_QUIZ;
    const quiz = await this.modules.get(QuizzesService, { strict: false }).create(world.teacher, {
      ...{ title, duration, yearId, questions, teacherId: world.teacher.id },
      groups: groups.flatMap((key) => world.groups.get(key)?.id ?? []),
    });
    return quiz._id;
  }

  /**
   * Answers are only accepted while the quiz is open, so it gets its past times afterwards. Those who do not practise
   * got everything right.
   */
  private async takeAll(world: DemoWorld, quizId: string, questionIds: readonly string[]): Promise<void> {
    for (const [index, { key, group }] of STUDENTS.entries()) {
      const student = world.students.get(key);
      if (!student || !FIRST_QUIZ.groups.includes(group ?? '')) continue;
      const quizzes = await this.modules.get(StudentQuizzes, { strict: false }).list(student, student.id);
      if (quizzes.find(({ _id }) => _id === quizId)?.state === 'open') {
        const practises = PRACTISING.some((one) => one.student === key);
        await this.modules.get(OpeningService, { strict: false }).open(student, quizId, { mayBegin: true });
        const answers = FIRST_QUESTIONS.map(({ right, wrong, isKnown }, place) => ({
          questionId: questionIds[place] ?? '',
          answer: isKnown || !practises ? right : wrong,
        }));
        await this.modules.get(AttemptsService, { strict: false }).submit(student, quizId, { answers });
      }
      const startedAt = new Date(dayAt(world.today, FIRST_QUIZ.startsInDays + 1, HOUR).getTime() + index * MINUTE_MS);
      const submittedAt = new Date(startedAt.getTime() + (FIRST_QUIZ.duration - 3) * MINUTE_MS);
      await this.backdating.attempted({ quizId, studentId: student.id }, { startedAt, submittedAt });
    }
  }

  /** Practice takes no answers of long ago either. An answer counts once, so that a repeated step changes nothing. */
  private async practise(world: DemoWorld, questionIds: readonly string[]): Promise<void> {
    for (const { student: key, practised } of PRACTISING) {
      const student = world.students.get(key);
      if (!student) continue;
      const given = practised.flatMap((days, place) =>
        days.map(([daysAgo, isRight]) =>
          answerOf({ key, daysAgo, isRight }, questionIds[place], FIRST_QUESTIONS[place]),
        ),
      );
      await this.modules.get(PracticeAnswers, { strict: false }).record(student, given);
      const at = new Map(given.map(({ id, daysAgo }) => [id, dayAt(world.today, -daysAgo, HOUR)]));
      await this.backdating.practised(student.id, at);
      // Makes the cards of the answers with their own dates.
      const { id, groupId } = student;
      await this.modules.get(PracticeService, { strict: false }).countDue({ id, groupId, tenantId: world.teacher.id });
    }
  }
}

interface Given {
  key: string;
  daysAgo: number;
  isRight: boolean;
}

function answerOf({ key, daysAgo, isRight }: Given, questionId = '', question?: DemoTypedQuestion) {
  const id = uuidOf(`${key} ${questionId} ${daysAgo}`);
  const inKey = (isRight ? question?.right : question?.wrong) ?? '';
  const options = question && 'options' in question.key ? question.key.options : [];
  return { id, questionId, answer: letterShown(optionOrder(id, options.length), inKey), daysAgo };
}

/** The same id for the same text. */
function uuidOf(text: string): string {
  const hex = createHash('sha256').update(text).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
