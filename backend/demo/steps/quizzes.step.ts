import { Injectable } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import { AnswerGroupsService } from '../../src/modules/quizzes/answers/answer-groups.service.js';
import { AttemptsService } from '../../src/modules/quizzes/attempts/attempts.service.js';
import { OpeningService } from '../../src/modules/quizzes/attempts/opening.service.js';
import { StudentQuizzes } from '../../src/modules/quizzes/attempts/student-quizzes.js';
import { OPTIONS, type Option } from '../../src/modules/quizzes/scoring.js';
import { QuizReader } from '../../src/modules/quizzes/quiz-reader.js';
import { QuizzesService } from '../../src/modules/quizzes/quizzes.service.js';
import type { Principal } from '../../src/platform/auth-guard/principal.js';
import { MINUTE_MS } from '../../src/platform/clock/durations.js';
import { Backdating } from '../backdating.repository.js';
import { STUDENTS } from '../content/people.js';
import { QUESTIONS } from '../content/questions.js';
import { type DemoQuiz, QUIZZES } from '../content/quizzes.js';
import { TYPED_QUIZZES } from '../content/typed-quizzes.js';
import { type CurriculumPlan, dayAt, type DemoStep, type DemoWorld } from '../demo-world.js';
import { typedAnswers } from './typed-answers.js';

/** 15:00 UTC: after school in Cairo. */
const OPENS_HOUR = 15;
const CLOSES_HOUR = 20;

/**
 * Makes quizzes to review, to take and one that opens soon; most students have taken the ones that started, with varied
 * answers, and the teacher has ruled on some of them.
 */
@Injectable()
export class QuizzesStep implements DemoStep {
  constructor(
    private readonly modules: ModuleRef,
    private readonly backdating: Backdating,
  ) {}

  async make(world: DemoWorld): Promise<void> {
    for (const plan of [...QUIZZES, ...TYPED_QUIZZES]) {
      const group = world.groups.get(plan.groups[0] ?? '');
      const curriculum = world.curricula.get(group?.yearId ?? '');
      if (curriculum) await this.makeQuiz(world, plan, curriculum);
    }
  }

  /**
   * The API only accepts answers while a quiz is open, so the quiz gets its real times, which may be past, once
   * everyone has taken it.
   */
  private async makeQuiz(world: DemoWorld, plan: DemoQuiz, curriculum: CurriculumPlan): Promise<void> {
    const quizId = (await this.find(world, plan)) ?? (await this.set(world, plan, curriculum));
    const startTime = plan.startsInDays === null ? null : dayAt(world.today, plan.startsInDays, OPENS_HOUR);
    const endTime = dayAt(world.today, plan.endsInDays, CLOSES_HOUR);
    const isUpcoming = startTime !== null && startTime > world.today;
    if (!isUpcoming) await this.takeAll(world, plan, quizId);
    await this.rule(world, plan, { quizId, questions: curriculum.questions });
    const createdAt = dayAt(world.today, Math.min(plan.startsInDays ?? -1, 0) - 2, OPENS_HOUR);
    await this.backdating.quizSet(quizId, { startTime, endTime, createdAt });
  }

  private async find({ teacher }: DemoWorld, plan: DemoQuiz): Promise<string | undefined> {
    const { rows } = await this.modules.get(QuizReader, { strict: false }).list(teacher, teacher.id, {});
    return rows.find(({ title }) => title === plan.title)?._id;
  }

  private async set(world: DemoWorld, plan: DemoQuiz, { yearId, questions }: CurriculumPlan): Promise<string> {
    const quiz = await this.modules.get(QuizzesService, { strict: false }).create(world.teacher, {
      title: plan.title,
      teacherId: world.teacher.id,
      yearId,
      groups: plan.groups.flatMap((key) => world.groups.get(key)?.id ?? []),
      duration: plan.duration,
      questions: plan.questions.flatMap((key) => questions.get(key) ?? []),
      ...(plan.resultsShown && { resultsShown: plan.resultsShown }),
    });
    return quiz._id;
  }

  private async rule({ teacher }: DemoWorld, { rulings = [] }: DemoQuiz, { quizId, questions }: MadeQuiz) {
    const groups = this.modules.get(AnswerGroupsService, { strict: false });
    for (const { question, answer, marks } of rulings) {
      const of = { quizId, questionId: questions.get(question) ?? '' };
      const group = (await groups.list(teacher, of)).find(({ example }) => example === answer);
      if (group) await groups.rule(teacher, of, { normal: group.normal, marks });
    }
  }

  private async takeAll(world: DemoWorld, plan: DemoQuiz, quizId: string): Promise<void> {
    for (const [index, { key, group }] of STUDENTS.entries()) {
      const student = world.students.get(key);
      if (!student || !group || !plan.groups.includes(group) || plan.without.includes(key)) continue;
      const days = Math.min((plan.startsInDays ?? -1) + (index % 2), plan.endsInDays, -1);
      const startedAt = new Date(dayAt(world.today, days, OPENS_HOUR + (index % 4)).getTime() + index * MINUTE_MS);
      const minutes = Math.max(4, plan.duration - 3 - (index % 7));
      await this.take(student, { world, plan, quizId, index });
      await this.backdating.attempted(
        { quizId, studentId: student.id },
        { startedAt, submittedAt: new Date(startedAt.getTime() + minutes * MINUTE_MS) },
      );
    }
  }

  private async take(student: Principal, sitting: Sitting): Promise<void> {
    const { quizId, plan, world, index } = sitting;
    const quizzes = await this.modules.get(StudentQuizzes, { strict: false }).list(student, student.id);
    if (quizzes.find(({ _id }) => _id === quizId)?.state !== 'open') return;
    await this.modules.get(OpeningService, { strict: false }).open(student, quizId, { mayBegin: true });
    const curriculum = world.curricula.get(world.groups.get(plan.groups[0] ?? '')?.yearId ?? '');
    const questions = curriculum?.questions ?? new Map<string, string>();
    const typed = plan.answers?.[STUDENTS[index]?.key ?? ''];
    const answers = typed
      ? typedAnswers(typed, { quizId, studentId: student.id, questions })
      : chosenOptions(plan, index, questions);
    await this.modules.get(AttemptsService, { strict: false }).submit(student, quizId, { answers });
  }
}

interface Sitting {
  world: DemoWorld;
  plan: DemoQuiz;
  quizId: string;
  /** Index of the student in content/people.ts. */
  index: number;
}

interface MadeQuiz {
  quizId: string;
  /** Question ids by key. */
  questions: ReadonlyMap<string, string>;
}

const chosenOptions = (plan: DemoQuiz, index: number, questions: MadeQuiz['questions']) =>
  plan.questions.flatMap((key, place) => {
    const questionId = questions.get(key);
    const answer = answerTo(key, index, place);
    return questionId && answer ? [{ questionId, answer }] : [];
  });

/** Returns the same answer each time: some students are strong, and few questions are left unanswered. */
function answerTo(key: string, student: number, place: number): Option | null {
  const answer = QUESTIONS.find((question) => question.key === key)?.answer;
  if (!answer) return null;
  const strength = 4 + ((student * 5) % 7);
  const luck = (student * 31 + place * 17 + key.length * 7) % 10;
  if (luck < strength) return answer;
  if ((student + place) % 6 === 5) return null;
  return OPTIONS[(OPTIONS.indexOf(answer) + 1 + ((student + place) % 3)) % OPTIONS.length] ?? null;
}
