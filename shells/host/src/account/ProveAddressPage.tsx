import { api, Button, call, messageOf, Muted, Stack, useTexts } from '@fulcrum/shared-ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link, useParams } from 'react-router-dom';
import { AuthLinks, AuthPage, Result } from '../layout/AuthPage';
import { accountKey } from './api/get-account';
import texts from './locales/en.json';

/**
 * The page behind the link in the email. It asks for a click first: email scanners open links too, but press no button.
 */
export default function ProveAddressPage() {
  const t = useTexts(texts);
  const { token = '' } = useParams();
  const queries = useQueryClient();
  const prove = useMutation({
    mutationFn: () => call(api.POST('/api/auth/address-proof/{token}', { params: { path: { token } } })),
    onSuccess: () => queries.invalidateQueries({ queryKey: accountKey }),
  });
  return (
    <AuthPage title={t('linkTitle')} lead={prove.isSuccess ? '' : t('linkLead')}>
      <Stack>
        {prove.isSuccess && <Result message={{ tone: 'success', text: t('provenNow') }} />}
        {prove.isError && <Result message={{ tone: 'danger', text: messageOf(prove.error, t('linkFailed')) }} />}
        {!prove.isSuccess && (
          <>
            <Button wide loading={prove.isPending} onClick={() => prove.mutate()}>
              {t('linkYes')}
            </Button>
            <Muted>{t('linkNo')}</Muted>
          </>
        )}
        <AuthLinks>
          <Link to="/account/profile">{t('toAccount')}</Link>
        </AuthLinks>
      </Stack>
    </AuthPage>
  );
}
