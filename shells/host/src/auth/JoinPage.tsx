import { invitationOptions } from './api/invitation';
import { ErrorState, Loading, messageOf, useTexts } from '@fulcrum/shared-ui';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router-dom';
import { AuthLinks, AuthPage } from '../layout/AuthPage';
import joinTexts from './locales/join.en.json';
import RegisterPage from './RegisterPage';

/** /join/{token}: registration by a group's link, which fills in the school and shows the team which group is meant. */
export default function JoinPage() {
  const t = useTexts(joinTexts);
  const { token = '' } = useParams();
  const invitation = useQuery(invitationOptions(token));
  if (invitation.data) {
    const { group, year, schoolId, schools } = invitation.data;
    const lead = t('lead', { group, year });
    return <RegisterPage key={token} invitation={{ token, lead, schoolId: schoolId ?? '', schools }} />;
  }
  return (
    <AuthPage title={t('join')} lead={invitation.isError ? '' : t('opening')}>
      {invitation.isError ? (
        <>
          <ErrorState
            title={messageOf(invitation.error, t('failed'))}
            onRetry={() => void invitation.refetch()}
            retrying={invitation.isFetching}
          />
          <AuthLinks>
            <Link to="/register">{t('registerWithout')}</Link>
          </AuthLinks>
        </>
      ) : (
        <Loading />
      )}
    </AuthPage>
  );
}
