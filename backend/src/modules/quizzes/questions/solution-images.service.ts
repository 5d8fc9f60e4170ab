import { Injectable } from '@nestjs/common';
import { type Principal, tenantOf } from '../../../platform/auth-guard/principal.js';
import { FilesService } from '../../../platform/storage/files.service.js';
import type { Upload } from '../../../platform/storage/upload.js';
import { quizErrors } from '../quizzes.errors.js';
import type { QuestionDto } from './dto/question.dto.js';
import { QuestionRemoval } from './question-removal.js';
import { type QuestionKey, QuestionsRepository, type SolutionPicture } from './questions.repository.js';
import { QuestionsService } from './questions.service.js';

/** Worked solutions as pictures. Quizzes have no copy of them: results show the bank's. */
@Injectable()
export class SolutionImages {
  constructor(
    private readonly questions: QuestionsRepository,
    private readonly bank: QuestionsService,
    private readonly removal: QuestionRemoval,
    private readonly files: FilesService,
  ) {}

  /** Replaces the picture. @throws AppError 404 if the question is not in the bank, 415 if the file is no valid image */
  put(teacher: Principal, questionId: string, alt: string, upload: Upload): Promise<QuestionDto> {
    const tenantId = tenantOf(teacher);
    const ownership = { tenantId, uploadedBy: teacher.id, use: 'question' };
    return this.files.acceptImageFor(upload, ownership, ({ id, width, height }) =>
      this.change({ tenantId, questionId }, { fileId: id, width, height, alt }),
    );
  }

  /** Takes the picture away; a repeat changes nothing. @throws AppError 404 if the question is not in the bank */
  remove(teacher: Principal, questionId: string): Promise<QuestionDto> {
    return this.change({ tenantId: tenantOf(teacher), questionId }, null);
  }

  private async change(key: QuestionKey, image: SolutionPicture | null): Promise<QuestionDto> {
    const before = await this.questions.changeSolutionImage(key, image);
    if (!before) throw quizErrors.questionNotFound();
    const { solutionImage: _former, ...question } = before;
    const former = before.solutionImage;
    if (former) await this.removal.discardUnused(key.tenantId, former.fileId);
    return this.bank.view(image ? { ...question, solutionImage: image } : question);
  }
}
