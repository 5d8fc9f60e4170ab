import { required, useForm } from '@fulcrum/forms';
import { Button, notify, TextField } from '@fulcrum/shared-ui';
import { failureToast } from '../failures';
import type { ComponentProps } from 'react';
import styles from './NameForm.module.css';
import { useArchived } from './YearScope';

interface NameFormProps {
  label: string;
  submitLabel: string;
  requiredText: string;
  addedText: string;
  failureText: string;
  variant?: 'primary' | 'secondary';
  /** The form is the user's next step: the cursor is in it. */
  isNext?: boolean;
  onAdd: (name: string) => Promise<unknown>;
}

/** Adds something that has only a name: a year, a group, a unit. Hidden inside an archived year. */
export function NameForm(props: NameFormProps) {
  const { label, submitLabel, requiredText, addedText, failureText, variant, isNext = false, onAdd } = props;
  const form = useForm({
    initial: { name: '' },
    rules: { name: [required(requiredText)] },
    onInvalid: () => notify.warning(requiredText),
    onSubmit: async ({ name }) => {
      await onAdd(name.trim());
      notify.success(addedText);
      form.reset();
    },
    describeFailure: failureToast(failureText),
  });
  if (useArchived()) return null;
  return (
    <InlineForm {...form.formProps}>
      {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- only where the user has just added what this belongs to */}
      <TextField label={label} {...form.field('name')} maxLength={120} required autoFocus={isNext} />
      <Button type="submit" icon="plus" variant={variant} loading={form.submitting}>
        {submitLabel}
      </Button>
    </InlineForm>
  );
}

/** A form in one line: its field grows, and its button is beside it (on a phone, below it). */
export function InlineForm(props: ComponentProps<'form'>) {
  return <form {...props} className={styles.form} />;
}
