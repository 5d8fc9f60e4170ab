import { type FormEvent, useRef, useState } from 'react';
import { ApiError } from '@fulcrum/shared-ui';
import { type FieldErrors, problemsOf, type Rules } from './rules';

interface FormOptions<Values> {
  initial: Values;
  rules?: Rules<Values>;
  /** Sends the values. A refusal it throws is shown: on the field that the server names, else as `form.problem`. */
  onSubmit: (values: Values) => Promise<unknown> | unknown;
  /** Called instead of sending while the rules find something, with the problems: for pages that warn by a toast. */
  onInvalid?: (errors: FieldErrors<Values>) => void;
  /** The page's words for a failure. Return undefined to show nothing but the field errors. */
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
  /** What is wrong with the form as a whole, after a failed submission. */
  problem: string | undefined;
  submitting: boolean;
  /** Value, change, error and name of one field, to spread on it. */
  field: <Name extends keyof Values & string>(name: Name) => FieldBinding<Values[Name]>;
  set: (part: Partial<Values>) => void;
  reset: (values?: Values) => void;
  /** To spread on `<form>`. */
  formProps: { noValidate: true; onSubmit: (event: FormEvent<HTMLFormElement>) => void };
}

function serverProblems<Values extends object>(error: unknown, values: Values): FieldErrors<Values> {
  if (!(error instanceof ApiError)) return {};
  const known = Object.entries(error.fieldErrors()).filter(([field]) => field in values);
  return Object.fromEntries(known) as FieldErrors<Values>;
}

/** Moves the focus to the first field that has a problem, after the errors are on the page. Whoever has begun to type meanwhile goes on. */
function focusFirstProblem(form: HTMLFormElement): void {
  const { activeElement } = document;
  requestAnimationFrame(() => {
    if (document.activeElement !== activeElement) return;
    form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  });
}

const defaultFailure = (error: unknown) => (error instanceof Error ? error.message : String(error));

/** Values and their problems, and the binding of each field. */
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

/** Runs one sending at a time; a second one meanwhile is ignored. */
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

/** The state of one form: values, rules, sending once at a time, and the server's errors on their fields. */
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
    const found = problemsOf(values, rules);
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
