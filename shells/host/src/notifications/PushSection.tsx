import {
  Button,
  Card,
  Checkbox,
  messageOf,
  Muted,
  notify,
  QueryView,
  Row,
  Stack,
  useDeviceName,
  useTexts,
} from '@fulcrum/shared-ui';
import { useState } from 'react';
import { isAppleTouch } from '../offline/apple-touch';
import { canPush } from '../offline/browser-push';
import texts from './locales/en.json';
import styles from './notifications.module.css';
import {
  type Account,
  PushBlocked,
  PushUnanswered,
  type PushDevices,
  usePushDevices,
  useDisablePush,
  useEnablePush,
} from '../offline/push-devices';

/** Push notifications on this device, and the list of the user's other devices that receive them. */
export function PushSection({ account }: { account: Account }) {
  const t = useTexts(texts);
  const devices = usePushDevices(account);
  return (
    <Card title={t('push')}>
      <QueryView query={devices} failure={t('pushLoadFailed')}>
        {(known) => (
          <Stack>
            {canPush() ? (
              <ThisDevice account={account} known={known} />
            ) : (
              <p>{t(isAppleTouch() ? 'pushInstallFirst' : 'pushNone')}</p>
            )}
            <Others devices={known.devices.filter(({ current }) => !current)} />
          </Stack>
        )}
      </QueryView>
    </Card>
  );
}

function ThisDevice({ account, known }: { account: Account; known: PushDevices }) {
  const t = useTexts(texts);
  const device = known.devices.find(({ current }) => current);
  const [isAsked, setAsked] = useState(false);
  const showsDetails = device?.showsDetails ?? isAsked;
  const on = useEnablePush(account);
  const switchOn = (withDetails: boolean) =>
    on.mutate(
      { publicKey: known.publicKey, showsDetails: withDetails },
      {
        onError: (error) => {
          if (error instanceof PushBlocked) return notify.error(t('pushBlocked'));
          if (error instanceof PushUnanswered) return notify.error(t('pushUnanswered'));
          return notify.error(messageOf(error, t('pushFailed')));
        },
      },
    );
  const changeDetails = (withDetails: boolean) => (device ? switchOn(withDetails) : setAsked(withDetails));
  return (
    <>
      <Muted>{t(device ? 'pushIsOn' : 'pushHint')}</Muted>
      <Checkbox label={t('pushDetails')} checked={showsDetails} onChange={changeDetails} />
      <Row>
        {device ? (
          <Off device={device} label={t('pushOff')} />
        ) : (
          <Button loading={on.isPending} onClick={() => switchOn(showsDetails)}>
            {t('pushOn')}
          </Button>
        )}
      </Row>
    </>
  );
}

function Off({ device, label }: { device: PushDevices['devices'][number]; label: string }) {
  const t = useTexts(texts);
  const off = useDisablePush();
  const switchOff = () =>
    off.mutate(device, { onError: (error) => notify.error(messageOf(error, t('pushOffFailed'))) });
  return (
    <Button variant="secondary" loading={off.isPending} onClick={switchOff}>
      {label}
    </Button>
  );
}

function Others({ devices }: { devices: PushDevices['devices'] }) {
  const t = useTexts(texts);
  const deviceName = useDeviceName();
  if (devices.length === 0) return null;
  return (
    <section>
      <h3>{t('pushOthers')}</h3>
      <ul className={styles.list}>
        {devices.map((device) => (
          <li key={device._id}>
            <span>{deviceName(device.device)}</span>
            <Off device={device} label={t('pushRemove', { device: deviceName(device.device) })} />
          </li>
        ))}
      </ul>
    </section>
  );
}
