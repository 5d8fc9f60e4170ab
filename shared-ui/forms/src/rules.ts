/** Says what is wrong with a value, or nothing. `values` is the whole form, for rules over two fields. */
export type Rule<Values, Value> = (value: Value, values: Values) => string | undefined;

/** A form's schema: the rules of each field that has any, asked in order. */
export type Rules<Values> = { [Name in keyof Values]?: Rule<Values, Values[Name]>[] };

export type FieldErrors<Values> = { [Name in keyof Values]?: string };

const isEmpty = (value: unknown) =>
  value === null ||
  value === undefined ||
  (typeof value === 'string' && value.trim() === '') ||
  (Array.isArray(value) && value.length === 0);

/** Refuses an empty text, list or file. */
export const required =
  (message: string): Rule<unknown, unknown> =>
  (value) =>
    isEmpty(value) ? message : undefined;

/** The browser's own notion of an e-mail address (HTML standard, `input type=email`). */
const EMAIL = /^[\w.!#$%&'*+/=?^`{|}~-]+@[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?)*$/i;

/** Refuses a text that is not an e-mail address; an empty one is `required`'s business. */
export const email =
  (message: string): Rule<unknown, string> =>
  (value) =>
    value.trim() === '' || EMAIL.test(value.trim()) ? undefined : message;

/** Refuses a number outside min..max; an empty text is `required`'s business. */
export const numberBetween =
  ([min, max]: [number, number], message: string): Rule<unknown, string> =>
  (value) => {
    if (value.trim() === '') return undefined;
    const number = Number(value);
    return Number.isFinite(number) && number >= min && number <= max ? undefined : message;
  };

/** Refuses a text longer than the server takes. */
export const atMost =
  (length: number, message: string): Rule<unknown, string> =>
  (value) =>
    value.trim().length > length ? message : undefined;

/** Refuses a value that differs from another field's. */
export const sameAs =
  <Values>(other: keyof Values, message: string): Rule<Values, Values[keyof Values]> =>
  (value, values) =>
    value === values[other] ? undefined : message;

/** The first problem of each field. */
export function problemsOf<Values extends object>(values: Values, rules: Rules<Values>): FieldErrors<Values> {
  const errors: FieldErrors<Values> = {};
  for (const name of Object.keys(rules) as (keyof Values)[]) {
    for (const rule of rules[name] ?? []) {
      errors[name] ??= rule(values[name], values);
    }
    if (errors[name] === undefined) delete errors[name];
  }
  return errors;
}
