import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { IsOptional, Matches } from 'class-validator';
import { RequiredText } from '../../../platform/http/dto-rules.js';
import { LIMITS } from '../annotations.js';
import { Score } from '../dto/marking.dto.js';
import { refusedWith } from '../../../platform/http/field-rule.js';
import { markingFields } from '../marking.errors.js';

const ABBREVIATION = { longest: 12, pattern: String.raw`^\S{1,12}$` } as const;

/** The shortcut that inserts the comment: one short word. */
const Abbreviation = (): PropertyDecorator =>
  applyDecorators(
    IsOptional(),
    Matches(
      new RegExp(ABBREVIATION.pattern, 'u'),
      refusedWith(markingFields.abbreviation({ max: ABBREVIATION.longest })),
    ),
    ApiProperty({ type: String, required: false, nullable: true, pattern: ABBREVIATION.pattern, example: 'mu' }),
  );

export class BankCommentTermsDto {
  /** May contain TeX formulas between dollar signs. */
  @RequiredText(LIMITS.text, markingFields.commentText())
  @ApiProperty({ example: 'The unit is missing: $F$ is in newtons.' })
  text: string;

  /** Null or left out for none; case-insensitive. */
  @Abbreviation()
  abbreviation?: string | null;

  /** Marks that the comment adds or deducts; null or left out for none. */
  @Score({ nullable: true, example: -0.5 })
  mark?: number | null;
}

/** A comment in the team's bank. */
export class BankCommentDto {
  _id: string;
  @ApiProperty({ example: 'The unit is missing: $F$ is in newtons.' })
  text: string;
  @ApiProperty({ type: String, nullable: true, example: 'mu' })
  abbreviation: string | null;
  @ApiProperty({ type: Number, nullable: true, example: -0.5 })
  mark: number | null;
  /** How often the comment was written on a script. */
  @ApiProperty({ type: 'integer', minimum: 0, example: 17 })
  uses: number;
}
