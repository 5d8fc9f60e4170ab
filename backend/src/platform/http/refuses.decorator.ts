import type { ErrorDefinition } from './define-errors.js';
import { ApiResponse } from '@nestjs/swagger';
import { ErrorDto } from './error.dto.js';

const REFUSALS = 'fulcrum:refusals';
type Declared = Readonly<ErrorDefinition>;

/** Codes that say no more than their status. */
const USUAL_CODES = new Set([
  'not_found',
  'forbidden',
  'too_large',
  'wrong_file_type',
  'unauthenticated',
  'unavailable',
]);
const wordsOf = ({ code, en }: Declared) => (USUAL_CODES.has(code) ? en : `\`${code}\`: ${en}`);

/**
 * Declares the errors that a route can answer with, for the API document: `@Refuses(taskErrors.taskNotFound)`. Those
 * that every route of its kind has (401, 403, 429 …) are added there.
 */
export function Refuses(...errors: readonly Declared[]): MethodDecorator & ClassDecorator {
  return (target: object, key?: string | symbol, method?: PropertyDescriptor) => {
    const declaring: object = method?.value ?? target;
    const before: Declared[] = Reflect.getOwnMetadata(REFUSALS, declaring) ?? [];
    const all = [...new Set([...errors, ...before])];
    Reflect.defineMetadata(REFUSALS, all, declaring);
    for (const status of new Set(errors.map((error) => error.status))) {
      const description = all
        .filter((error) => error.status === status)
        .map(wordsOf)
        .join(' ');
      const declare = ApiResponse({ status, type: ErrorDto, description });
      if (key && method) declare(target, key, method);
      else Reflect.apply(declare, undefined, [target]);
    }
  };
}
