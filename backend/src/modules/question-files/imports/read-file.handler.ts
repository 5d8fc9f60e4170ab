import { Injectable } from '@nestjs/common';
import { Clock } from '../../../platform/clock/clock.js';
import { type JobContext, JobHandler } from '../../../platform/queues/job-handler.js';
import { QuestionIntake } from '../../quizzes/questions/question-intake.service.js';
import { formOf } from '../bank-question.js';
import type { FileQuestion } from '../formats/file-question.js';
import { readQuestionFile } from '../question-files.feature.js';
import { KnownQuestions } from './known-questions.js';
import { previewOf } from './preview.js';
import { type ImportKey, QuestionImportsRepository } from './question-imports.repository.js';
import { StoredQuestionFiles } from './stored-question-files.js';

/** Whatever place a question is in, it has the same key. */
const NO_PLACE = { yearId: '', unitId: '', chapterId: '' };

/** Reads the file of an import, and makes its preview. */
@Injectable()
@JobHandler(readQuestionFile)
export class ReadFileHandler implements JobHandler<ImportKey> {
  constructor(
    private readonly imports: QuestionImportsRepository,
    private readonly files: StoredQuestionFiles,
    private readonly known: KnownQuestions,
    private readonly intake: QuestionIntake,
    private readonly clock: Clock,
  ) {}

  async handle(key: ImportKey, { signal }: JobContext): Promise<void> {
    const wanted = await this.imports.find(key);
    if (!wanted || wanted.readAt) return;
    const found = await this.files.read(key.tenantId, wanted.fileId, { sender: wanted.requestedBy, signal });
    if (!found.ok) return this.imports.setRead(key, { readAt: this.clock.now(), fault: found.reason });
    const bank = await this.known.of(key.tenantId);
    const rightAnswer = (question: FileQuestion) => this.intake.termsOf(formOf(question, NO_PLACE)).correctAnswer;
    const preview = previewOf(found.rows, { bank, rightAnswer });
    await this.imports.setRead(key, { readAt: this.clock.now(), format: found.format, ...preview });
  }

  async failed(key: ImportKey): Promise<void> {
    await this.imports.setRead(key, { readAt: this.clock.now(), fault: 'failed' });
  }
}
