import { type FormEvent, useRef, useState } from 'react';
import { ApiError } from '@fulcrum/shared-ui';
import { type FieldErrors, validate, type Rules } from './rules';

interface FormOptions<Values> {
  initial: Values;
  rules?: Rules<Values>;
  /** Sends the values. An error it throws is shown on the field that the server names, otherwise as `form.problem`. */
  onSubmit: (values: Values) => Promise<unknown> | unknown;
  /** Called with the errors, instead of sending, if the rules find any: for pages that warn with a toast. */
  onInvalid?: (errors: FieldErrors<Values>) => void;
  /** Returns the page's message for a failure, or undefined to show nothing but the field errors. */
  describeFailure?: (error: unknown) => string | undefined;
}

export interface FieldBinding<Value> {
  name: string;
  value: Value;
  onChange: (value: Value) => void;
  error: string | undefined;
}

export interface Form<Values> {
  values: Values;
  errors: FieldErrors<Values>;
  /** Error of the form as a whole, after a failed submission. */
  problem: string | undefined;
  submitting: boolean;
  /** Returns the value, change handler, error and name of one field, to spread on it. */
  field: <Name extends keyof Values & string>(name: Name) => FieldBinding<Values[Name]>;
  set: (part: Partial<Values>) => void;
  reset: (values?: Values) => void;
  /** Props to spread on `<form>`. */
  formProps: { noValidate: true; onSubmit: (event: FormEvent<HTMLFormElement>) => void };
}

function serverProblems<Values extends object>(error: unknown, values: Values): FieldErrors<Values> {
  if (!(error instanceof ApiError)) return {};
  const known = Object.entries(error.fieldErrors()).filter(([field]) => field in values);
  return Object.fromEntries(known) as FieldErrors<Values>;
}

/**
 * Moves the focus to the first field with an error, once the errors are rendered. Does nothing if the user has moved to
 * another field meanwhile.
 */
function focusFirstProblem(form: HTMLFormElement): void {
  const { activeElement } = document;
  requestAnimationFrame(() => {
    if (document.activeElement !== activeElement) return;
    form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  });
}

const defaultFailure = (error: unknown) => (error instanceof Error ? error.message : String(error));

/** Holds the values, their errors and the binding of each field. */
function useFields<Values extends object>(initial: Values) {
  const [values, setValues] = useState(initial);
  const [errors, setErrors] = useState<FieldErrors<Values>>({});
  const set = (part: Partial<Values>) => {
    setValues((now) => ({ ...now, ...part }));
    setErrors((now) => ({ ...now, ...Object.fromEntries(Object.keys(part).map((name) => [name, undefined])) }));
  };
  const field = <Name extends keyof Values & string>(name: Name): FieldBinding<Values[Name]> => ({
    name,
    value: values[name],
    error: errors[name],
    onChange: (value) => {
      const part: Partial<Values> = {};
      part[name] = value;
      set(part);
    },
  });
  return { values, setValues, errors, setErrors, set, field };
}

/** Runs one submission at a time; ignores another one while it runs. */
function useSending() {
  const [submitting, setSubmitting] = useState(false);
  const busy = useRef(false);
  const once = async (send: () => Promise<void>) => {
    busy.current = true;
    setSubmitting(true);
    await send().finally(() => {
      busy.current = false;
      setSubmitting(false);
    });
  };
  return { submitting, busy, once };
}

/** State of one form: values, rules, one submission at a time, and the server's errors on their fields. */
export function useForm<Values extends object>(options: FormOptions<Values>): Form<Values> {
  const { initial, rules = {}, onSubmit, onInvalid, describeFailure = defaultFailure } = options;
  const { values, setValues, errors, setErrors, set, field } = useFields(initial);
  const [problem, setProblem] = useState<string>();
  const { submitting, busy, once } = useSending();

  const send = async (form: HTMLFormElement) => {
    try {
      await onSubmit(values);
    } catch (error) {
      const onFields = serverProblems(error, values);
      setErrors(onFields);
      if (Object.keys(onFields).length === 0) setProblem(describeFailure(error));
      else focusFirstProblem(form);
    }
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    const form = event.currentTarget;
    event.preventDefault();
    if (busy.current) return;
    const found = validate(values, rules);
    setErrors(found);
    setProblem(undefined);
    if (Object.keys(found).length === 0) return void once(() => send(form));
    onInvalid?.(found);
    return focusFirstProblem(form);
  };
  const reset = (next = initial) => {
    setValues(next);
    setErrors({});
    setProblem(undefined);
  };
  return { values, errors, problem, submitting, field, set, reset, formProps: { noValidate: true, onSubmit: submit } };
}
