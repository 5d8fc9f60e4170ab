import { type Page, useSession } from '@fulcrum/shared-ui';
import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { mayOpen } from './access';
import type { SignInFirst } from './return-address';

/**
 * Shows its children to users who may open the page. Everyone else is redirected to /AccessDenied, or to the login page
 * if signing in is all that is needed; a visitor returns to this address after signing in.
 */
export function RequireRole({ role, children }: { role: Page['role']; children: ReactNode }) {
  const session = useSession();
  const { pathname, search, hash } = useLocation();
  if (mayOpen(session, role)) return children;
  const state: SignInFirst | undefined = session ? undefined : { returnTo: pathname + search + hash, ownerId: null };
  return <Navigate to={role === 'signed-in' ? '/login' : '/AccessDenied'} replace state={state} />;
}
