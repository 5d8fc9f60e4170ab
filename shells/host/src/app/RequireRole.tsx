import { type Page, useSession } from '@fulcrum/shared-ui';
import type { ReactNode } from 'react';
import { Navigate } from 'react-router-dom';
import { mayOpen } from './access';

/** Shows its children to whoever may open the page, and sends everyone else to /AccessDenied. */
export function RequireRole({ role, children }: { role: Page['role']; children: ReactNode }) {
  const session = useSession();
  return mayOpen(session, role) ? children : <Navigate to="/AccessDenied" replace />;
}
