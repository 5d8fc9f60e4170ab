import { Injectable } from '@nestjs/common';
import { assertOwnTeacherId, type Principal, tenantOf } from '../../platform/auth-guard/principal.js';
import { Clock } from '../../platform/clock/clock.js';
import type { Page } from '../../platform/http/page.dto.js';
import type { OpenedQuizDto } from './attempts/dto/attempt.dto.js';
import { OpeningService, type OpeningTerms } from './attempts/opening.service.js';
import type { ListedQuizDto, QuizDto } from './dto/quiz.dto.js';
import { type ListedQuizzes, QuizListsRepository } from './quiz-lists.repository.js';
import { QuizzesService } from './quizzes.service.js';
import { QuizSubmissionsService } from './results/submissions.service.js';

/** Reads quizzes for each role. */
@Injectable()
export class QuizReader {
  constructor(
    private readonly quizzes: QuizzesService,
    private readonly opening: OpeningService,
    private readonly submissions: QuizSubmissionsService,
    private readonly lists: QuizListsRepository,
    private readonly clock: Clock,
  ) {}

  /** The teacher's team gets the quiz with its answers; a student opens an attempt. */
  read(reader: Principal, quizId: string, terms: OpeningTerms): Promise<QuizDto | OpenedQuizDto> {
    return reader.role === 'teacher' ? this.quizzes.describe(reader, quizId) : this.opening.open(reader, quizId, terms);
  }

  /** A teacher's quizzes with attempt counts, newest first. */
  async list(teacher: Principal, teacherId: string, asked: Omit<ListedQuizzes, 'now'>): Promise<Page<ListedQuizDto>> {
    assertOwnTeacherId(teacher, teacherId);
    const tenantId = tenantOf(teacher);
    const page = await this.lists.list(tenantId, { ...asked, now: this.clock.now() });
    return this.submissions.withCounts(tenantId, page);
  }
}
