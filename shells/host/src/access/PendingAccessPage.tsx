import { AnchorButton, Button, ErrorState, Loading, Stack } from '@fulcrum/shared-ui';
import { phoneHref, useSite } from '../app/site';
import { useLogout } from '../app/use-logout';
import { AuthPage } from '../auth/AuthPage';
import { hostTexts } from '../texts';

/** A student without a group waits here for the teacher's team. */
export default function PendingAccessPage() {
  const t = hostTexts.useTexts();
  const site = useSite();
  const leave = useLogout();
  return (
    <AuthPage title={t('pendingTitle')} lead={t('pendingHint')}>
      <Stack gap={3}>
        {site.isPending && <Loading rows={2} rowHeight="2.75rem" />}
        {site.isError && <ErrorState onRetry={() => void site.refetch()} />}
        {site.data?.phones.map((phone) => (
          <AnchorButton key={phone} icon="phone" href={phoneHref(phone)} wide>
            {t('call', { phone })}
          </AnchorButton>
        ))}
        {site.data?.messagingLinks.map((link) => (
          <AnchorButton key={link} icon="chat" variant="secondary" href={link} newTab wide>
            {t('message')}
          </AnchorButton>
        ))}
        <Button variant="subtle" icon="logout" wide onClick={leave}>
          {t('signOutHere')}
        </Button>
      </Stack>
    </AuthPage>
  );
}
