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
import { useMemo, useState } from 'react';
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
import { MonthsLine } from '../components/MonthsLine';
import { fixedColumns, type Narrowing } from '../gradebook';
import gradebookTexts from '../locales/en.json';
import { SettingsDialog } from '../settings/SettingsDialog';
import { useShown } from '../use-shown';
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
  useLoadFailure(gradebook, failure);
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

/** The year, and the group if one is chosen. */
const titleOf = ({ name, groups }: Year, groupId: string): string =>
  joinNames([name, ...groups.flatMap((group) => (group._id === groupId ? [group.name] : []))], ' · ');

function BookOfStudents({ book, year, groupId, narrowing }: LoadedGradebookProps & { book: Gradebook }) {
  const t = useTexts(gradebookTexts);
  const grades = useGrades();
  const shown = useShown(book, narrowing);
  const { columns, places, lines, sorting, sortBy, months, unfolded } = shown;
  const fixed = useMemo(() => fixedColumns({ categories: book.categories }), [book.categories]);
  const [openId, setOpenId] = useState('');
  const opened = book.rows.find(({ studentId }) => studentId === openId);
  const part = isWhole(book) ? null : { shown: book.rows.length, total: book.total };
  return (
    <Stack gap={3}>
      <Toolbar
        {...{ book, year, grades }}
        isFolded={unfolded !== null}
        onFold={shown.toggleFolding}
        shown={{ yearId: year._id, groupId, fixedColumns: fixed, columns, places, lines }}
      />
      {unfolded && <MonthsLine {...{ months, unfolded }} onToggle={shown.toggleMonth} />}
      {lines.length === 0 ? (
        <Muted>{t('noMatch')}</Muted>
      ) : (
        <div className={opened ? `${styles.beside} ${styles.open}` : styles.beside}>
          <GradebookTable
            columns={columns}
            categories={book.categories}
            fixedColumns={fixed}
            {...{ places, lines, sorting, grades }}
            onSort={sortBy}
            onOpen={setOpenId}
          />
          {opened && <StudentReportPanel key={opened.studentId} student={opened} onClose={() => setOpenId('')} />}
        </div>
      )}
      {part && <output>{t('readingOthers', part)}</output>}
      <Muted>{t('keys')}</Muted>
      <PrintedGradebook title={titleOf(year, groupId)} fixedColumns={fixed} {...{ columns, lines, places, part }} />
    </Stack>
  );
}

interface ToolbarProps {
  book: Gradebook;
  year: Year;
  grades: Grades;
  /** True while the columns are folded by month. */
  isFolded: boolean;
  onFold: () => void;
  shown: ShownView;
}

/** The legend, and actions for the whole table. */
function Toolbar({ book, year, grades, isFolded, onFold, shown }: ToolbarProps) {
  const t = useTexts(gradebookTexts);
  return (
    <Row align="between" gap={3}>
      <Legend />
      <Row gap={2}>
        <Button variant="secondary" aria-pressed={isFolded} onClick={onFold}>
          {t('fold')}
        </Button>
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
