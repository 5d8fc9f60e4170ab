import { Injectable } from '@nestjs/common';
import { FilesService } from '../../../platform/storage/files.service.js';
import type { QuestionDto } from './dto/question.dto.js';
import type { QuestionRecord } from './questions.repository.js';

/** Questions of the bank as the teacher's team sees them. */
@Injectable()
export class QuestionViews {
  constructor(private readonly files: FilesService) {}

  of(question: QuestionRecord): QuestionDto {
    const { id, tenantId, fileId, createdAt, ...fields } = question;
    return {
      _id: id,
      teacherId: tenantId,
      ...fields,
      imageUrl: this.files.signedUrl(fileId),
      createdAt: createdAt.toISOString(),
    };
  }
}
