import { ApiResponse } from '@nestjs/swagger';
import type { ErrorDefinition } from './define-errors.js';
import { ErrorDto } from './error.dto.js';

const REFUSALS = 'fulcrum:refusals';
type Declared = Readonly<ErrorDefinition>;

/**
 * Declares the errors that a route can answer with, for the API document: `@Refuses(taskErrors.taskNotFound)`. Those
 * that every route of its kind has (401, 403, 429 …) are added there.
 */
export function Refuses(...errors: readonly Declared[]): MethodDecorator & ClassDecorator {
  return (target: object, key?: string | symbol, method?: PropertyDescriptor) => {
    const declaring: object = method?.value ?? target;
    const before: Declared[] = Reflect.getOwnMetadata(REFUSALS, declaring) ?? [];
    const added = errors.filter((error) => !before.includes(error));
    const all = [...before, ...added];
    Reflect.defineMetadata(REFUSALS, all, declaring);
    for (const status of new Set(added.map((error) => error.status))) {
      const ofStatus = ({ status: own }: Declared) => own === status;
      const codes = [...new Set(all.filter(ofStatus).map(({ code }) => code))];
      // The sentences of earlier declarations are in the description already: `ApiResponse` adds to it.
      const sentences = added.filter(ofStatus).map(({ code, en }) => `\`${code}\`: ${en}`);
      const reply = { status, type: ErrorDto, description: sentences.join(' '), 'x-codes': codes };
      const declare = ApiResponse(reply);
      if (key && method) declare(target, key, method);
      else Reflect.apply(declare, undefined, [target]);
    }
  };
}
