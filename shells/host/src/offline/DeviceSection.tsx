import { Button, Card, Checkbox, EmptyState, Muted, type SessionUser, Stack, useTexts } from '@fulcrum/shared-ui';
import { canKeep, deviceOwner } from '@fulcrum/shared-ui/device';
import { setDataSaver, useDataSaver } from '@fulcrum/shared-ui/low-data';
import { type ReactNode, useState } from 'react';
import { isAppleTouch } from './apple-touch';
import { useInstall } from './install-offer';
import { settleDevice } from './kept';
import offlineTexts from './locales/en.json';

const isInstalled = () => window.matchMedia?.('(display-mode: standalone)').matches ?? false;

/** What this device keeps for its owner, and the installation of the product. */
export function DeviceSection({ user }: { user: SessionUser }) {
  const t = useTexts(offlineTexts);
  const isTeacher = user.role === 'teacher';
  const installing = useInstalling();
  if (isTeacher && !installing) return <EmptyState icon="device" title={t('nothingToSet')} />;
  return (
    <Card title={t('device')}>
      <Stack gap={4}>
        {!isTeacher && canKeep() && <OwnDevice account={user.id} />}
        {!isTeacher && <SavingData />}
        {installing}
      </Stack>
    </Card>
  );
}

function SavingData() {
  const t = useTexts(offlineTexts);
  return (
    <Stack gap={1}>
      <Checkbox label={t('saveData')} checked={useDataSaver()} onChange={setDataSaver} />
      <Muted>{t('saveDataHint')}</Muted>
    </Stack>
  );
}

function OwnDevice({ account }: { account: string }) {
  const t = useTexts(offlineTexts);
  const [isOwn, setOwn] = useState(() => deviceOwner() === account);
  const change = (next: boolean) => {
    setOwn(next);
    void settleDevice(account, next);
  };
  return (
    <Stack gap={1}>
      <Checkbox label={t('own')} checked={isOwn} onChange={change} />
      <Muted>{t('ownHint')}</Muted>
    </Stack>
  );
}

/** The installation of the product; null where this browser offers none. */
function useInstalling(): ReactNode {
  const t = useTexts(offlineTexts);
  const install = useInstall();
  if (!canKeep()) return null;
  if (isInstalled()) return <p>{t('installed')}</p>;
  if (!install) return isAppleTouch() ? <p>{t('installByHand')}</p> : null;
  return (
    <Stack gap={1}>
      <Button variant="secondary" icon="download" onClick={install}>
        {t('install')}
      </Button>
      <Muted>{t('installHint')}</Muted>
    </Stack>
  );
}
