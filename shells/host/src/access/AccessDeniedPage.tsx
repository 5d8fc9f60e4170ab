import { ButtonLink } from '@fulcrum/shared-ui';
import { AuthPage } from '../auth/AuthPage';
import { hostTexts } from '../texts';

/** Where the guard sends those who may not open a page. */
export default function AccessDeniedPage() {
  const t = hostTexts.useTexts();
  return (
    <AuthPage title={t('accessDenied')} lead={t('accessDeniedHint')}>
      <ButtonLink to="/login" wide>
        {t('goToLogin')}
      </ButtonLink>
    </AuthPage>
  );
}
