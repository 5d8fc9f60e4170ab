import {
  Button,
  Card,
  type components,
  formatDateTime,
  messageOf,
  Muted,
  Notice,
  notify,
  PasswordField,
  QueryView,
  required,
  Row,
  Stack,
  StatusBadge,
  TextField,
  useForm,
  useTexts,
} from '@fulcrum/shared-ui';
import { useState } from 'react';
import styles from './account.module.css';
import { proposeApp, turnOff, useRefreshSecondFactor, useSecondFactor } from './api/second-factor';
import { ConnectApp, RecoveryCodes } from './ConnectApp';
import texts from './locales/en.json';

type Factor = components['schemas']['SecondFactorDto'];
type AppSecret = components['schemas']['AppSecretDto'];

/** A code of an authenticator app beside the password: on, off, and the way from one to the other. */
export function SecondFactorSection() {
  const t = useTexts(texts);
  const factor = useSecondFactor();
  const refresh = useRefreshSecondFactor();
  const [secret, setSecret] = useState<AppSecret>();
  const [codes, setCodes] = useState<string[]>();
  const end = () => {
    setSecret(undefined);
    setCodes(undefined);
    void refresh();
  };
  return (
    <Card title={t('factor')}>
      {codes && <RecoveryCodes codes={codes} onEnd={end} />}
      {!codes && secret && <ConnectApp secret={secret} onConnected={setCodes} onCancel={end} />}
      {!codes && !secret && (
        <QueryView query={factor} failure={t('factorFailed')}>
          {(state) => (state.addedAt ? <FactorOn factor={state} onEnd={end} /> : <FactorOff onSecret={setSecret} />)}
        </QueryView>
      )}
    </Card>
  );
}

function FactorOff({ onSecret }: { onSecret: (secret: AppSecret) => void }) {
  const t = useTexts(texts);
  const [asking, setAsking] = useState(false);
  if (asking) return <ProposeForm onSecret={onSecret} onCancel={() => setAsking(false)} />;
  return (
    <Stack>
      <Muted>{t('factorLead')}</Muted>
      <Row>
        <Button onClick={() => setAsking(true)}>{t('factorOn')}</Button>
      </Row>
    </Stack>
  );
}

function ProposeForm({ onSecret, onCancel }: { onSecret: (secret: AppSecret) => void; onCancel: () => void }) {
  const t = useTexts(texts);
  const form = useForm({
    initial: { password: '' },
    rules: { password: [required(t('required'))] },
    onSubmit: async ({ password }) => onSecret(await proposeApp(password)),
    describeFailure: (error) => messageOf(error, t('factorOnFailed')),
  });
  return (
    <form {...form.formProps} className={styles.form}>
      <Stack>
        <PasswordField
          label={t('currentPassword')}
          autoComplete="current-password"
          required
          {...form.field('password')}
        />
        {form.problem && <Notice tone="danger">{form.problem}</Notice>}
        <Row>
          <Button type="submit" loading={form.submitting}>
            {t('goOn')}
          </Button>
          <Button variant="secondary" onClick={onCancel}>
            {t('cancel')}
          </Button>
        </Row>
      </Stack>
    </form>
  );
}

function FactorOn({ factor, onEnd }: { factor: Factor; onEnd: () => void }) {
  const t = useTexts(texts);
  const [asking, setAsking] = useState(false);
  return (
    <Stack>
      <Row>
        <StatusBadge tone="success">{t('factorIsOn')}</StatusBadge>
        <Muted>
          {t('since', { time: formatDateTime(factor.addedAt ?? '') })} ·{' '}
          {t('codesLeft', { count: factor.recoveryCodesLeft })}
        </Muted>
      </Row>
      {factor.recoveryCodesLeft < 3 && <Notice tone="warning">{t('fewCodes')}</Notice>}
      {asking ? (
        <TurnOffForm onEnd={onEnd} onCancel={() => setAsking(false)} />
      ) : (
        <Row>
          <Button variant="secondary" onClick={() => setAsking(true)}>
            {t('factorOff')}
          </Button>
        </Row>
      )}
    </Stack>
  );
}

function TurnOffForm({ onEnd, onCancel }: { onEnd: () => void; onCancel: () => void }) {
  const t = useTexts(texts);
  const form = useForm({
    initial: { password: '', code: '' },
    rules: { password: [required(t('required'))], code: [required(t('required'))] },
    onSubmit: async ({ password, code }) => {
      await turnOff({ password, code: code.trim() });
      notify.success(t('factorIsOff'));
      onEnd();
    },
    describeFailure: (error) => messageOf(error, t('factorOffFailed')),
  });
  return (
    <form {...form.formProps} className={styles.form}>
      <Stack>
        <PasswordField
          label={t('currentPassword')}
          autoComplete="current-password"
          required
          {...form.field('password')}
        />
        <TextField label={t('anyCode')} autoComplete="one-time-code" maxLength={32} required {...form.field('code')} />
        {form.problem && <Notice tone="danger">{form.problem}</Notice>}
        <Row>
          <Button type="submit" loading={form.submitting}>
            {t('factorOff')}
          </Button>
          <Button variant="secondary" onClick={onCancel}>
            {t('cancel')}
          </Button>
        </Row>
      </Stack>
    </form>
  );
}
