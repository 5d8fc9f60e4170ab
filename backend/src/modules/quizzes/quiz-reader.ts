import { Injectable } from '@nestjs/common';
import { type Principal, tenantOf } from '../../platform/auth-guard/principal.js';
import type { Page, Slice } from '../../platform/http/page.dto.js';
import type { OpenedQuizDto } from './attempts/dto/attempt.dto.js';
import { OpeningService } from './attempts/opening.service.js';
import type { ListedQuizDto, QuizDto } from './dto/quiz.dto.js';
import { QuizzesService } from './quizzes.service.js';
import { QuizSubmissionsService } from './results/submissions.service.js';

/** Quizzes as each role reads them. */
@Injectable()
export class QuizReader {
  constructor(
    private readonly quizzes: QuizzesService,
    private readonly opening: OpeningService,
    private readonly submissions: QuizSubmissionsService,
  ) {}

  /** The teacher's team gets the quiz with its answers; a student opens their attempt. */
  read(reader: Principal, quizId: string): Promise<QuizDto | OpenedQuizDto> {
    return reader.role === 'teacher' ? this.quizzes.describe(reader, quizId) : this.opening.open(reader, quizId);
  }

  /** A teacher's quizzes with their attempts counted, newest first. */
  async list(teacher: Principal, teacherId: string, slice?: Slice): Promise<Page<ListedQuizDto>> {
    return this.submissions.withCounts(tenantOf(teacher), await this.quizzes.list(teacher, teacherId, slice));
  }
}
