import type { FieldBinding } from '@fulcrum/forms';
import { TextField, useTexts } from '@fulcrum/shared-ui';
import texts from './locales/en.json';

/**
 * A student's name in another script, at registration and in the account. It has its own text file: the registration
 * texts are loaded with the login page, which does not show this field.
 */
export function AlternateNameField(field: FieldBinding<string>) {
  const t = useTexts(texts);
  return <TextField label={t('otherSpelling')} description={t('hint')} {...field} />;
}
