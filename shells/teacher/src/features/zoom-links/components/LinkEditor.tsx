import {
  Button,
  confirm,
  EmptyState,
  IconButton,
  intlLocale,
  Notice,
  notify,
  Row,
  SelectField,
  Stack,
  TextField,
  type Translate,
  useTexts,
} from '@fulcrum/shared-ui';
import type { ZoomLink } from '../../../shared/api/list-zoom-links';
import { hasChanged, isFilled, type LinkRow, linksOf, problemsOf, type RowProblems, rowsOf } from '../link-rows';
import zoomTexts from '../locales/en.json';
import styles from './LinkRowFields.module.css';
import { useEffect, useRef, useState } from 'react';
import { toastOutcome } from '../../../shared/failures';
import sharedTexts from '../../../shared/locales/en.json';
import { useLeaveWarning } from '../../../shared/use-leave-warning';
import { useReplaceZoomLinks } from '../api/replace-zoom-links';

/** The server's limit for one year. */
const MAX_LINKS = 50;

interface LinkEditorProps {
  yearId: string;
  saved: ZoomLink[];
  /** Called whenever the first unsaved change appears or the last one disappears. */
  onUnsaved: (unsaved: boolean) => void;
}

export function LinkEditor({ yearId, saved, onUnsaved }: LinkEditorProps) {
  const t = useTexts(zoomTexts);
  const editor = useLinkRows(yearId, saved);
  const { rows, problems, changed, change, remove } = editor;
  useEffect(() => {
    onUnsaved(changed);
    return () => onUnsaved(false);
  }, [onUnsaved, changed]);
  const askAndRemove = async ({ key, title, link }: LinkRow) => {
    const empty = title.trim() === '' && link.trim() === '';
    const message = t('deleteQuestion', { title: title.trim() || link.trim() });
    if (empty || (await confirm({ title: t('deleteTitle'), message }))) remove(key);
  };
  return (
    <Stack>
      {rows.length === 0 && (
        <EmptyState icon="link" title={t('noLinks')}>
          {t('noLinksHint')}
        </EmptyState>
      )}
      {rows.map((row, index) => (
        <LinkRowFields
          key={row.key}
          row={row}
          number={index + 1}
          problems={problems.get(row.key)}
          onChange={(part) => change(row.key, part)}
          onDelete={() => void askAndRemove(row)}
        />
      ))}
      {changed && <Notice tone="warning">{t('unsaved')}</Notice>}
      <EditorBar editor={editor} />
    </Stack>
  );
}

function EditorBar({ editor }: { editor: ReturnType<typeof useLinkRows> }) {
  const t = useTexts(zoomTexts);
  const { rows, changed, saving, add, discard, save } = editor;
  return (
    <Row align="between">
      <Button variant="secondary" icon="plus" disabled={rows.length >= MAX_LINKS} onClick={add}>
        {t('addRow')}
      </Button>
      <Row gap={2}>
        {changed && (
          <Button variant="subtle" onClick={discard}>
            {t('discard')}
          </Button>
        )}
        <Button loading={saving} disabled={!changed} onClick={() => void save()}>
          {t('saveAll')}
        </Button>
      </Row>
    </Row>
  );
}

interface LinkRowFieldsProps {
  row: LinkRow;
  /** 1-based position in the list. */
  number: number;
  problems: RowProblems | undefined;
  onChange: (part: Partial<ZoomLink>) => void;
  onDelete: () => void;
}

/** One link: its title, its address and a delete button. */
function LinkRowFields({ row, number, problems, onChange, onDelete }: LinkRowFieldsProps) {
  const t = useTexts(zoomTexts);
  const name = row.title.trim() || t('untitled', { number });
  return (
    <fieldset aria-label={t('rowLabel', { number })} className={styles.row}>
      <TextField
        label={t('title')}
        value={row.title}
        maxLength={120}
        onChange={(title) => onChange({ title })}
        error={problems?.title && t(problems.title)}
      />
      <TextField
        label={t('link')}
        type="url"
        placeholder={t('linkExample')}
        value={row.link}
        onChange={(link) => onChange({ link })}
        error={problems?.link && t(problems.link)}
      />
      <IconButton
        icon="trash"
        variant="dangerSubtle"
        className={styles.delete}
        label={t('deleteNamed', { title: name })}
        onClick={onDelete}
      />
      <WeeklyFields row={row} problem={problems?.time} onChange={(weekly) => onChange({ weekly })} />
    </fieldset>
  );
}

