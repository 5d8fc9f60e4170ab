import { api, call, useTexts } from '@fulcrum/shared-ui';
import { useParams } from 'react-router-dom';
import { AuthPage } from '../layout/AuthPage';
import { NewPasswordForm } from './NewPasswordForm';
import authTexts from './locales/en.json';

/** The page for choosing a new password by an emailed link. */
export default function ResetPasswordPage() {
  const t = useTexts(authTexts);
  const { token = '' } = useParams();
  return (
    <AuthPage title={t('reset')} lead={t('resetLead')}>
      <NewPasswordForm
        name="password"
        words={{
          button: t('resetButton'),
          mismatch: t('resetMismatch'),
          done: t('resetDone'),
          failed: t('resetFailed'),
        }}
        send={(password) =>
          call(api.POST('/api/auth/reset-password/{token}', { params: { path: { token } }, body: { password } }))
        }
        next="/"
      />
    </AuthPage>
  );
}
