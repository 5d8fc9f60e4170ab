import { Button, confirm, Row, StatusBadge, TextField, useTexts } from '@fulcrum/shared-ui';
import type { FormEvent } from 'react';
import { DateTimeField } from '../../../shared/components/DateTimeField';
import { countStatuses } from '../attendance';
import type { Column } from '../attendance-grid';
import gridTexts from '../locales/grid.en.json';
import type { NewSession } from '../use-new-session';
import styles from './AttendanceGrid.module.css';

/** The session being created: its name and time, the number of students present, and the button that saves it. */
export function NewSessionBar({ fresh }: { fresh: NewSession }) {
  const t = useTexts(gridTexts);
  const { draft, column, changed, saving, discard, save } = fresh;
  const isMade = draft?.made !== undefined;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isNamed(draft) && isDated(draft)) void save();
  };
  const close = async () => {
    if (changed && !(await confirm({ title: t('leaveTitle'), message: t('leaveQuestion'), confirmLabel: t('leave') })))
      return;
    discard();
  };
  return (
    <form className={styles.bar} onSubmit={submit} noValidate>
      <TitleAndTime fresh={fresh} />
      <Counts column={column} />
      <Row gap={2} align="end">
        {!isMade && (
          <Button variant="subtle" disabled={saving} onClick={() => void close()}>
            {t('discard')}
          </Button>
        )}
        <Button type="submit" icon="check" loading={saving}>
          {t('save')}
        </Button>
      </Row>
    </form>
  );
}

type Draft = NewSession['draft'];
const isNamed = (draft: Draft): boolean => (draft?.title.trim() ?? '') !== '';
const isDated = (draft: Draft): boolean => draft !== null && !Number.isNaN(Date.parse(draft.date));

/** Neither can be changed here once the session is created. */
function TitleAndTime({ fresh: { draft, setTitle, setDate } }: { fresh: NewSession }) {
  const t = useTexts(gridTexts);
  const isMade = draft?.made !== undefined;
  return (
    <>
      <TextField
        label={t('title')}
        value={draft?.title ?? ''}
        onChange={setTitle}
        error={isNamed(draft) ? undefined : t('titleRequired')}
        disabled={isMade}
        maxLength={200}
        required
      />
      <DateTimeField
        label={t('date')}
        value={draft?.date ?? ''}
        onChange={setDate}
        error={draft?.date === '' ? t('dateRequired') : undefined}
        disabled={isMade}
        required
      />
    </>
  );
}

function Counts({ column }: { column: Column | null }) {
  const t = useTexts(gridTexts);
  const counts = countStatuses([...(column?.statuses.values() ?? [])]);
  return (
    <Row gap={2}>
      <StatusBadge tone="success">{t('present', { count: counts.Present })}</StatusBadge>
      <StatusBadge tone="warning">{t('late', { count: counts.Late })}</StatusBadge>
      <StatusBadge tone="danger">{t('absent', { count: counts.Absent })}</StatusBadge>
    </Row>
  );
}
