import { Muted, type Translate, useTexts } from '@fulcrum/shared-ui';
import { type Column, DataTable } from '../../../shared/components/DataTable';
import { StudentLink } from '../../../shared/components/StudentLink';
import type { GroupForecast, StudentForecast } from '../api/group-forecast';
import forecastTexts from '../locales/en.json';
import { ltr } from '../words';

type Words = Translate<typeof forecastTexts>;

/** Fewer marks of evidence in a paper say nothing about it. */
const ENOUGH_MARKS = 40;

/** Each student with the range of their grade, or why there is none, and what each paper rests on. */
export function ForecastTable({ forecast }: { forecast: GroupForecast }) {
  const t = useTexts(forecastTexts);
  return (
    <DataTable
      label={t('title')}
      columns={columnsOf(t, forecast)}
      rows={forecast.students}
      rowKey={({ _id }) => _id}
      long={forecast.students.length > 12}
    />
  );
}

const columnsOf = (t: Words, { papers, table }: GroupForecast): Column<StudentForecast>[] => [
  {
    key: 'name',
    header: t('student'),
    cell: (student) => <StudentLink id={student._id} of={student} />,
    sortBy: ({ name }) => name,
  },
  {
    key: 'forecast',
    header: t('forecast'),
    cell: (student) => <Range student={student} maximum={table?.maximum ?? 0} />,
    sortBy: ({ forecast }) => -(forecast?.mark ?? -1),
  },
  ...papers
    .filter(({ component }) => component !== null)
    .map(({ code, component }): Column<StudentForecast> => ({
      key: `paper-${code}`,
      header: t('paper', { paper: ltr(component ?? code) }),
      cell: (student) => evidenceIn(t, student, code),
      sortBy: (student) => student.papers.find(({ paper }) => paper === code)?.expected,
      numeric: true,
    })),
];

function Range({ student, maximum }: { student: StudentForecast; maximum: number }) {
  const t = useTexts(forecastTexts);
  const { forecast, papers } = student;
  if (!forecast) {
    const few = papers.filter(({ basis }) => basis === null).map(({ paper }) => ltr(paper));
    return <Muted>{t('silent', { count: few.length, papers: few.join(', ') })}</Muted>;
  }
  const { grade, best, lowest, mark, low, high } = forecast;
  return (
    <>
      <strong>{t('range', { grade: ltr(grade), best: ltr(best), lowest: ltr(lowest) })}</strong>
      <Muted>{t('marks', { mark, range: ltr(`${low}–${high}`), maximum })}</Muted>
    </>
  );
}

function evidenceIn(t: Words, { papers }: StudentForecast, code: string): string {
  const evidence = papers.find(({ paper }) => paper === code);
  if (!evidence) return '–';
  const { basis, expected, marks } = evidence;
  if (basis === null || expected === null) return t('tooFew', { marks, needed: ENOUGH_MARKS });
  return t(basis === 'mocks' ? 'fromMocks' : 'fromTopics', { percent: ltr(`${expected}%`) });
}
