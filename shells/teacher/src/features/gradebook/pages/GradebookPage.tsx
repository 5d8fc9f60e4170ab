import {
  Button,
  ButtonLink,
  EmptyState,
  joinNames,
  Muted,
  optionsOf,
  PageHeader,
  QueryView,
  Row,
  SelectField,
  Stack,
  TextField,
  useRememberedYear,
  useTexts,
  useLoadFailure,
} from '@fulcrum/shared-ui';
import { useCallback, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { Year } from '../../../shared/api/list-years';
import { FilterLine } from '../../../shared/components/FilterLine';
import { YearsView } from '../../../shared/components/YearsView';
import type { ShownView } from '../api/export-view';
import { type Gradebook, isWhole, useGradebook } from '../api/get-gradebook';
import styles from '../components/StudentReportPanel.module.css';
import { ExportView } from '../components/ExportView';
import { GradebookTable } from '../components/GradebookTable';
import { Legend } from '../components/Legend';
import { PrintedGradebook } from '../components/PrintedGradebook';
import { StudentReportPanel } from '../components/StudentReportPanel';
import { fixedColumns, rowBuilder, narrowed, type Narrowing, shownColumns, sorted, type Sorting } from '../gradebook';
import gradebookTexts from '../locales/en.json';
import { SettingsDialog } from '../settings/SettingsDialog';
import { type Grades, useGrades } from '../use-grades';
import { IfNotArchived, useYearOptions, YearScope } from '../../../shared/components/YearScope';

/** /gradebook?group=: the students of a group or a year with every task, quiz and session. */
export default function GradebookPage() {
  const [params] = useSearchParams();
  const t = useTexts(gradebookTexts);
  return (
    <>
      <PageHeader
        title={t('title')}
        description={t('description')}
        actions={
          <Row gap={2}>
            <ButtonLink to="/studentsperformance" variant="secondary">
              {t('reports')}
            </ButtonLink>
            <ButtonLink to="/slipping" variant="secondary">
              {t('slipping')}
            </ButtonLink>
          </Row>
        }
      />
      <div data-wide>
        <YearsView>{(years) => <GradebookOfYears key={params.get('group')} years={years} />}</YearsView>
      </div>
    </>
  );
}

function GradebookOfYears({ years }: { years: Year[] }) {
  const t = useTexts(gradebookTexts);
  const [remembered, rememberYear] = useRememberedYear();
  const [params] = useSearchParams();
  const [chosenGroup, chooseGroup] = useState(params.get('group') ?? '');
  const [narrowing, setNarrowing] = useState<Narrowing>({ search: '', kind: 'all', who: 'all' });
  const narrow = (part: Partial<Narrowing>) => setNarrowing((now) => ({ ...now, ...part }));
  const year = years.find(({ _id }) => _id === remembered) ?? (years.length === 1 ? years[0] : undefined);
  const group = year?.groups.find(({ _id }) => _id === chosenGroup);
  const yearOptions = useYearOptions(years);
  return (
    <Stack>
      <FilterLine>
        <SelectField
          label={t('year')}
          value={year?._id ?? ''}
          onChange={rememberYear}
          options={yearOptions}
          placeholder={t('chooseYear')}
        />
        <SelectField
          label={t('group')}
          value={group?._id ?? ''}
          onChange={chooseGroup}
          options={optionsOf(year?.groups ?? [])}
          placeholder={t('wholeYear')}
          disabled={!year}
        />
        {year && <Filters {...{ narrowing, narrow }} />}
      </FilterLine>
      {year && (
        <YearScope key={`${year._id}/${group?._id ?? ''}`} yearId={year._id}>
          <LoadedGradebook {...{ year, narrowing }} groupId={group?._id ?? ''} />
        </YearScope>
      )}
    </Stack>
  );
}

interface LoadedGradebookProps {
  year: Year;
  /** Empty for the whole year. */
  groupId: string;
  narrowing: Narrowing;
}

function LoadedGradebook({ year, groupId, narrowing }: LoadedGradebookProps) {
  const t = useTexts(gradebookTexts);
  const gradebook = useGradebook(year._id, groupId);
  const failure = t('failedToLoad');
  useLoadFailure(gradebook.error, failure);
  return (
    <QueryView query={gradebook} failure={failure}>
      {(book) =>
        book.rows.length === 0 ? (
          <EmptyState icon="users" title={t('noStudents')} />
        ) : (
          <BookOfStudents {...{ book, year, groupId, narrowing }} />
        )
      }
    </QueryView>
  );
}

const KINDS = ['all', 'task', 'quiz', 'session'] as const;
const WHO = ['all', 'missing', 'toGrade'] as const;

/** The filtered and sorted content of the gradebook. */
function useShown(book: Gradebook, narrowing: Narrowing) {
  const [linesOf] = useState(rowBuilder);
  const [sorting, setSorting] = useState<Sorting>({ by: 'name', descending: false });
  const places = useMemo(() => shownColumns(book.columns, narrowing.kind), [book.columns, narrowing.kind]);
  const lines = useMemo(
    () => sorted(narrowed(linesOf(book), places, narrowing), book.columns, sorting),
    [linesOf, book, places, narrowing, sorting],
  );
  const sortBy = useCallback(
    (by: Sorting['by']) => setSorting((now) => ({ by, descending: now.by === by ? !now.descending : by !== 'name' })),
    [],
  );
  return { places, lines, sorting, sortBy };
}

/** The year, and the group if one is chosen. */
const titleOf = ({ name, groups }: Year, groupId: string): string =>
  joinNames([name, ...groups.flatMap((group) => (group._id === groupId ? [group.name] : []))], ' · ');

function BookOfStudents({ book, year, groupId, narrowing }: LoadedGradebookProps & { book: Gradebook }) {
  const t = useTexts(gradebookTexts);
  const grades = useGrades();
  const { places, lines, sorting, sortBy } = useShown(book, narrowing);
  const fixed = useMemo(() => fixedColumns({ categories: book.categories }), [book.categories]);
  const [openId, setOpenId] = useState('');
  const opened = book.rows.find(({ studentId }) => studentId === openId);
  return (
    <Stack gap={3}>
      <Toolbar
        {...{ book, year, grades }}
        shown={{ yearId: year._id, groupId, fixedColumns: fixed, columns: book.columns, places, lines }}
      />
      {lines.length === 0 ? (
        <Muted>{t('noMatch')}</Muted>
      ) : (
        <div className={opened ? `${styles.beside} ${styles.open}` : styles.beside}>
          <GradebookTable
            columns={book.columns}
            categories={book.categories}
            fixedColumns={fixed}
            {...{ places, lines, sorting, grades }}
            onSort={sortBy}
            onOpen={setOpenId}
          />
          {opened && <StudentReportPanel key={opened.studentId} student={opened} onClose={() => setOpenId('')} />}
        </div>
      )}
      {!isWhole(book) && <output>{t('readingOthers', { shown: book.rows.length, total: book.total })}</output>}
      <Muted>{t('keys')}</Muted>
      <PrintedGradebook
        title={titleOf(year, groupId)}
        fixedColumns={fixed}
        columns={book.columns}
        {...{ lines, places }}
      />
    </Stack>
  );
}

interface ToolbarProps {
  book: Gradebook;
  year: Year;
  grades: Grades;
  shown: ShownView;
}

/** The legend, and actions for the whole table. */
function Toolbar({ book, year, grades, shown }: ToolbarProps) {
  const t = useTexts(gradebookTexts);
  return (
    <Row align="between" gap={3}>
      <Legend />
      <Row gap={2}>
        <IfNotArchived>
          <Button variant="secondary" disabled={!grades.canUndo} onClick={grades.undo}>
            {t('undo')}
          </Button>
          {isWhole(book) && <OpensSettings {...{ book, year }} />}
        </IfNotArchived>
        {isWhole(book) && <ExportView shown={shown} />}
      </Row>
    </Row>
  );
}

function OpensSettings({ book, year }: { book: Gradebook; year: Year }) {
  const t = useTexts(gradebookTexts);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        {t('settings')}
      </Button>
      {isOpen && (
        <SettingsDialog yearId={year._id} groups={year.groups} columns={book.columns} onClose={() => setOpen(false)} />
      )}
    </>
  );
}

interface FiltersProps {
  narrowing: Narrowing;
  narrow: (part: Partial<Narrowing>) => void;
}

/** Filters of the table, in one line with the year and group. */
function Filters({ narrowing, narrow }: FiltersProps) {
  const t = useTexts(gradebookTexts);
  return (
    <>
      <TextField type="search" label={t('search')} value={narrowing.search} onChange={(search) => narrow({ search })} />
      <SelectField
        label={t('who')}
        value={narrowing.who}
        onChange={(next) => narrow({ who: WHO.find((who) => who === next) ?? 'all' })}
        options={WHO.map((who) => ({ value: who, label: t(`who_${who}`) }))}
        placeholder={null}
      />
      <SelectField
        label={t('columns')}
        value={narrowing.kind}
        onChange={(next) => narrow({ kind: KINDS.find((kind) => kind === next) ?? 'all' })}
        options={KINDS.map((kind) => ({ value: kind, label: t(`kind_${kind}`) }))}
        placeholder={null}
      />
    </>
  );
}
