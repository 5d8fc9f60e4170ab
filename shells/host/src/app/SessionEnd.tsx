import {
  clearSession,
  notify,
  readSession,
  setEnrolmentListener,
  setUnauthorisedListener,
  textsOf,
} from '@fulcrum/shared-ui';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import type { SignInFirst } from './return-address';
import { ENROL_PATH } from '../page-tables';
import hostTexts from '../locales/en.json';

/**
 * Forgets what this device has kept, by code that a first visit does not load. If that code cannot be loaded because
 * the device is offline, the next sign-in forgets it.
 */
function forgetKept(): void {
  void import('../offline/kept').then(({ forgetPrivate }) => forgetPrivate()).catch(() => undefined);
}

/**
 * Ends the session here when the server rejects the token; opens the page for setting up a second factor when the
 * server requires one first.
 */
export function SessionEnd() {
  const navigate = useNavigate();
  const queries = useQueryClient();
  useEffect(() => {
    setUnauthorisedListener(() => {
      const ownerId = readSession()?.user.id;
      clearSession();
      queries.clear();
      forgetKept();
      // A second refusal comes when the login page is open already.
      if (ownerId === undefined) return;
      notify.warning(textsOf(hostTexts)('sessionEnded'));
      const { pathname, search, hash } = window.location;
      const state: SignInFirst = { returnTo: pathname + search + hash, ownerId, ended: true };
      navigate('/login', { state });
    });
    setEnrolmentListener(() => navigate(ENROL_PATH, { replace: true }));
    return () => {
      setUnauthorisedListener(() => {});
      setEnrolmentListener(() => {});
    };
  }, [navigate, queries]);
  return null;
}
