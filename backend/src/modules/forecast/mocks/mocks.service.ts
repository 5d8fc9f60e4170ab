import { Injectable } from '@nestjs/common';
import { type Principal, tenantOf } from '../../../platform/auth-guard/principal.js';
import { QuizzesService } from '../../quizzes/quizzes.service.js';
import { BOARDS } from '../../syllabus/boards/boards.js';
import { SyllabusReader } from '../../syllabus/syllabus-reader.js';
import { TasksService } from '../../tasks/tasks.service.js';
import { forecastErrors } from '../forecast.errors.js';
import type { MockDto } from './dto/mock.dto.js';
import type { MockKind } from './mock-paper.schema.js';
import { MockPapersRepository } from './mock-papers.repository.js';

/** Says of which paper quizzes and tasks are mocks. */
@Injectable()
export class MocksService {
  constructor(
    private readonly papers: MockPapersRepository,
    private readonly syllabuses: SyllabusReader,
    private readonly quizzes: QuizzesService,
    private readonly tasks: TasksService,
  ) {}

  /** @param paper null if it is a mock of none @throws AppError 400, 404, 409 */
  async setQuiz(teacher: Principal, quizId: string, paper: string | null): Promise<MockDto> {
    const { yearId } = await this.quizzes.describe(teacher, quizId);
    return this.set(teacher, { kind: 'quiz', workId: quizId, yearId }, paper);
  }

  /** @throws AppError 400, 404, 409 */
  async setTask(teacher: Principal, taskId: string, paper: string | null): Promise<MockDto> {
    const { yearId } = await this.tasks.get(teacher, taskId);
    return this.set(teacher, { kind: 'task', workId: taskId, yearId }, paper);
  }

  private async set(
    teacher: Principal,
    work: { kind: MockKind; workId: string; yearId: string },
    paper: string | null,
  ): Promise<MockDto> {
    const tenantId = tenantOf(teacher);
    if (paper === null) await this.papers.remove(tenantId, work.workId);
    else {
      const syllabus = await this.syllabuses.ofYear(tenantId, work.yearId);
      if (!syllabus) throw forecastErrors.noSyllabus();
      const { board } = syllabus;
      if (!BOARDS[board].papers.some(({ code }) => code === paper)) throw forecastErrors.paperUnknown();
      await this.papers.save(tenantId, { ...work, board, paper });
    }
    return { _id: work.workId, kind: work.kind, paper };
  }
}
