import { Injectable } from '@nestjs/common';
import { FilesService } from '../../../platform/storage/files.service.js';
import { QuizzesRepository } from '../quizzes.repository.js';
import { type QuestionRecord, QuestionsRepository } from './questions.repository.js';

/** Removes questions that have left the bank and are not used by any quiz. Every step can safely be repeated. */
@Injectable()
export class QuestionRemoval {
  constructor(
    private readonly questions: QuestionsRepository,
    private readonly quizzes: QuizzesRepository,
    private readonly files: FilesService,
  ) {}

  /**
   * Removes an archived question and its images unless a quiz uses it.
   * @param leaving a quiz that is about to be removed
   */
  async removeIfUnused({ id, tenantId, fileId, solutionImage }: QuestionRecord, leaving?: string): Promise<void> {
    if (await this.quizzes.isQuestionUsed({ tenantId, questionId: id }, leaving)) return;
    await this.questions.remove({ tenantId, questionId: id });
    for (const image of [fileId, solutionImage?.fileId]) if (image) await this.discardUnused(tenantId, image);
  }

  /** A copy in another year may show the same image. Files that a crash leaves here are swept after a day. */
  async discardUnused(tenantId: string, fileId: string): Promise<void> {
    const shown = await this.questions.filesInUse(tenantId, [fileId]);
    if (shown.length === 0) await this.files.discard(tenantId, fileId);
  }
}
