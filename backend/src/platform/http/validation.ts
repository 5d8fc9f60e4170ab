import { type ArgumentMetadata, Injectable, type ValidationError, ValidationPipe } from '@nestjs/common';
import { cleanTexts } from '../texts/clean-text.js';
import { AppError, type FieldError } from './app-error.js';

/** Flattens class-validator's tree to one message per field, with dotted paths: `attendance.0.status`. */
export function fieldErrors(errors: ValidationError[], prefix = ''): FieldError[] {
  return errors.flatMap((error) => {
    const field = prefix ? `${prefix}.${error.property}` : error.property;
    const message = Object.values(error.constraints ?? {}).at(0);
    return [...(message ? [{ field, message }] : []), ...fieldErrors(error.children ?? [], field)];
  });
}

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
    exceptionFactory: (errors) => {
      const fields = fieldErrors(errors);
      return AppError.badRequest('validation_failed', fields[0]?.message ?? 'The request is malformed.', fields);
    },
  });
}
