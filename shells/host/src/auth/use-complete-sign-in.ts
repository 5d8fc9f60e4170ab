import { type components, type Page, readSession, storeSession, usePages } from '@fulcrum/shared-ui';
import { deviceOwner } from '@fulcrum/shared-ui/device';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { settleDevice } from '../offline/kept';
import { warmUp } from '../app/warm-up';
import { takeWantedAddress } from '../app/return-address';
import { afterLogin, type Destination, pendingStep } from './login-redirect';

/** The success message is shown for at least this long (ms), while the dashboard's code loads. */
const SUCCESS_SHOWN_MS = 600;

/** Loads the code of the next page while the message is shown; if that fails, the next page shows the error itself. */
async function whileMessageIsRead(pages: readonly Page[], { path }: Destination): Promise<void> {
  void warmUp(pages, path).catch(() => undefined);
  await new Promise((resolve) => setTimeout(resolve, SUCCESS_SHOWN_MS));
}

/** Runs in the background: a login never waits for its language, and continues without it. */
const takeLanguage = () =>
  import('../language/account-language')
    .then(({ takeAccountLanguage }) => takeAccountLanguage())
    .catch(() => undefined);

/**
 * The choice made on the login page, if any. A second factor or a new password may be required before the sign-in is
 * complete.
 */
let isOwnDevice: boolean | undefined;

export function sayWhoseDevice(isOwn: boolean | undefined): void {
  isOwnDevice = isOwn;
}

/**
 * Completes a sign-in that the server has accepted: stores the session, shows the success message, and opens the start
 * page or the next required step.
 */
export function useCompleteSignIn() {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const pages = usePages();
  const go = ({ path, state }: Destination) => navigate(path, { state });
  const enter = async (reply: components['schemas']['LoginReplyDto'], sayWelcome: () => void) => {
    // Clears the cached data of the previous user.
    queries.clear();
    const step = pendingStep({ ...reply });
    if (reply.token) {
      storeSession({ token: reply.token, user: { realTeacherId: null, ...reply.user } });
      void settleDevice(reply.user.id, isOwnDevice ?? deviceOwner() === reply.user.id);
    }
    sayWelcome();
    const wanted = reply.token && !step ? takeWantedAddress({ realTeacherId: null, ...reply.user }, pages) : null;
    const destination = step ?? (wanted ? { path: wanted } : afterLogin(reply.user));
    // Loads while the message is shown, so that the first page does not change its language after it is painted.
    if (reply.token) void takeLanguage();
    await whileMessageIsRead(pages, destination);
    go(destination);
  };
  return { enter, go };
}

/**
 * The start page of a user who was already signed in when this page for visitors opened; null for a visitor. A login on
 * the page does not change it.
 */
export function useStartPage(): string | null {
  const [session] = useState(readSession);
  return session && afterLogin(session.user).path;
}
