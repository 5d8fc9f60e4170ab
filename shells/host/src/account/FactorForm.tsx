import { required, useForm } from '@fulcrum/forms';
import { messageOf, Muted, TextField, useTexts } from '@fulcrum/shared-ui';
import { AccountForm, CurrentPassword } from './AccountForm';
import texts from './locales/en.json';

interface FactorFormProps {
  lead?: string;
  /** A field in addition to the password: a name or a code. */
  also?: { label: string; description?: string; autoComplete: string; maxLength: number } | undefined;
  submitLabel: string;
  danger?: boolean;
  /** The page's message for a failure. */
  failure: string | ((error: unknown) => string);
  onSubmit: (typed: { password: string; also: string }) => Promise<void>;
  onCancel: () => void;
}

/** Asks for the password before a second factor is changed. */
export function FactorForm({ lead, also, failure, onSubmit, ...frame }: FactorFormProps) {
  const t = useTexts(texts);
  const form = useForm({
    initial: { also: '', password: '' },
    rules: { password: [required(t('required'))], ...(also && { also: [required(t('required'))] }) },
    onSubmit: ({ password, also: typed }) => onSubmit({ password, also: typed.trim() }),
    describeFailure: typeof failure === 'string' ? (error) => messageOf(error, failure) : failure,
  });
  return (
    <AccountForm form={form} {...frame}>
      {lead && <Muted>{lead}</Muted>}
      {also && <TextField required {...also} {...form.field('also')} />}
      <CurrentPassword {...form.field('password')} />
    </AccountForm>
  );
}
