import { Injectable, type PipeTransform } from '@nestjs/common';
import { AppError } from './app-error.js';

const OBJECT_ID = /^[0-9a-f]{24}$/i;

/** @returns true for 24 hex digits, the only form of an id that the API accepts */
const isObjectId = (value: unknown): value is string => typeof value === 'string' && OBJECT_ID.test(value);

/** `@Param('id', ObjectIdPipe)`: a malformed id causes a 400 before any query. Ids are lowercased. */
@Injectable()
export class ObjectIdPipe implements PipeTransform<unknown, string> {
  transform(value: unknown): string {
    if (!isObjectId(value)) throw AppError.badRequest('malformed_id', 'An id must be 24 hex digits.');
    return value.toLowerCase();
  }
}
