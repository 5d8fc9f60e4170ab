import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { Transform, type TransformFnParams } from 'class-transformer';
import { ValidateBy } from 'class-validator';
import { commonFields } from './common.fields.js';
import { refusedWith } from './field-rule.js';

/** Some browsers and proxies truncate longer addresses. */
const MAX_LENGTH = 2048;
const SCHEMES = new Set(['http:', 'https:']);

/** @returns true for an absolute http(s) address of at most 2,048 characters without a user name or password */
export function isWebLink(value: unknown): value is string {
  if (typeof value !== 'string' || value.length > MAX_LENGTH || !/^https?:\/\/[^\s\\]+$/i.test(value)) return false;
  const url = URL.parse(value);
  return url !== null && SCHEMES.has(url.protocol) && url.username === '' && url.password === '';
}

/** An address that people open, such as a live class. The server itself never fetches it. */
export function WebLink(): PropertyDecorator {
  return applyDecorators(
    Transform(({ value }: TransformFnParams): unknown => (typeof value === 'string' ? value.trim() : value)),
    ValidateBy({ name: 'webLink', validator: { validate: isWebLink } }, refusedWith(commonFields.webLink())),
    ApiProperty({ type: String, format: 'uri', maxLength: MAX_LENGTH, example: 'https://zoom.us/j/123456789' }),
  );
}
