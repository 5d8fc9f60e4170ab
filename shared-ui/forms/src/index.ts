/**
 * Form state and validation rules, and the fields that few forms have. Bundled only into pages with a form, so the
 * first dashboard never loads it.
 */
export { CheckboxCards } from './CheckboxCards';
export { NumberField } from './NumberField';
export { atMost, email, type FieldErrors, numberBetween, required, type Rule, type Rules, sameAs } from './rules';
export { plainNumber } from './typed-number';
export { type FieldBinding, type Form, useForm } from './use-form';
