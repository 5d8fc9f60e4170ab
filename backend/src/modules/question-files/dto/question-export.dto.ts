import { ApiProperty } from '@nestjs/swagger';
import { IsIn, IsOptional, Matches } from 'class-validator';
import { OptionalText } from '../../../platform/http/dto-rules.js';
import { EXPORT_FORMATS, type ExportFormat } from '../formats/written-file.js';

const MAX_TAG = 40;
const OptionalId = (): PropertyDecorator => (target, property) => {
  IsOptional()(target, property);
  Matches(/^[0-9a-f]{24}$/i, { message: 'An id must be 24 hex digits.' })(target, property);
};

/** A quiz, or the part of the bank that the other fields name. */
export class SelectedQuestionsQuery {
  @OptionalId()
  yearId?: string;

  @OptionalId()
  unitId?: string;

  @OptionalId()
  chapterId?: string;

  @OptionalText(MAX_TAG)
  tag?: string;

  /** If given, the quiz’s questions that are in the bank, whatever the other fields say. */
  @OptionalId()
  quizId?: string;
}

export class ExportQuestionsQuery extends SelectedQuestionsQuery {
  @IsIn(EXPORT_FORMATS, { message: `format is one of ${EXPORT_FORMATS.join(', ')}.` })
  @ApiProperty({ enum: EXPORT_FORMATS, enumName: 'QuestionExportFormat' })
  format: ExportFormat;
}
