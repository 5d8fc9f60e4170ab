import { Button, ButtonLink, Stack, useSession, useTexts } from '@fulcrum/shared-ui';
import { Navigate } from 'react-router-dom';
import { useLogout } from './use-logout';
import { AuthPage } from '../layout/AuthPage';
import { homeOf } from '../page-tables';
import { useSecondFactor } from '../account/api/second-factor';
import texts from '../account/locales/en.json';
import { SecondFactorPanel } from '../account/SecondFactorSection';

/** The page where staff must set up the second factor that their team requires before they can go on. */
export default function EnrolPage() {
  const t = useTexts(texts);
  const session = useSession();
  const leave = useLogout();
  const factor = useSecondFactor();
  if (!session) return <Navigate to="/login" replace />;
  const isSetUp = Boolean(factor.data?.addedAt);
  return (
    <AuthPage title={t('enrol')} lead={t(isSetUp ? 'enrolDone' : 'enrolLead')} wide>
      <Stack>
        <SecondFactorPanel
          goOn={
            <ButtonLink to={homeOf(session.user.role)} wide>
              {t('goOn')}
            </ButtonLink>
          }
        />
        {!isSetUp && (
          <Button variant="subtle" wide onClick={leave}>
            {t('signOutInstead')}
          </Button>
        )}
      </Stack>
    </AuthPage>
  );
}
