import { Injectable } from '@nestjs/common';
import { FilesService } from '../../../platform/storage/files.service.js';
import { QuizzesRepository } from '../quizzes.repository.js';
import { type QuestionRecord, QuestionsRepository } from './questions.repository.js';

/** Removes questions that have left the bank and that no quiz uses any more. Every step may be done twice. */
@Injectable()
export class QuestionRemoval {
  constructor(
    private readonly questions: QuestionsRepository,
    private readonly quizzes: QuizzesRepository,
    private readonly files: FilesService,
  ) {}

  /** An archived question with its image, unless a quiz uses it. @param leaving a quiz that is about to be removed */
  async removeIfUnused({ id, tenantId, fileId }: QuestionRecord, leaving?: string): Promise<void> {
    if (await this.quizzes.isQuestionUsed({ tenantId, questionId: id }, leaving)) return;
    await this.questions.remove({ tenantId, questionId: id });
    // The copy of a year shows the same image; what a crash leaves here is swept after a day.
    const shown = await this.questions.filesInUse(tenantId, [fileId]);
    if (shown.length === 0) await this.files.discard(tenantId, fileId);
  }
}
