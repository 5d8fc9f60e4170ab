import { KEY_LIMITS } from '@fulcrum/answers';
import { applyDecorators } from '@nestjs/common';
import { ApiExtraModels, ApiProperty, getSchemaPath } from '@nestjs/swagger';
import { plainToInstance, Transform, type TransformFnParams } from 'class-transformer';
import { ArrayMaxSize, IsArray, IsIn, IsObject, IsOptional } from 'class-validator';
import { jsonOfField } from '../../../platform/auth-guard/json-field.js';
import { EachNested } from '../../../platform/http/dto-rules.js';
import { refusedWith } from '../../../platform/http/field-rule.js';
import { quizFields } from '../quizzes.errors.js';
import { ChoiceKeyDto, NumberKeyDto, TextKeyDto } from './key.dto.js';
import { ParameterDto, PartsKeyDto } from './parts.dto.js';
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
  const keys = [NumberKeyDto, TextKeyDto, ChoiceKeyDto, PartsKeyDto];
  const document = ApiProperty({ oneOf: keys.map((key) => ({ $ref: getSchemaPath(key) })), required: false });
  return (target, property) => {
    ApiExtraModels(...keys)(target.constructor);
    document(target, property);
  };
};

const fromJson = ({ value }: TransformFnParams): unknown =>
  value === '' || value === null ? undefined : jsonOfField(value);

/** A key in a form; `answerOf` checks it once the kind is known. */
export const GivenKey = (): PropertyDecorator =>
  applyDecorators(Transform(fromJson), IsOptional(), IsObject(refusedWith(quizFields.key())));

/** Longer lists are refused before anything looks at their entries. */
const MOST_ENTRIES = 20;

const parametersOf = (given: TransformFnParams): unknown => {
  const list = fromJson(given);
  return Array.isArray(list) ? list.map((one) => plainToInstance(ParameterDto, one)) : list;
};

/** Parameters in a form; `answerOf` checks their ranges. */
export const GivenParameters = (): PropertyDecorator =>
  applyDecorators(
    Transform(parametersOf),
    IsOptional(),
    IsArray({ message: 'parameters must be a list.' }),
    ArrayMaxSize(MOST_ENTRIES, { message: `At most ${KEY_LIMITS.parameters} parameters.` }),
    EachNested('Each parameter has a name, a range and a step.'),
    ApiProperty({ type: [ParameterDto], required: false }),
  );
