import type { FieldBinding } from '@fulcrum/forms';
import { TextField, useTexts } from '@fulcrum/shared-ui';
import texts from './locales/en.json';

/**
 * A student's name in another script, at registration (`isNew`) and in the account. It has its own text file: the registration
 * texts are loaded with the login page, which does not show this field.
 */
export function AlternateNameField({ isNew = false, ...field }: FieldBinding<string> & { isNew?: boolean }) {
  const t = useTexts(texts);
  return (
    <TextField
      label={t(isNew ? 'inArabic' : 'otherSpelling')}
      description={t(isNew ? 'whyInArabic' : 'hint')}
      {...field}
    />
  );
}
