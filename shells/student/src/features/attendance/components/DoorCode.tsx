import { phoneCode, STEP_MS } from '@fulcrum/door';
import { QrCode } from '@fulcrum/qr';
import {
  Button,
  confirm,
  messageOf,
  Muted,
  Notice,
  notify,
  QueryView,
  Stack,
  useTexts,
  useUser,
} from '@fulcrum/shared-ui';
import { useEffect, useState } from 'react';
import styles from '../attendance.module.css';
import { type DoorKey, useDoorKey, useRenewDoorKey } from '../door-key';
import doorTexts from '../locales/door.en.json';

/**
 * The student's attendance code, a new one every half minute. The key is fetched once: after that the code works
 * offline.
 */
export function DoorCode() {
  const t = useTexts(doorTexts);
  const { id, name } = useUser();
  const { query, key } = useDoorKey(id);
  // Browsers provide `crypto.subtle` only on https addresses, as they do camera access for a scanner.
  if (typeof crypto.subtle === 'undefined') return <Notice tone="danger">{t('insecure')}</Notice>;
  return (
    <Stack gap={3}>
      <strong dir="auto">{name}</strong>
      {key ? (
        <TurningCode holder={key} />
      ) : (
        <QueryView query={query} failure={t('failedToLoad')}>
          {(holder) => <TurningCode holder={holder} />}
        </QueryView>
      )}
      <Muted>{t('hint')}</Muted>
      <NewKey account={id} />
    </Stack>
  );
}

/** For somebody who no longer has a phone that shows their code. */
function NewKey({ account }: { account: string }) {
  const t = useTexts(doorTexts);
  const renew = useRenewDoorKey(account);
  const ask = async () => {
    if (!(await confirm({ title: t('renewTitle'), message: t('renewMessage'), confirmLabel: t('renew') }))) return;
    try {
      await renew.mutateAsync();
      notify.success(t('renewed'));
    } catch (error) {
      notify.error(messageOf(error, t('failedToRenew')));
    }
  };
  return (
    <Button variant="subtle" loading={renew.isPending} onClick={() => void ask()}>
      {t('renew')}
    </Button>
  );
}

/** The server's time in ms, from the clock difference measured when the key was fetched. */
function useTimeOf({ aheadMs }: DoorKey): number {
  const [now, setNow] = useState(() => Date.now() + aheadMs);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now() + aheadMs), 1_000);
    return () => clearInterval(timer);
  }, [aheadMs]);
  return now;
}

function TurningCode({ holder }: { holder: DoorKey }) {
  const t = useTexts(doorTexts);
  const now = useTimeOf(holder);
  const step = Math.floor(now / STEP_MS);
  const [code, setCode] = useState('');
  useEffect(() => {
    let isCurrent = true;
    const sign = async () => {
      const next = await phoneCode(holder, step * STEP_MS);
      if (isCurrent) setCode(next);
    };
    void sign();
    return () => {
      isCurrent = false;
    };
  }, [holder, step]);
  const seconds = Math.ceil(((step + 1) * STEP_MS - now) / 1000);
  return (
    <>
      <div className={styles.code}>{code && <QrCode text={code} label={t('code')} />}</div>
      <Muted>{t('turns', { count: seconds })}</Muted>
    </>
  );
}
