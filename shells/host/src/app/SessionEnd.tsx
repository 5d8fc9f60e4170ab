import { clearSession, notify, setEnrolmentListener, setUnauthorisedListener, textsOf } from '@fulcrum/shared-ui';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { ENROL_PATH } from '../page-tables';
import hostTexts from '../locales/en.json';

/** By code that a first visit does without. When it does not come, since there is no line, the next sign-in forgets them. */
function forgetKept(): void {
  void import('../offline/kept').then(({ forgetPrivate }) => forgetPrivate()).catch(() => undefined);
}

/** When the server no longer takes the token, the session ends here too; when it asks for a second factor first, that page comes up. */
export function SessionEnd() {
  const navigate = useNavigate();
  const queries = useQueryClient();
  useEffect(() => {
    setUnauthorisedListener(() => {
      clearSession();
      queries.clear();
      forgetKept();
      notify.warning(textsOf(hostTexts)('sessionEnded'));
      navigate('/login');
    });
    setEnrolmentListener(() => navigate(ENROL_PATH, { replace: true }));
    return () => {
      setUnauthorisedListener(() => {});
      setEnrolmentListener(() => {});
    };
  }, [navigate, queries]);
  return null;
}
