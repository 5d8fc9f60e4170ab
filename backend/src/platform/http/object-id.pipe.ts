import { Injectable, type PipeTransform } from '@nestjs/common';
import { requestErrors } from './request.errors.js';

const OBJECT_ID = /^[0-9a-f]{24}$/i;

/** @returns true for 24 hex digits, the only form of an id that the API accepts */
const isObjectId = (value: unknown): value is string => typeof value === 'string' && OBJECT_ID.test(value);

/** `@Param('id', ObjectIdPipe)`: a malformed id causes a 400 before any query. Ids are lowercased. */
@Injectable()
export class ObjectIdPipe implements PipeTransform<unknown, string> {
  transform(value: unknown): string {
    if (!isObjectId(value)) throw requestErrors.malformedId();
    return value.toLowerCase();
  }
}
