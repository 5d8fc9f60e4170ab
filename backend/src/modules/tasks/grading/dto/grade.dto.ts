import { ApiProperty } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { ValidateBy } from 'class-validator';
import { OptionalText } from '../../../../platform/http/dto-rules.js';
import { parseFormNumber } from '../../dto/task.dto.js';
import { isMark } from '../../task-lifecycle.js';
import { refusedWith } from '../../../../platform/http/field-rule.js';
import { taskFields } from '../../tasks.errors.js';

const isGrade = (value: unknown): boolean => typeof value === 'number' && value >= 0 && isMark(value);

export class GradeDto {
  /** From 0 to the task's gradeOutOf, at most two decimals. */
  @ValidateBy({ name: 'isGrade', validator: { validate: isGrade } }, refusedWith(taskFields.grade()))
  @Transform(parseFormNumber)
  @ApiProperty({ type: Number, minimum: 0 })
  grade: number;

  /** If left out, the comments stay unchanged; if empty, they are removed. */
  @OptionalText(5000)
  comments?: string;
}

/** The multipart form, for the API documentation. */
export class GradeFormDto extends GradeDto {
  @ApiProperty({
    type: String,
    format: 'binary',
    required: false,
    description: 'The corrected PDF. It replaces an earlier one; without it the earlier one stays.',
  })
  file?: string;
}
