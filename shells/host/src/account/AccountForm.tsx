import type { FieldBinding, Form } from '@fulcrum/forms';
import { Button, Notice, PasswordField, Row, Stack, useTexts } from '@fulcrum/shared-ui';
import type { ReactNode } from 'react';
import styles from './account.module.css';
import texts from './locales/en.json';

/** Whoever changes how the account is entered shows first that it is theirs. */
export function CurrentPassword(field: FieldBinding<string>) {
  const t = useTexts(texts);
  return <PasswordField label={t('currentPassword')} autoComplete="current-password" required {...field} />;
}

interface AccountFormProps {
  form: Pick<Form<unknown>, 'formProps' | 'problem' | 'submitting'>;
  submitLabel: string;
  danger?: boolean | undefined;
  /** Left out, the form stays. */
  onCancel?: () => void;
  children: ReactNode;
}

/** A form of the account page: its fields, what is wrong with it, and its buttons. */
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
