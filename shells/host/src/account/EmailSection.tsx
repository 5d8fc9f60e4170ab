import { email, required, useForm } from '@fulcrum/forms';
import {
  api,
  Button,
  call,
  Card,
  messageOf,
  Notice,
  notify,
  Row,
  Stack,
  StatusBadge,
  TextField,
  useTexts,
} from '@fulcrum/shared-ui';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { AccountForm, CurrentPassword } from './AccountForm';
import styles from './account.module.css';
import { type Account, accountKey } from './api/get-account';
import texts from './locales/en.json';
import { ProofForm } from './ProofForm';

/** The email address, whether it is confirmed, and how to change it. */
export function EmailSection({ account }: { account: Account }) {
  const t = useTexts(texts);
  const [changing, setChanging] = useState(false);
  return (
    <Card title={t('email')}>
      <Stack>
        <Row>
          <strong className={styles.address}>
            <bdi>{account.email}</bdi>
          </strong>
          <StatusBadge tone={account.emailProven ? 'success' : 'warning'}>
            {t(account.emailProven ? 'proven' : 'unproven')}
          </StatusBadge>
        </Row>
        {account.newEmail && <Notice>{t('changing', { email: account.newEmail })}</Notice>}
        {account.newEmail && <ProofForm to={account.newEmail} isSent />}
        {!account.newEmail && !account.emailProven && <ProofForm to={account.email} />}
        {changing ? (
          <ChangeEmailForm onEnd={() => setChanging(false)} />
        ) : (
          <Row>
            <Button variant="secondary" onClick={() => setChanging(true)}>
              {t('changeEmail')}
            </Button>
            {account.newEmail && <KeepButton email={account.email} />}
          </Row>
        )}
      </Stack>
    </Card>
  );
}

/** Cancels the pending change of the email address. */
function KeepButton({ email: address }: { email: string }) {
  const t = useTexts(texts);
  const queries = useQueryClient();
  const keep = async () => {
    try {
      queries.setQueryData(accountKey, await call(api.DELETE('/api/auth/account/email')));
    } catch (error) {
      notify.error(messageOf(error, t('keepFailed')));
    }
  };
  return (
    <Button variant="secondary" onClick={keep}>
      {t('keep', { email: address })}
    </Button>
  );
}

function ChangeEmailForm({ onEnd }: { onEnd: () => void }) {
  const t = useTexts(texts);
  const queries = useQueryClient();
  const form = useForm({
    initial: { email: '', password: '' },
    rules: { email: [required(t('required')), email(t('emailInvalid'))], password: [required(t('required'))] },
    onSubmit: async (values) => {
      const body = { ...values, email: values.email.trim().toLowerCase() };
      queries.setQueryData(accountKey, await call(api.POST('/api/auth/account/email', { body })));
      onEnd();
    },
    describeFailure: (error) => messageOf(error, t('changeEmailFailed')),
  });
  return (
    <AccountForm form={form} submitLabel={t('askForEmail')} onCancel={onEnd}>
      <TextField type="email" label={t('newEmail')} autoComplete="email" required {...form.field('email')} />
      <CurrentPassword {...form.field('password')} />
    </AccountForm>
  );
}
