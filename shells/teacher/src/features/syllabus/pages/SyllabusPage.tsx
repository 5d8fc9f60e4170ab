import { Card, EmptyState, PageHeader, QueryView, Stack, useLoadFailure, useTexts } from '@fulcrum/shared-ui';
import type { Year } from '../../../shared/api/list-years';
import { useUnits } from '../../../shared/api/list-units';
import type { BoardCode } from '../../../shared/boards';
import { useArchived } from '../../../shared/components/YearScope';
import { YearContent } from '../../../shared/content/YearContent';
import { useBoard } from '../api/board';
import { useYearSyllabus, type YearSyllabus } from '../api/year-syllabus';
import { Headings } from '../components/Headings';
import { MakeChapters } from '../components/MakeChapters';
import { Mapping } from '../components/Mapping';
import { SyllabusForm } from '../components/SyllabusForm';
import syllabusTexts from '../locales/en.json';

/** /syllabus: what a year is taught for, and the topics of its chapters and questions. */
export default function SyllabusPage() {
  const t = useTexts(syllabusTexts);
  return (
    <>
      <PageHeader title={t('title')} description={t('hint')} />
      <YearContent hint={t('chooseYearFirst')}>{(year) => <OfYear key={year._id} year={year} />}</YearContent>
    </>
  );
}

function OfYear({ year }: { year: Year }) {
  const t = useTexts(syllabusTexts);
  const syllabus = useYearSyllabus(year._id);
  const isArchived = useArchived();
  useLoadFailure(syllabus, t('failedToLoad'));
  return (
    <QueryView query={syllabus} failure={t('failedToLoad')}>
      {(found) => (
        <Stack>
          <Card title={t('taughtFor')}>
            <SyllabusForm yearId={year._id} syllabus={found} disabled={isArchived} />
          </Card>
          {found.board && <Topics key={found.board} yearId={year._id} syllabus={found} board={found.board} />}
        </Stack>
      )}
    </QueryView>
  );
}

interface TopicsProps {
  yearId: string;
  syllabus: YearSyllabus;
  board: BoardCode;
}

/** Chapters and topics side by side, and the headings themselves. */
function Topics({ yearId, syllabus, board }: TopicsProps) {
  const t = useTexts(syllabusTexts);
  const found = useBoard(board);
  const units = useUnits(yearId);
  useLoadFailure([found, units], t('failedToLoad'));
  return (
    <QueryView query={found} failure={t('failedToLoad')}>
      {(headings) => (
        <>
          <QueryView query={units} failure={t('failedToLoad')} empty={<EmptyYear yearId={yearId} />}>
            {(rows) => <Mapping {...{ yearId, syllabus, board }} topics={headings.topics} units={rows} />}
          </QueryView>
          <Headings board={board} syllabus={headings} />
        </>
      )}
    </QueryView>
  );
}

function EmptyYear({ yearId }: { yearId: string }) {
  const t = useTexts(syllabusTexts);
  const isArchived = useArchived();
  return (
    <EmptyState icon="book" title={t('noChapters')} action={!isArchived && <MakeChapters yearId={yearId} />}>
      {t('noChaptersHint')}
    </EmptyState>
  );
}
