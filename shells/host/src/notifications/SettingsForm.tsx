import { useForm } from '@fulcrum/forms';
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
  TextField,
  useTexts,
  westernDigits,
  zoneName,
} from '@fulcrum/shared-ui';
import { useState } from 'react';
import texts from './locales/en.json';
import { type Settings, useChangeSettings, useSettings, type Way } from './notifications';
import styles from './notifications.module.css';

const WAYS: Way[] = ['product', 'push', 'mail'];
const CLOCK = /^([01]\d|2[0-3]):[0-5]\d$/;

const timeOf = (typed: string) => westernDigits(typed).trim();

/** The settings of which events notify the user, by which channels, and at what times not. */
export function SettingsForm({ isTeacher }: { isTeacher: boolean }) {
  const t = useTexts(texts);
  const settings = useSettings();
  return (
    <Card title={t('settings')}>
      <QueryView query={settings} failure={t('settingsFailed')}>
        {(current) => <Form settings={current} isTeacher={isTeacher} />}
      </QueryView>
    </Card>
  );
}

/** The event kinds with one channel of one kind switched on or off. */
const withWay = (kinds: Settings['kinds'], changed: string, [way, on]: [Way, boolean]): Settings['kinds'] =>
  kinds.map(({ kind, ways }) =>
    kind === changed ? { kind, ways: on ? [...ways, way] : ways.filter((one) => one !== way) } : { kind, ways },
  );

function Form({ settings, isTeacher }: { settings: Settings; isTeacher: boolean }) {
  const t = useTexts(texts);
  const change = useChangeSettings();
  const [kinds, setKinds] = useState(settings.kinds);
  const isTime = (clock: string) => (CLOCK.test(timeOf(clock)) ? undefined : t('timeRequired'));
  const form = useForm({
    initial: { quietFrom: settings.quietFrom, quietUntil: settings.quietUntil },
    rules: { quietFrom: [isTime], quietUntil: [isTime] },
    onSubmit: async ({ quietFrom, quietUntil }) => {
      await change.mutateAsync({ ...settings, kinds, quietFrom: timeOf(quietFrom), quietUntil: timeOf(quietUntil) });
      notify.success(t('saved'));
    },
    describeFailure: (error) => {
      notify.error(messageOf(error, t('saveFailed')));
      return undefined;
    },
  });
  return (
    <form {...form.formProps}>
      <Stack>
        <Kinds kinds={kinds} onChange={setKinds} />
        <Muted>{t(isTeacher ? 'quietForTeam' : 'quiet', { zone: zoneName(settings.timeZone) })}</Muted>
        <Row>
          <TextField label={t('quietFrom')} {...form.field('quietFrom')} maxLength={5} required />
          <TextField label={t('quietUntil')} {...form.field('quietUntil')} maxLength={5} required />
        </Row>
        <Row>
          <Button type="submit" loading={form.submitting}>
            {t('save')}
          </Button>
        </Row>
      </Stack>
    </form>
  );
}

interface KindsProps {
  kinds: Settings['kinds'];
  onChange: (kinds: Settings['kinds']) => void;
}

function Kinds({ kinds, onChange }: KindsProps) {
  const t = useTexts(texts);
  return kinds.map(({ kind, ways }) => (
    <fieldset key={kind} className={styles.kind}>
      <legend>{t(`kind.${kind}`)}</legend>
      <div className={styles.ways}>
        {WAYS.map((way) => (
          <Checkbox
            key={way}
            label={t(`way.${way}`)}
            checked={ways.includes(way)}
            onChange={(on) => onChange(withWay(kinds, kind, [way, on]))}
          />
        ))}
      </div>
    </fieldset>
  ));
}
