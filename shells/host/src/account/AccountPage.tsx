import { PageHeader, QueryView, Stack, useSession, useTexts } from '@fulcrum/shared-ui';
import { Navigate } from 'react-router-dom';
import { DeviceSection } from '../offline/DeviceSection';
import { AlternateNameSection } from './AlternateNameSection';
import { useAccount } from './api/get-account';
import { ArchiveSection } from './ArchiveSection';
import { DigitsSection } from './DigitsSection';
import { EmailSection } from './EmailSection';
import texts from './locales/en.json';
import { PasswordSection } from './PasswordSection';
import { SecondFactorSection } from './SecondFactorSection';
import { SignInsSection } from './SignInsSection';

/** The account of the signed-in user, in any role. */
export default function AccountPage() {
  const t = useTexts(texts);
  const session = useSession();
  const account = useAccount();
  if (!session) return <Navigate to="/login" replace />;
  const { user } = session;
  return (
    <>
      <PageHeader title={t('title')} description={t('intro')} />
      <Stack gap={5}>
        <QueryView query={account} failure={t('loadFailed')}>
          {(mine) => (
            <Stack gap={5}>
              {user.role === 'student' && <AlternateNameSection account={mine} name={user.name} />}
              <EmailSection account={mine} />
            </Stack>
          )}
        </QueryView>
        <DigitsSection />
        <PasswordSection />
        <SecondFactorSection />
        <SignInsSection />
        <DeviceSection user={user} />
        {user.role !== 'teacher' && <ArchiveSection />}
      </Stack>
    </>
  );
}
