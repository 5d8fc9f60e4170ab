import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { Transform, type TransformFnParams } from 'class-transformer';
import { IsOptional, Validate, ValidatorConstraint, type ValidatorConstraintInterface } from 'class-validator';

const ISO_INSTANT = /^20\d\d-[01]\d-[0-3]\dT[0-2]\d:[0-5]\d(:[0-5]\d(\.\d{1,9})?)?(Z|[+-][01]\d:[0-5]\d)$/;

/**
 * @returns true for an ISO 8601 time of this century with its zone. Rejects dates that do not exist, such as 30
 * February.
 */
export function isInstant(value: unknown): value is string {
  if (typeof value !== 'string' || !ISO_INSTANT.test(value) || Number.isNaN(Date.parse(value))) return false;
  const day = value.slice(0, 10);
  return new Date(day).toISOString().startsWith(day);
}

@ValidatorConstraint()
class IsInstant implements ValidatorConstraintInterface {
  validate(value: unknown): boolean {
    return isInstant(value);
  }

  defaultMessage(): string {
    return 'This must be an ISO time with its zone, such as 2026-03-01T20:00:00Z.';
  }
}

/** A moment: ISO 8601 with its zone. */
export const Instant = (): PropertyDecorator =>
  applyDecorators(
    Validate(IsInstant),
    ApiProperty({ type: String, format: 'date-time', example: '2026-03-01T20:00:00.000Z' }),
  );

/** A form sends an empty text if no time was chosen. */
const emptyAsNull = ({ value }: TransformFnParams): unknown => (value === '' ? null : value);

/** A moment that may be omitted, null or empty: ISO 8601 with its zone. */
export function OptionalInstant(): PropertyDecorator {
  return applyDecorators(
    IsOptional(),
    Transform(emptyAsNull),
    Validate(IsInstant),
    ApiProperty({
      type: String,
      format: 'date-time',
      nullable: true,
      required: false,
      example: '2026-03-01T20:00:00.000Z',
    }),
  );
}
