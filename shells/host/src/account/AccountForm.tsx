import type { FieldBinding, Form } from '@fulcrum/forms';
import { Button, Notice, PasswordField, Row, Stack, useTexts } from '@fulcrum/shared-ui';
import type { ReactNode } from 'react';
import styles from './account.module.css';
import texts from './locales/en.json';

/** Anyone who changes how the account is signed in to must first confirm the current password. */
export function CurrentPassword(field: FieldBinding<string>) {
  const t = useTexts(texts);
  return <PasswordField label={t('currentPassword')} autoComplete="current-password" required {...field} />;
}

interface AccountFormProps {
  form: Pick<Form<unknown>, 'formProps' | 'problem' | 'submitting'>;
  submitLabel: string;
  danger?: boolean | undefined;
  /** Without it, the form has no cancel button. */
  onCancel?: () => void;
  children: ReactNode;
}

/** A form of the account page: its fields, its error message and its buttons. */
export function AccountForm({ form, submitLabel, danger, onCancel, children }: AccountFormProps) {
  const t = useTexts(texts);
  return (
    <form {...form.formProps} className={styles.form}>
      <Stack>
        {children}
        {form.problem && <Notice tone="danger">{form.problem}</Notice>}
        <Row>
          <Button type="submit" variant={danger ? 'danger' : 'primary'} loading={form.submitting}>
            {submitLabel}
          </Button>
          {onCancel && (
            <Button variant="secondary" onClick={onCancel}>
              {t('cancel')}
            </Button>
          )}
        </Row>
      </Stack>
    </form>
  );
}
