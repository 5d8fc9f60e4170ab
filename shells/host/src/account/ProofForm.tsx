import { useForm } from '@fulcrum/forms';
import {
  api,
  ApiError,
  Button,
  call,
  messageOf,
  Muted,
  Notice,
  notify,
  Row,
  Stack,
  TextField,
  useSession,
  useTexts,
} from '@fulcrum/shared-ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { AccountForm } from './AccountForm';
import { accountKey } from './api/get-account';
import texts from './locales/en.json';

/** Sends the email that confirms an address, and takes the digits in it. `isSent`: an email has been sent already. */
export function ProofForm({ to, isSent = false }: { to: string; isSent?: boolean }) {
  const t = useTexts(texts);
  const send = useMutation({ mutationFn: () => call(api.POST('/api/auth/account/proof-mail')) });
  const isEarly = send.error instanceof ApiError && send.error.status === 429;
  const role = useSession()?.user.role;
  // The team itself has no team that looks at its addresses.
  const isKnownToTeam = role === 'student' || role === 'parent';
  const wasSent = isSent || send.isSuccess || isEarly;
  return (
    <Stack>
      {!wasSent && (
        <div>
          <p>{t('proofNeeded')}</p>
          {isKnownToTeam && <Muted>{t('proofWhy')}</Muted>}
        </div>
      )}
      {send.isSuccess && <Notice tone="success">{t('sent', { email: to })}</Notice>}
      {send.isError && <Notice tone={isEarly ? 'info' : 'danger'}>{messageOf(send.error, t('sendFailed'))}</Notice>}
      {wasSent && <DigitsForm to={to} />}
      <Row>
        <Button variant={wasSent ? 'secondary' : 'primary'} loading={send.isPending} onClick={() => send.mutate()}>
          {t(wasSent ? 'sendAgain' : 'sendProof')}
        </Button>
      </Row>
    </Stack>
  );
}

const DIGITS = /^\d{6}$/;

function DigitsForm({ to }: { to: string }) {
  const t = useTexts(texts);
  const queries = useQueryClient();
  const form = useForm({
    initial: { code: '' },
    rules: { code: [(code) => (DIGITS.test(code.replaceAll(' ', '')) ? undefined : t('digitsInvalid'))] },
    onSubmit: async ({ code }) => {
      const body = { code: code.replaceAll(' ', '') };
      queries.setQueryData(accountKey, await call(api.POST('/api/auth/account/proof', { body })));
      notify.success(t('provenNow'));
    },
    describeFailure: (error) => messageOf(error, t('proveFailed')),
  });
  return (
    <AccountForm form={form} submitLabel={t('prove')}>
      <TextField
        label={t('digits')}
        description={t('digitsHint', { email: to })}
        autoComplete="one-time-code"
        maxLength={7}
        required
        {...form.field('code')}
      />
    </AccountForm>
  );
}
