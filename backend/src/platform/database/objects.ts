import type { Type } from '@nestjs/common';
import { SchemaFactory } from '@nestjs/mongoose';
import { Types } from 'mongoose';

/** An id of a document as 24 hex digits. */
export const idOf = (value: Types.ObjectId | string): string => value.toString();

/** Converts an id for a query. The caller has validated it: a malformed id is a programming error and throws. */
export const objectId = (value: string): Types.ObjectId => new Types.ObjectId(value);

/** @returns true for MongoDB's duplicate key error (code 11000), which signals a lost race on a unique index */
export const isDuplicateKey = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && Reflect.get(error, 'code') === 11000;

/**
 * @returns true for IndexOptionsConflict (85) and IndexKeySpecsConflict (86): an index of that name has another
 * definition
 */
export const isIndexConflict = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && [85, 86].includes(Number(Reflect.get(error, 'code')));

/** Collation for comparing and sorting names and titles: ignores case and accents (ICU strength 1). */
export const BY_NAME = { locale: 'en', strength: 1 } as const;

/** An id for a document that is about to be written. */
export const newId = (): string => new Types.ObjectId().toString();

/**
 * The schema of a part of a document, for `@Prop({ type })`. Typed as `object` on purpose: checking mongoose's own type
 * against the property types takes the compiler 18 seconds.
 */
export const partSchema = (part: Type): object => SchemaFactory.createForClass(part);
