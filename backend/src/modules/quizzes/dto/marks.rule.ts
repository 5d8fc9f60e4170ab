import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { Transform, type TransformFnParams } from 'class-transformer';
import { IsInt, IsOptional, Max, Min } from 'class-validator';
import { refusedWith } from '../../../platform/http/field-rule.js';
import { quizFields } from '../quizzes.errors.js';
import { MAX_MARKS } from '../scoring.js';

const REFUSED = refusedWith(quizFields.marks({ max: MAX_MARKS }));

/** A multipart form has only texts; null stands for marks that are left out. */
const wholeNumber = ({ value }: TransformFnParams): unknown => {
  if (value === null) return undefined;
  return typeof value === 'string' && /^\d{1,2}$/.test(value.trim()) ? Number(value) : value;
};

/** The marks for a right answer, which may be left out: a whole number from 1 to 10. */
export const Marks = (): PropertyDecorator =>
  applyDecorators(
    IsOptional(),
    Transform(wholeNumber),
    IsInt(REFUSED),
    Min(1, REFUSED),
    Max(MAX_MARKS, REFUSED),
    ApiProperty({ type: 'integer', minimum: 1, maximum: MAX_MARKS, required: false }),
  );
