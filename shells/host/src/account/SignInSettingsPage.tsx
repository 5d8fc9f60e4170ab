import { useTexts } from '@fulcrum/shared-ui';
import { AccountPart } from './AccountPart';
import texts from './locales/en.json';
import { PasswordSection } from './PasswordSection';
import { SecondFactorSection } from './SecondFactorSection';
import { SignInsSection } from './SignInsSection';

/** /account/sign-in: the user's password and second factor, and where they are signed in. */
export default function SignInSettingsPage() {
  const t = useTexts(texts);
  return (
    <AccountPart title={t('part_signIn')}>
      {() => (
        <>
          <PasswordSection />
          <SecondFactorSection />
          <SignInsSection />
        </>
      )}
    </AccountPart>
  );
}
