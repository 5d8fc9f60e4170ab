import { catalogueOf, Sentence, type SentenceTexts, type Values, type ValuesOf } from '../texts/sentences.js';
import { AppError } from './app-error.js';

/** A way in which a feature refuses a request. */
export interface ErrorDefinition extends SentenceTexts {
  /** HTTP status, 400 to 599. */
  status: number;
  /** Stable name for programs, in snake_case. Several sentences may share one. */
  code: string;
}

type ErrorMaker<Definition extends ErrorDefinition> = ((...values: ValuesOf<Definition['en']>) => AppError) &
  Readonly<ErrorDefinition>;

type ErrorsOf<Definitions extends Readonly<Record<string, ErrorDefinition>>> = {
  readonly [Name in keyof Definitions]: ErrorMaker<Definitions[Name]>;
};

/**
 * The errors of a feature, in its `<feature>.errors.ts`. Thrown by name, `throw taskErrors.taskNotFound()`, and declared by
 * name on the route, `@Refuses(taskErrors.taskNotFound)`.
 */
export function defineErrors<const Definitions extends Readonly<Record<string, ErrorDefinition>>>(
  feature: string,
  definitions: Definitions,
): ErrorsOf<Definitions> {
  const catalogue = catalogueOf(`errors/${feature}`, definitions);
  const makers = Object.entries(definitions).map(([name, definition]) => {
    const make = (values?: Values) =>
      new AppError(definition.status, definition.code, new Sentence(catalogue, name, values));
    return [name, Object.assign(make, definition)];
  });
  return Object.fromEntries(makers) as ErrorsOf<Definitions>;
}
