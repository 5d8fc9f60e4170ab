import { Injectable, type OnModuleInit } from '@nestjs/common';
import { FileUses } from '../../../platform/storage/file-uses.js';
import { QuestionsRepository } from './questions.repository.js';

/** Which images are in use. A question that quizzes show stays, archived, so it alone has to be asked. */
@Injectable()
export class QuestionFileUse implements OnModuleInit {
  constructor(
    private readonly uses: FileUses,
    private readonly questions: QuestionsRepository,
  ) {}

  onModuleInit(): void {
    this.uses.register({ name: 'question', inUse: (tenantId, ids) => this.questions.filesInUse(tenantId, ids) });
  }
}
