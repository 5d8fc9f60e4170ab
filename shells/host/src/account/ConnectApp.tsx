import { QrCode } from '@fulcrum/qr';
import { required, useForm } from '@fulcrum/forms';
import { Button, type components, messageOf, Muted, Notice, Row, Stack, TextField, useTexts } from '@fulcrum/shared-ui';
import { AccountForm } from './AccountForm';
import styles from './account.module.css';
import { confirmApp } from './api/second-factor';
import texts from './locales/en.json';

interface ConnectAppProps {
  secret: components['schemas']['AppSecretDto'];
  /** Called with the recovery codes. */
  onConnected: (codes: string[]) => void;
  onCancel: () => void;
}

/** Splits the secret into groups of four characters, which are easier to type. */
const inGroups = (secret: string) => secret.replace(/.{4}(?=.)/g, '$& ');

/** Shows the secret as a QR code and as text, and asks for the app's first code. */
export function ConnectApp({ secret, onConnected, onCancel }: ConnectAppProps) {
  const t = useTexts(texts);
  const form = useForm({
    initial: { code: '' },
    rules: { code: [required(t('required'))] },
    onSubmit: async ({ code }) => onConnected(await confirmApp(code.trim())),
    describeFailure: (error) => messageOf(error, t('factorOnFailed')),
  });
  return (
    <AccountForm form={form} submitLabel={t('connect')} onCancel={onCancel}>
      <p>{t('scan')}</p>
      <QrCode text={secret.uri} label={t('qrCode')} />
      <div>
        <Muted>{t('typeInstead')}</Muted>
        <code className={styles.secret}>{inGroups(secret.secret)}</code>
      </div>
      <TextField
        label={t('appCode')}
        description={t('appCodeHint')}
        autoComplete="one-time-code"
        maxLength={7}
        required
        {...form.field('code')}
      />
    </AccountForm>
  );
}

/** The recovery codes, shown only once: the server stores only their hashes. */
export function RecoveryCodes({ codes, onEnd }: { codes: string[]; onEnd: () => void }) {
  const t = useTexts(texts);
  return (
    <Stack>
      <Notice tone="success">{t('factorIsOnNow')}</Notice>
      <p>{t('codesLead')}</p>
      <ul className={styles.codes} aria-label={t('codes')}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <Row>
        <Button onClick={onEnd}>{t('codesKept')}</Button>
      </Row>
    </Stack>
  );
}
