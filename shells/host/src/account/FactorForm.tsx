import { required, useForm } from '@fulcrum/forms';
import { Muted, TextField, useTexts } from '@fulcrum/shared-ui';
import { hasPasskeys } from '../passkeys/browser-passkeys';
import { loadCeremonies, passkeyProblem } from '../passkeys/PasskeyButton';
import passkeyTexts from '../passkeys/locales/en.json';
import { AccountForm, CurrentPassword } from './AccountForm';
import type { FactorProof } from './api/second-factor';
import { type Factor, hasApp } from './FactorList';
import texts from './locales/en.json';

interface FactorFormProps {
  factor: Factor;
  lead?: string;
  /** A field in addition to the proof: a name. */
  also?: { label: string; description?: string; autoComplete: string; maxLength: number } | undefined;
  submitLabel: string;
  danger?: boolean;
  /** The page's message for a failure. */
  failure: string;
  onSubmit: (proof: FactorProof, also: string) => Promise<void>;
  onCancel: () => void;
}

/** Asks for the password, and for a current second factor if there is one, before a second factor is changed. */
export function FactorForm({ factor, lead, also, failure, onSubmit, ...frame }: FactorFormProps) {
  const t = useTexts(texts);
  const passkeyT = useTexts(passkeyTexts);
  const asksCode = factor.methods.length > 0;
  const takesPasskey = factor.methods.includes('passkey') && hasPasskeys();
  const needed = [required(t('required'))];
  const form = useForm({
    initial: { also: '', password: '', code: '' },
    rules: { password: needed, ...(also && { also: needed }), ...(asksCode && !takesPasskey && { code: needed }) },
    onSubmit: async ({ password, code, also: typed }) =>
      onSubmit({ password, ...(asksCode && (await factorOf(code.trim()))) }, typed.trim()),
    describeFailure: (error) => passkeyProblem(passkeyT, error, failure),
  });
  return (
    <AccountForm form={form} {...frame}>
      {lead && <Muted>{lead}</Muted>}
      {also && <TextField required {...also} {...form.field('also')} />}
      <CurrentPassword {...form.field('password')} />
      {asksCode && (
        <TextField
          label={t(hasApp(factor) ? 'anyCode' : 'recoveryCode')}
          description={takesPasskey ? t('orPasskey') : undefined}
          autoComplete="one-time-code"
          maxLength={32}
          required={!takesPasskey}
          {...form.field('code')}
        />
      )}
    </AccountForm>
  );
}

/** The typed code; without one, the answer of a passkey. */
async function factorOf(code: string): Promise<Omit<FactorProof, 'password'>> {
  return code ? { code } : { passkey: await (await loadCeremonies()).confirmByPasskey() };
}
