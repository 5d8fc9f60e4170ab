import { Controller, Get, Query, StreamableFile } from '@nestjs/common';
import { ApiOkResponse, ApiProduces, ApiTags } from '@nestjs/swagger';
import { Audited } from '../../../platform/audit/audited.decorator.js';
import { CurrentUser, Roles } from '../../../platform/auth-guard/access.decorators.js';
import type { Principal } from '../../../platform/auth-guard/principal.js';
import { Refuses } from '../../../platform/http/refuses.decorator.js';
import { curriculumErrors } from '../../curriculum/curriculum.errors.js';
import { schoolErrors } from '../../schools/schools.errors.js';
import { quizErrors } from '../../quizzes/quizzes.errors.js';
import { QuestionDto } from '../../quizzes/questions/dto/question.dto.js';
import { ExportQuestionsQuery, SelectedQuestionsQuery } from '../dto/question-export.dto.js';
import { questionFileErrors } from '../question-files.errors.js';
import { QuestionExportsService } from './question-exports.service.js';
import { templateFile } from './template.js';
import type { WrittenFile } from '../formats/written-file.js';

@ApiTags('questions')
@Controller('question')
export class QuestionExportsController {
  constructor(private readonly exports: QuestionExportsService) {}

  /** Questions of the bank or of a quiz in a file for other programs: Moodle XML, GIFT, CSV (zip with pictures) or QTI 2.2. */
  @Roles('teacher')
  @Audited('question.export')
  @Get('export')
  @ApiProduces('application/xml', 'text/plain', 'text/csv', 'application/zip')
  @ApiOkResponse({ description: 'The file', schema: { type: 'string', format: 'binary' } })
  @Refuses(
    quizErrors.quizNotFound,
    schoolErrors.yearNotFound,
    curriculumErrors.unitNotFound,
    questionFileErrors.nothingToExport,
    questionFileErrors.exportTooLarge,
  )
  async export(@CurrentUser() caller: Principal, @Query() query: ExportQuestionsQuery): Promise<StreamableFile> {
    return sent(await this.exports.make(caller, query), 'questions');
  }

  /** The questions of a quiz, in its order, or of a part of the bank, oldest first: for a page that prints them. */
  @Roles('teacher')
  @Get('selection')
  @Refuses(
    quizErrors.quizNotFound,
    schoolErrors.yearNotFound,
    curriculumErrors.unitNotFound,
    questionFileErrors.exportTooLarge,
  )
  list(@CurrentUser() caller: Principal, @Query() query: SelectedQuestionsQuery): Promise<QuestionDto[]> {
    return this.exports.list(caller, query);
  }

  /** The table to fill in, with a question of every kind. */
  @Roles('teacher')
  @Get('template')
  @ApiProduces('text/csv')
  @ApiOkResponse({ description: 'The file', schema: { type: 'string', format: 'binary' } })
  template(): StreamableFile {
    return sent(templateFile(), 'questions-template');
  }
}

const sent = ({ bytes, contentType, extension }: WrittenFile, name: string): StreamableFile =>
  new StreamableFile(bytes, { type: contentType, disposition: `attachment; filename="${name}.${extension}"` });
