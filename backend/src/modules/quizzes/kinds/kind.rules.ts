import { applyDecorators } from '@nestjs/common';
import { ApiExtraModels, ApiProperty, getSchemaPath } from '@nestjs/swagger';
import { Transform, type TransformFnParams } from 'class-transformer';
import { IsIn, IsObject, IsOptional } from 'class-validator';
import { refusedWith } from '../../../platform/http/field-rule.js';
import { quizFields } from '../quizzes.errors.js';
import { ChoiceKeyDto, NumberKeyDto, TextKeyDto } from './key.dto.js';
import { KINDS, TYPED_KINDS } from './kinds.js';

/** The kind of a question in a reply. */
export const OfKind = (): PropertyDecorator =>
  ApiProperty({ enum: TYPED_KINDS, enumName: 'TypedKind', required: false });

/** The kind in a form: left out, or `option`, for options A to D. */
export const GivenKind = (): PropertyDecorator =>
  applyDecorators(
    Transform(({ value }: TransformFnParams): unknown => (value === 'option' || value === '' ? undefined : value)),
    IsOptional(),
    IsIn(TYPED_KINDS, refusedWith(quizFields.kind())),
    ApiProperty({ enum: KINDS, enumName: 'QuestionKind', required: false }),
  );

/** A key of any kind, for the API documentation. */
export const AnyKey = (): PropertyDecorator => {
  const keys = [NumberKeyDto, TextKeyDto, ChoiceKeyDto];
  const document = ApiProperty({ oneOf: keys.map((key) => ({ $ref: getSchemaPath(key) })), required: false });
  return (target, property) => {
    ApiExtraModels(...keys)(target.constructor);
    document(target, property);
  };
};

/** A multipart form has only texts: an object arrives as its JSON. */
const fromJson = ({ value }: TransformFnParams): unknown => {
  if (value === '' || value === null) return undefined;
  if (typeof value !== 'string') return value;
  try {
    return JSON.parse(value);
  } catch {
    return value;
  }
};

/** A key in a form; `answerOf` checks it once the kind is known. */
export const GivenKey = (): PropertyDecorator =>
  applyDecorators(Transform(fromJson), IsOptional(), IsObject(refusedWith(quizFields.key())));
