import { api, call, type components, type SessionUser } from '@fulcrum/shared-ui';
import { useMutation, useQuery, useQueryClient, queryOptions } from '@tanstack/react-query';
import { registerServiceWorker } from './worker';
import { canPush, currentSubscription, endPushes, notePushes, pushNote, subscribeBrowser } from './browser-push';

export type PushDevices = components['schemas']['PushDevicesDto'];

/** The account that uses this browser. */
export type Account = Pick<SessionUser, 'id' | 'role'>;

const devicesKey = ['notifications', 'devices'];

/**
 * Confirms to the server, with the current sign-in, that this browser still receives the account's push messages. Null
 * if it receives none.
 */
export async function renewPushes(account: string): Promise<PushDevices | null> {
  const note = canPush() ? pushNote(account) : null;
  const subscription = note && (await currentSubscription());
  if (!note || !subscription) return null;
  return call(api.POST('/api/push-devices', { body: { ...subscription, showsDetails: note.showsDetails } }));
}

const pushDevicesOptions = (id: string) =>
  queryOptions({
    queryKey: devicesKey,
    queryFn: async () => (await renewPushes(id)) ?? call(api.GET('/api/push-devices')),
  });

/** The user's devices. This one is marked `current` if it is in the list. */
export const usePushDevices = ({ id }: Account) => useQuery(pushDevicesOptions(id));

/** The user has not allowed notifications. */
export class PushBlocked extends Error {}

/** The browser does not answer: it has no push service, or cannot reach it. */
export class PushUnanswered extends Error {}

/** A browser without a push service never answers; one on a slow connection takes a few seconds. */
const SUBSCRIBE_MS = 20_000;

/** @throws PushUnanswered after 20 s, which `asked` may survive */
async function withinLimit<Reply>(asked: Promise<Reply>): Promise<Reply> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new PushUnanswered()), SUBSCRIBE_MS);
  });
  return Promise.race([asked, limit]).finally(() => clearTimeout(timer));
}

async function subscribeHere(role: Account['role'], publicKey: string) {
  await registerServiceWorker(role);
  return subscribeBrowser(await navigator.serviceWorker.ready, publicKey);
}

/**
 * Asks the user for permission, then subscribes this browser; calling it again changes whether details are shown.
 * @throws PushBlocked, PushUnanswered
 */
export function useEnablePush({ id: account, role }: Account) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async ({ publicKey, showsDetails }: { publicKey: string; showsDetails: boolean }) => {
      if ((await Notification.requestPermission()) !== 'granted') throw new PushBlocked();
      const subscription = await withinLimit(subscribeHere(role, publicKey));
      const devices = await call(api.POST('/api/push-devices', { body: { ...subscription, showsDetails } }));
      notePushes({ account, showsDetails });
      return devices;
    },
    onSuccess: (devices) => queries.setQueryData(devicesKey, devices),
  });
}

/** Stops the push messages of one of the user's devices, this one or another. */
export function useDisablePush() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async ({ _id, current }: PushDevices['devices'][number]) => {
      await call(api.DELETE('/api/push-devices/{deviceId}', { params: { path: { deviceId: _id } } }));
      if (current) await endPushes();
    },
    onSettled: () => queries.invalidateQueries({ queryKey: devicesKey }),
  });
}