/** 1 January 2024 was a Monday. */
const dayName = (weekday: number): string =>
  new Intl.DateTimeFormat(intlLocale(), { weekday: 'long', timeZone: 'UTC' }).format(Date.UTC(2024, 0, weekday));
const DAYS = [6, 7, 1, 2, 3, 4, 5];

interface WeeklyFieldsProps {
  row: LinkRow;
  problem: RowProblems['time'];
  onChange: (weekly: NonNullable<ZoomLink['weekly']> | null) => void;
}

/** The day and time of a live class, both optional. */
function WeeklyFields({ row, problem, onChange }: WeeklyFieldsProps) {
  const t = useTexts(zoomTexts);
  const { weekly } = row;
  const days = DAYS.map((weekday) => ({ value: String(weekday), label: dayName(weekday) }));
  const changeDay = (day: string) => onChange(day ? { weekday: Number(day), time: weekly?.time ?? '' } : null);
  return (
    <Row>
      <SelectField
        label={t('day')}
        value={weekly ? String(weekly.weekday) : ''}
        onChange={changeDay}
        options={[{ value: '', label: t('noDay') }, ...days]}
      />
      {weekly && (
        <TextField
          label={t('time')}
          value={weekly.time}
          maxLength={5}
          placeholder="17:30"
          onChange={(time) => onChange({ weekday: weekly.weekday, time })}
          error={problem && t(problem)}
        />
      )}
    </Row>
  );
}

const NO_PROBLEMS = new Map<number, RowProblems>();

/** Unsaved rows exist only on the page. */
export const leaveQuestion = (t: Translate<typeof zoomTexts>) => ({
  title: t('leaveTitle'),
  message: t('leaveQuestion'),
  confirmLabel: t('leave'),
});

/** The rows being edited; saves all of them at once. */
function useLinkRows(yearId: string, saved: ZoomLink[]) {
  const t = useTexts(zoomTexts);
  const common = useTexts(sharedTexts);
  const replace = useReplaceZoomLinks(yearId);
  const [rows, setRows] = useState<LinkRow[]>(() => rowsOf(saved));
  const [problems, setProblems] = useState(NO_PROBLEMS);
  const nextKey = useRef(saved.length);
  const changed = hasChanged(rows, saved);
  useLeaveWarning(changed ? leaveQuestion(t) : null);

  const save = async (): Promise<void> => {
    const found = problemsOf(rows);
    setProblems(found);
    if (found.size > 0) return notify.warning(isFilled(rows) ? t('linkNotTaken') : common('fillAllFields'));
    const links = linksOf(rows);
    const stored = await toastOutcome(replace.mutateAsync(links), { done: t('saved'), failed: t('failedToSave') });
    // Rows that were edited while they were being sent stay as they are.
    if (stored) setRows((now) => (now === rows ? rowsOf(links) : now));
  };
  return {
    rows,
    problems,
    saving: replace.isPending,
    changed,
    add: () => {
      const key = nextKey.current++;
      setRows((now) => [...now, { key, title: '', link: '' }]);
    },
    change: (key: number, part: Partial<ZoomLink>) => {
      setRows((now) => now.map((row) => (row.key === key ? { ...row, ...part } : row)));
      setProblems(NO_PROBLEMS);
    },
    remove: (key: number) => setRows((now) => now.filter((row) => row.key !== key)),
    discard: () => {
      setRows(rowsOf(saved));
      setProblems(NO_PROBLEMS);
    },
    save,
  };
}
