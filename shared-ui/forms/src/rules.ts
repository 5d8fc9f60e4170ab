/** Returns the problem with a value, or undefined. `values` is the whole form, for rules that compare two fields. */
export type Rule<Values, Value> = (value: Value, values: Values) => string | undefined;

/** A form's rules by field, checked in order. */
export type Rules<Values> = { [Name in keyof Values]?: Rule<Values, Values[Name]>[] };

export type FieldErrors<Values> = { [Name in keyof Values]?: string };

const isEmpty = (value: unknown) =>
  value === null ||
  value === undefined ||
  (typeof value === 'string' && value.trim() === '') ||
  (Array.isArray(value) && value.length === 0);

/** Rejects an empty text, list or file. */
export const required =
  (message: string): Rule<unknown, unknown> =>
  (value) =>
    isEmpty(value) ? message : undefined;

/** The browser's own definition of an email address (HTML standard, `input type=email`). */
const EMAIL = /^[\w.!#$%&'*+/=?^`{|}~-]+@[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?)*$/i;

/** Rejects a text that is not an email address; `required` handles an empty one. */
export const email =
  (message: string): Rule<unknown, string> =>
  (value) =>
    value.trim() === '' || EMAIL.test(value.trim()) ? undefined : message;

/** Rejects a number outside min..max; `required` handles an empty text. */
export const numberBetween =
  ([min, max]: [number, number], message: string): Rule<unknown, string> =>
  (value) => {
    if (value.trim() === '') return undefined;
    const number = Number(value);
    return Number.isFinite(number) && number >= min && number <= max ? undefined : message;
  };

/** Rejects a text longer than the server allows. */
export const atMost =
  (length: number, message: string): Rule<unknown, string> =>
  (value) =>
    value.trim().length > length ? message : undefined;

/** Rejects a value that differs from another field's. */
export const sameAs =
  <Values>(other: keyof Values, message: string): Rule<Values, Values[keyof Values]> =>
  (value, values) =>
    value === values[other] ? undefined : message;

/** Returns the first problem of each field. */
export function validate<Values extends object>(values: Values, rules: Rules<Values>): FieldErrors<Values> {
  const errors: FieldErrors<Values> = {};
  for (const name of Object.keys(rules) as (keyof Values)[]) {
    for (const rule of rules[name] ?? []) {
      errors[name] ??= rule(values[name], values);
    }
    if (errors[name] === undefined) delete errors[name];
  }
  return errors;
}
