import type { ReactNode } from 'react';
import { Navigate } from 'react-router-dom';
import { mayOpen } from './access';
import { type Role, useSession } from './session-store';

/** Shows its children to the listed roles (to anyone signed in when none is listed), everyone else /AccessDenied. */
export function RequireRole({ roles, children }: { roles: readonly Role[]; children: ReactNode }) {
  const session = useSession();
  return mayOpen(session, roles) ? children : <Navigate to="/AccessDenied" replace />;
}
