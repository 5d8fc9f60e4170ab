import { QueryView, Stack, useTexts } from '@fulcrum/shared-ui';
import { AccountPart } from './AccountPart';
import { AlternateNameSection } from './AlternateNameSection';
import { useAccount } from './api/get-account';
import { DigitsSection } from './DigitsSection';
import { EmailSection } from './EmailSection';
import texts from './locales/en.json';

/** /account/profile: the user's name, email address and digits. */
export default function ProfilePage() {
  const t = useTexts(texts);
  const account = useAccount();
  return (
    <AccountPart title={t('part_profile')}>
      {(user) => (
        <>
          <QueryView query={account} failure={t('loadFailed')}>
            {(mine) => (
              <Stack gap={5}>
                {user.role === 'student' && <AlternateNameSection account={mine} name={user.name} />}
                <EmailSection account={mine} />
              </Stack>
            )}
          </QueryView>
          <DigitsSection />
        </>
      )}
    </AccountPart>
  );
}
