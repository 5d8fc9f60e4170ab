/** The state and the rules of a form, and what few of them have. It is bundled into the pages that have one; nobody's first dashboard loads it. */
export { CheckboxCards } from './CheckboxCards';
export { atMost, email, type FieldErrors, numberBetween, required, type Rule, type Rules, sameAs } from './rules';
export { type FieldBinding, type Form, useForm } from './use-form';
