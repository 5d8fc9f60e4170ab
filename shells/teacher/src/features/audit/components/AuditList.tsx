import {
  Button,
  EmptyState,
  formatDateTime,
  Muted,
  QueryView,
  Row,
  Stack,
  type Translate,
  useDeviceName,
  useTexts,
  useLoadFailure,
} from '@fulcrum/shared-ui';
import { type AuditEntry, ENTRIES_PER_PAGE, useAuditEntries } from '../api/list-entries';
import { type AuditFilter, isNarrowed } from '../filter';
import auditTexts from '../locales/en.json';
import styles from './Subjects.module.css';
import { DataTable } from '../../../shared/components/DataTable';

interface AuditListProps {
  filter: AuditFilter;
  narrow: (change: Partial<AuditFilter>) => void;
}

/** A page of the log, with paging. */
export function AuditList({ filter, narrow }: AuditListProps) {
  const t = useTexts(auditTexts);
  const entries = useAuditEntries(filter);
  useLoadFailure(entries, t('loadFailed'));
  return (
    <QueryView query={entries} failure={t('loadFailed')}>
      {({ rows, total, isAtLeast }) =>
        rows.length === 0 ? (
          <Nothing narrowed={isNarrowed(filter) || filter.page > 1} />
        ) : (
          <Stack gap={4}>
            <Table rows={rows} narrow={narrow} />
            <Pager {...{ total, isAtLeast }} page={filter.page} onPage={(page) => narrow({ page })} />
          </Stack>
        )
      }
    </QueryView>
  );
}

function Nothing({ narrowed }: { narrowed: boolean }) {
  const t = useTexts(auditTexts);
  return (
    <EmptyState icon={narrowed ? 'search' : 'clock'} title={t(narrowed ? 'noMatch' : 'empty')}>
      {t(narrowed ? 'noMatchHint' : 'emptyHint')}
    </EmptyState>
  );
}

const when = ({ at }: AuditEntry) => (
  <time className={styles.when} dateTime={at}>
    {formatDateTime(at)}
  </time>
);

function Table({ rows, narrow }: { rows: AuditEntry[]; narrow: AuditListProps['narrow'] }) {
  const t = useTexts(auditTexts);
  const deed = (entry: AuditEntry) => (
    <span className={styles.line}>
      {t(`action.${entry.action}`)} <Details entry={entry} />
    </span>
  );
  const whom = (entry: AuditEntry) => <Subjects entry={entry} onSubject={(subjectId) => narrow({ subjectId })} />;
  const who = (entry: AuditEntry) => <Actor entry={entry} onActor={(actorId) => narrow({ actorId })} />;
  return (
    <DataTable
      long
      label={t('entries')}
      rows={rows}
      rowKey={({ _id }) => _id}
      columns={[
        { key: 'action', header: t('action'), cell: deed },
        { key: 'whom', header: t('whom'), cell: whom },
        { key: 'who', header: t('who'), cell: who },
        { key: 'when', header: t('when'), cell: when },
      ]}
    />
  );
}

/** Who did it; pressing the name filters the log by that person. */
function Actor({ entry: { actor }, onActor }: { entry: AuditEntry; onActor: (id: string) => void }) {
  const t = useTexts(auditTexts);
  const name = actor.name ?? t('unknownPerson');
  return (
    <span className={styles.line}>
      <button
        type="button"
        className={styles.subject}
        aria-label={t('everythingBy', { name })}
        onClick={() => onActor(actor._id)}
      >
        <span dir="auto">{name}</span>
      </button>{' '}
      <Muted>{t(actor.role)}</Muted>
    </span>
  );
}

interface PagerProps {
  /** From 1. */
  page: number;
  total: number;
  /** True if there may be more entries than the total. */
  isAtLeast: boolean;
  onPage: (page: number) => void;
}

function Pager({ page, total, isAtLeast, onPage }: PagerProps) {
  const t = useTexts(auditTexts);
  const from = (page - 1) * ENTRIES_PER_PAGE + 1;
  const to = Math.min(page * ENTRIES_PER_PAGE, total);
  if (total <= ENTRIES_PER_PAGE) return null;
  return (
    <nav aria-label={t('pages')}>
      <Row align="between">
        <Button variant="secondary" disabled={page === 1} onClick={() => onPage(page - 1)}>
          {t('newer')}
        </Button>
        <Muted>{t(isAtLeast ? 'rangeOfMany' : 'range', { from, to, total })}</Muted>
        <Button variant="secondary" disabled={to >= total} onClick={() => onPage(page + 1)}>
          {t('older')}
        </Button>
      </Row>
    </nav>
  );
}

/** Names shown at first; a whole roster would not fit in a cell. */
const SHOWN = 3;

interface SubjectsProps {
  entry: AuditEntry;
  /** Filters the log by this person or record. */
  onSubject: (id: string) => void;
}

/** Kinds of subjects without a name: the entry names their student, and the task or quiz, as well. */
const NAMED_BY_OTHERS = new Set<AuditEntry['subjects'][number]['type']>(['submission', 'sheet-read']);

/** What an entry is about; pressing a name filters the log by it. */
function Subjects({ entry: { subjects, moreSubjects }, onSubject }: SubjectsProps) {
  const t = useTexts(auditTexts);
  const named = subjects.filter(({ type }) => !NAMED_BY_OTHERS.has(type));
  const more = moreSubjects + Math.max(0, named.length - SHOWN);
  if (named.length === 0) return t('none');
  return (
    <ul className={styles.subjects}>
      {named.slice(0, SHOWN).map(({ type, _id, name }) => (
        <li key={_id}>
          <button
            type="button"
            className={styles.subject}
            aria-label={t('everythingAbout', { name: name ?? t(`type.${type}`) })}
            onClick={() => onSubject(_id)}
          >
            <span dir="auto">{name ?? t(`type.${type}`)}</span>
          </button>{' '}
          {name && <Muted>{t(`type.${type}`)}</Muted>}
        </li>
      ))}
      {more > 0 && (
        <li>
          <Muted>{t('more', { count: more })}</Muted>
        </li>
      )}
    </ul>
  );
}

const WORDS = /[A-Z]/g;

const isSaid = (name: string): name is Extract<keyof typeof auditTexts, `field.${string}`> => name in auditTexts;

/**
 * The label of a field; without one, its API name in words: `studentPhone` as "student phone". For a student's value,
 * the student's name.
 */
function fieldOf(field: string, { subjects }: AuditEntry, t: Translate<typeof auditTexts>): string {
  const about = subjects.find(({ _id }) => _id === field);
  if (about?.name) return about.name;
  const said = `field.${field}`;
  return isSaid(said) ? t(said) : field.replaceAll(WORDS, (letter) => ` ${letter.toLowerCase()}`);
}

/** What an edit changed (collapsed), and where a sign-in came from. */
function Details({ entry }: { entry: AuditEntry }) {
  const t = useTexts(auditTexts);
  const deviceName = useDeviceName();
  const { changes, client } = entry;
  if (client) return <Muted>{t('client', { device: deviceName(client.device), address: client.address })}</Muted>;
  if (changes.length === 0) return null;
  return (
    <details>
      <summary>{t('changes', { count: changes.length })}</summary>
      <ul className={styles.changes} dir="auto">
        {changes.map(({ field, before, after }) => (
          <li key={field}>
            {t('change', {
              field: fieldOf(field, entry, t),
              before: before ?? t('nothing'),
              after: after ?? t('nothing'),
            })}
          </li>
        ))}
      </ul>
    </details>
  );
}
