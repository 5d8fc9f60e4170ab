import type { Type } from '@nestjs/common';
import { SchemaFactory } from '@nestjs/mongoose';
import { Types } from 'mongoose';

/** The 24 hex digits of an id that a document holds. */
export const idOf = (value: Types.ObjectId | string): string => value.toString();

/** An id for a query. The caller has validated it: a malformed one is a programming error and throws. */
export const objectId = (value: string): Types.ObjectId => new Types.ObjectId(value);

/** True for MongoDB's duplicate key error (code 11000), the signal of a lost race on a unique index. */
export const isDuplicateKey = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && Reflect.get(error, 'code') === 11000;

/** True for IndexOptionsConflict (85) and IndexKeySpecsConflict (86): an index of that name has another definition. */
export const isIndexConflict = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && [85, 86].includes(Number(Reflect.get(error, 'code')));

/** Names and titles are compared and sorted by this collation: case and accents do not count (ICU strength 1). */
export const BY_NAME = { locale: 'en', strength: 1 } as const;

/** An id for a document that is about to be written. */
export const newId = (): string => new Types.ObjectId().toString();

/**
 * The schema of a part of a document, for `@Prop({ type })`. Its type is `object` on purpose: held against what a property may
 * be, mongoose's own type costs the compiler 18 seconds.
 */
export const partSchema = (part: Type): object => SchemaFactory.createForClass(part);
