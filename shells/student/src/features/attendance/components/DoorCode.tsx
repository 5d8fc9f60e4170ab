import { QrCode } from '@fulcrum/qr';
import { phoneCode, STEP_MS } from '@fulcrum/door';
import { api, call, Muted, QueryView, Stack, useServerNow, useTexts, useUser } from '@fulcrum/shared-ui';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import doorTexts from '../locales/door.en.json';

/** The student's code for the door, a new one every half minute. The key comes once: after that no line is needed. */
export default function DoorCode() {
  const t = useTexts(doorTexts);
  const { id } = useUser();
  const key = useQuery({
    queryKey: ['door-key', id],
    queryFn: () => call(api.GET('/api/door/key')),
    staleTime: Infinity,
    gcTime: Infinity,
  });
  return (
    <QueryView query={key} failure={t('failedToLoad')}>
      {(holder) => <TurningCode holder={holder} />}
    </QueryView>
  );
}

function TurningCode({ holder }: { holder: { studentId: string; key: string } }) {
  const t = useTexts(doorTexts);
  const now = useServerNow(1_000);
  const step = Math.floor(now / STEP_MS);
  const [code, setCode] = useState('');
  useEffect(() => {
    let isCurrent = true;
    void phoneCode(holder, step * STEP_MS).then((next) => isCurrent && setCode(next));
    return () => {
      isCurrent = false;
    };
  }, [holder, step]);
  const seconds = Math.ceil(((step + 1) * STEP_MS - now) / 1000);
  return (
    <Stack gap={3}>
      {code && <QrCode text={code} label={t('code')} />}
      <Muted>{t('turns', { seconds })}</Muted>
    </Stack>
  );
}
