import type { Page, SessionUser } from '@fulcrum/shared-ui';
import { matchPath } from 'react-router-dom';
import { mayOpen } from './access';
import { pageAt } from '../page-tables';

/** State of a navigation to the login page, or to /AccessDenied on the way there. */
export interface SignInFirst {
  /** The address to return to, with its query and fragment. */
  returnTo: string;
  /** Whose page it was; null if nobody was signed in. Somebody else who signs in starts on their own page. */
  ownerId: string | null;
  /** True if the server ended the session, which the login page then says. */
  ended?: boolean;
}

const isSignInFirst = (state: unknown): state is SignInFirst =>
  typeof state === 'object' && state !== null && 'returnTo' in state && typeof state.returnTo === 'string';

/** Reads the state of a navigation. */
export const signInFirst = (state: unknown): SignInFirst | null => (isSignInFirst(state) ? state : null);

/** Held while a sign-in takes several pages, such as that of the second factor. */
let wanted: SignInFirst | null = null;

export function wantAddress(state: SignInFirst | null): void {
  wanted = state;
}

/** Whether the user returns to an address: to a page of their own role, or to a page of the host within the frame. */
function isReturnable(pathname: string, user: SessionUser, hostPages: readonly Page[]): boolean {
  const page = pageAt(pathname);
  if (page) {
    const isOwn = page.role === user.role || (page.role === 'anyone' && page.remote === user.role);
    return isOwn && mayOpen({ token: '', user }, page.role);
  }
  return hostPages.some(({ path, framed }) => framed && matchPath({ path, caseSensitive: true }, pathname));
}

/** Where the user wanted to go before signing in; null if there is no such page, or not for this user. */
export function takeWantedAddress(user: SessionUser, hostPages: readonly Page[]): string | null {
  const address = wanted;
  wanted = null;
  if (!address || (address.ownerId !== null && address.ownerId !== user.id)) return null;
  const { origin, pathname } = new URL(address.returnTo, window.location.origin);
  // A path that begins with two slashes names another site.
  return origin === window.location.origin && isReturnable(pathname, user, hostPages) ? address.returnTo : null;
}
