import {
  Button,
  Card,
  type components,
  confirm,
  formatDateTime,
  Muted,
  QueryView,
  Row,
  Stack,
  StatusBadge,
  useDeviceName,
  useTexts,
} from '@fulcrum/shared-ui';
import styles from './account.module.css';
import { useEndSignIns, useSignIns } from './api/sign-ins';
import texts from './locales/en.json';

type SignIn = components['schemas']['SignInDto'];

/** The devices where the account is signed in; each can be signed out, or all others at once. */
export function SignInsSection() {
  const t = useTexts(texts);
  const signIns = useSignIns();
  const end = useEndSignIns();
  const endOthers = () =>
    confirm({
      title: t('endOthersTitle'),
      message: t('endOthersMessage'),
      confirmLabel: t('endOthers'),
      action: () => end.mutateAsync(undefined),
    });
  return (
    <Card title={t('signIns')}>
      <QueryView query={signIns} failure={t('signInsFailed')}>
        {(rows) => (
          <Stack>
            <ul className={styles.signIns}>
              {rows.map((row) => (
                <SignInRow key={row.id} signIn={row} onEnd={() => end.mutateAsync(row.id)} />
              ))}
            </ul>
            {rows.length > 1 && (
              <Row>
                <Button variant="secondary" onClick={endOthers}>
                  {t('endOthers')}
                </Button>
              </Row>
            )}
          </Stack>
        )}
      </QueryView>
    </Card>
  );
}

function SignInRow({ signIn, onEnd }: { signIn: SignIn; onEnd: () => Promise<unknown> }) {
  const t = useTexts(texts);
  const { address, startedAt, lastUsedAt, current } = signIn;
  const device = useDeviceName()(signIn.device);
  const ask = () => confirm({ title: t('endTitle'), message: device, confirmLabel: t('end'), action: onEnd });
  return (
    <li className={styles.signIn}>
      <div>
        <Row gap={2}>
          <strong>{device}</strong>
          {current && <StatusBadge tone="success">{t('thisDevice')}</StatusBadge>}
        </Row>
        <Muted>
          {t('place', { address })} · {t('since', { time: formatDateTime(startedAt) })} ·{' '}
          {t('lastUsed', { time: formatDateTime(lastUsedAt) })}
        </Muted>
      </div>
      {!current && (
        <Button variant="secondary" aria-label={t('endNamed', { device })} onClick={ask}>
          {t('end')}
        </Button>
      )}
    </li>
  );
}
