import { clearSession, notify, setUnauthorisedListener, textsOf } from '@fulcrum/shared-ui';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import hostTexts from '../locales/en.json';

/** When the server no longer takes the token, the session ends here too. */
export function SessionEnd() {
  const navigate = useNavigate();
  const queries = useQueryClient();
  useEffect(() => {
    setUnauthorisedListener(() => {
      clearSession();
      queries.clear();
      notify.warning(textsOf(hostTexts)('sessionEnded'));
      navigate('/login');
    });
    return () => setUnauthorisedListener(() => {});
  }, [navigate, queries]);
  return null;
}
