import { type ArgumentMetadata, Injectable, type ValidationError, ValidationPipe } from '@nestjs/common';
import { cleanTexts } from '../texts/clean-text.js';
import { AppError, type FieldError } from './app-error.js';
import { sentenceOfRule } from './field-rule.js';

/** Nobody reads more faults of one request, and each costs a sentence in the reader's language. */
const MOST_FAULTS = 200;

/** Flattens class-validator's tree to one message per field, with dotted paths: `attendance.0.status`. */
export function fieldErrors(errors: ValidationError[], prefix = ''): FieldError[] {
  const found: FieldError[] = [];
  for (const fault of faultsIn(errors, prefix)) if (found.push(fault) === MOST_FAULTS) break;
  return found;
}

function* faultsIn(errors: ValidationError[], prefix: string): Generator<FieldError, void> {
  for (const error of errors) {
    const field = prefix ? `${prefix}.${error.property}` : error.property;
    const [name, message] = Object.entries(error.constraints ?? {}).at(0) ?? [];
    const sentence = sentenceOfRule(error.contexts?.[name ?? '']);
    if (message) yield { field, message, ...(sentence && { sentence }) };
    yield* faultsIn(error.children ?? [], field);
  }
}

/** The first invalid field gives the sentence. */
export const validationError = (fields: FieldError[]): AppError =>
  new AppError(400, 'validation_failed', fields[0]?.sentence ?? fields[0]?.message ?? 'The request is malformed.', {
    body: { errors: fields },
  });

/** Cleans every text of a body, query or path before its rules look at it, so that no field can be forgotten. */
@Injectable()
class CleaningValidationPipe extends ValidationPipe {
  override transform(value: unknown, metadata: ArgumentMetadata): Promise<unknown> {
    return super.transform(metadata.type === 'custom' ? value : cleanTexts(value), metadata);
  }
}

/**
 * Unknown fields are dropped, never stored; values must already have the DTO's types and are not converted implicitly.
 */
export function validationPipe(): ValidationPipe {
  return new CleaningValidationPipe({
    whitelist: true,
    transform: true,
    stopAtFirstError: true,
    validationError: { target: false, value: false },
    exceptionFactory: (errors) => validationError(fieldErrors(errors)),
  });
}
