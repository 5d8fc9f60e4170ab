import { Injectable } from '@nestjs/common';
import { FilesService } from '../../../platform/storage/files.service.js';
import { QuestionIntake } from '../../quizzes/questions/question-intake.service.js';
import { contentInBank } from '../question-content.js';
import { QuestionImportsRepository } from './question-imports.repository.js';

/** What the bank has already. */
@Injectable()
export class KnownQuestions {
  constructor(
    private readonly intake: QuestionIntake,
    private readonly imports: QuestionImportsRepository,
    private readonly files: FilesService,
  ) {}

  /** Ids of the bank's questions by their content, and by what it was in the file that they came from. */
  async of(tenantId: string): Promise<Map<string, string>> {
    const questions = await this.intake.list(tenantId, {});
    const fileIds = questions.flatMap(({ fileId }) => fileId ?? []);
    const pictures = new Map((await this.files.find(tenantId, fileIds)).map(({ id, sha256 }) => [id, sha256]));
    const inBank = new Set(questions.map(({ id }) => id));
    const origins = [...(await this.imports.originsOf(tenantId))].filter(([, id]) => inBank.has(id));
    const contents = questions.map((question): [string, string] => {
      const picture = question.fileId ? (pictures.get(question.fileId) ?? null) : null;
      return [contentInBank(question, picture), question.id];
    });
    return new Map([...origins, ...contents]);
  }
}
