import { Injectable } from '@nestjs/common';
import { type Principal, tenantOf } from '../../platform/auth-guard/principal.js';
import { CurriculumDirectory } from '../curriculum/curriculum-directory.js';
import type { QuizzesWithAttempts } from '../quizzes/attempts/student-quizzes.js';
import type { AskedQuestionDto } from '../quizzes/dto/quiz.dto.js';
import { type PracticeQuestion, PracticeQuestions } from '../quizzes/practising/practice-questions.service.js';
import type { AllowedPracticeDto, NextDto, NextQuery } from './dto/practice.dto.js';
import { inDrawnOrder } from './option-order.js';
import { chosen, waiting } from './practice-choice.js';
import { PracticeState, type Practising } from './practice-state.service.js';
import { dateOf } from './school-days.js';
import { PracticeTopics } from './practice-topics.service.js';
import { PracticeWeaknesses } from './practice-weaknesses.service.js';
import { ServedIds } from './served-ids.js';
import { begunToday, candidatesOf, upcomingDays } from './student-practice.js';

/** Serves questions to practise. */
@Injectable()
export class PracticeService {
  constructor(
    private readonly state: PracticeState,
    private readonly questions: PracticeQuestions,
    private readonly curriculum: CurriculumDirectory,
    private readonly topics: PracticeTopics,
    private readonly weaknesses: PracticeWeaknesses,
    private readonly served: ServedIds,
  ) {}

  /**
   * The next questions of the calling student, at most `n`; with a topic, only those about it. What may be served is
   * found out anew each time.
   */
  async next(caller: Principal, { n: most, topic }: NextQuery): Promise<NextDto> {
    const tenantId = tenantOf(caller);
    const practice = await this.state.of({ id: caller.id, groupId: caller.groupId, tenantId });
    const { today } = practice;
    const all = candidatesOf(practice);
    const candidates = topic === undefined ? all : await this.topics.among(tenantId, all, topic);
    const terms = { today, begunToday: begunToday(practice) };
    const about = topic === undefined ? null : await this.topics.require(tenantId, topic);
    const rated = await this.weaknesses.rated({ tenantId, studentId: caller.id, practice }, candidates, {
      ...terms,
      most,
    });
    const served = chosen(rated, { ...terms, most });
    const ids = served.map(({ questionId }) => questionId);
    const questions = await this.state.inFull(tenantId, practice, ids);
    const names = await this.chapterNames(tenantId, [...questions.values()]);
    return {
      ...(about && { topic: about }),
      questions: served.flatMap(({ questionId, chapterId, dueDay }) => {
        const question = questions.get(questionId);
        if (!question) return [];
        const id = this.served.make({ tenantId, studentId: caller.id, questionId });
        const dueOn = dueDay === null ? null : dateOf(dueDay);
        return [{ id, dueOn, chapter: names.get(chapterId) ?? '', question: this.asked(question, id) }];
      }),
      due: waiting(candidates, terms).length,
      upcoming: upcomingDays(candidates, today),
    };
  }

  /** How many questions wait for a student today. @param taken as in `PracticeState` */
  async countDue(student: Practising, taken?: Promise<QuizzesWithAttempts>): Promise<number> {
    const practice = await this.state.of(student, taken);
    const terms = { today: practice.today, begunToday: begunToday(practice) };
    return waiting(candidatesOf(practice), terms).length;
  }

  /** @throws AppError 404 */
  async allow(teacher: Principal, questionId: string, allowed: boolean): Promise<AllowedPracticeDto> {
    await this.questions.allow(teacher, questionId, allowed);
    return { _id: questionId, allowed };
  }

  /** The values of its parameters, and the order of a choice's options, are drawn by the id of the answer. */
  private asked(question: PracticeQuestion, servedId: string): AskedQuestionDto {
    return inDrawnOrder(this.questions.asked(question, servedId), servedId);
  }

  private async chapterNames(tenantId: string, questions: readonly PracticeQuestion[]): Promise<Map<string, string>> {
    const units = await this.curriculum.findUnits(tenantId, [...new Set(questions.map(({ unitId }) => unitId))]);
    return new Map(units.flatMap(({ chapters }) => chapters.map(({ id, name }) => [id, name] as const)));
  }
}
