import type { FieldBinding } from '@fulcrum/forms';
import { TextField, useTexts } from '@fulcrum/shared-ui';
import texts from './locales/en.json';

/**
 * A student's name in other letters, at registration and in the account. With texts of its own: those of registration come
 * with the login page, which does not show it.
 */
export function AlternateNameField(field: FieldBinding<string>) {
  const t = useTexts(texts);
  return <TextField label={t('otherSpelling')} description={t('hint')} {...field} />;
}
