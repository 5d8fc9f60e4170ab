import { type components, readSession, storeSession } from '@fulcrum/shared-ui';
import { deviceOwner } from '@fulcrum/shared-ui/device';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { settleDevice } from '../offline/kept';
import { warmUp } from '../app/warm-up';
import { afterLogin, type Destination, pendingStep } from './login-redirect';

/** The success message stays at least this long (ms): it covers the loading of the dashboard's code. */
const SUCCESS_SHOWN_MS = 600;

/** Fetches the code of the page that comes next while the message is read; if it fails, that page says so itself. */
async function whileMessageIsRead({ path }: Destination): Promise<void> {
  void warmUp(path).catch(() => undefined);
  await new Promise((resolve) => setTimeout(resolve, SUCCESS_SHOWN_MS));
}

/** In the background: a login never waits for its language, and goes on without. */
const takeLanguage = () =>
  import('../language/account-language')
    .then(({ takeAccountLanguage }) => takeAccountLanguage())
    .catch(() => undefined);

/** What was said on the login page, if anything. A second factor or a password to set may come between that and the entrance. */
let isOwnDevice: boolean | undefined;

export function sayWhoseDevice(isOwn: boolean | undefined): void {
  isOwnDevice = isOwn;
}

/** Lets in whom the server has let in: keeps the session, says so, and goes to the first page, or to a step that is missing. */
export function useEntrance() {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const go = ({ path, state }: Destination) => navigate(path, { state });
  const enter = async (reply: components['schemas']['LoginReplyDto'], sayWelcome: () => void) => {
    // Whoever was signed in here before must leave nothing behind in the cache.
    queries.clear();
    const step = pendingStep({ ...reply });
    if (reply.token) {
      storeSession({ token: reply.token, user: { realTeacherId: null, ...reply.user } });
      void settleDevice(reply.user.id, isOwnDevice ?? deviceOwner() === reply.user.id);
    }
    sayWelcome();
    const destination = step ?? afterLogin(reply.user);
    // Comes while the message is read: the first page then says nothing twice.
    if (reply.token) void takeLanguage();
    await whileMessageIsRead(destination);
    go(destination);
  };
  return { enter, go };
}

/** Where whoever is signed in already when a page for strangers opens belongs; null for a stranger. A login on the page changes nothing. */
export function useOwnStart(): string | null {
  const [session] = useState(readSession);
  return session && afterLogin(session.user).path;
}
