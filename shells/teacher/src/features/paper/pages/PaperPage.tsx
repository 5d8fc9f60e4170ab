import { ButtonLink, PageHeader, QueryView, Stack, useTexts } from '@fulcrum/shared-ui';
import { useParams } from 'react-router-dom';
import { LinkTabs, useTab } from '../../../shared/components/LinkTabs';
import { YearScope } from '../../../shared/components/YearScope';
import { type PaperWork, usePaper } from '../api/paper';
import { CheckSheets } from '../components/CheckSheets';
import { Missing } from '../components/Missing';
import { PrintSheets } from '../components/PrintSheets';
import { ScanSheets } from '../components/ScanSheets';
import paperTexts from '../locales/en.json';
import { studentsIn } from '../standings';
import { useSheetDesk } from '../use-sheet-desk';

const TABS = ['print', 'scan', 'check', 'missing'] as const;
type Tab = (typeof TABS)[number];

const PARTS = { print: PrintSheets, scan: ScanSheets, check: CheckSheets, missing: Missing };

/** /quizlist/paper/{quizId}: prints the answer sheets of a quiz, reads and checks them, and says whose are missing. */
export default function PaperPage() {
  const t = useTexts(paperTexts);
  const { quizId = '' } = useParams();
  const { query, work } = usePaper(quizId);
  if (work) return <OnPaper key={quizId} work={work} />;
  return (
    <>
      <PageHeader title={t('untitled')} />
      <QueryView query={query} failure={t('failedToLoad')}>
        {() => null}
      </QueryView>
    </>
  );
}

function OnPaper({ work }: { work: PaperWork }) {
  const t = useTexts(paperTexts);
  const tab = useTab(TABS);
  const { paper } = work;
  const nameOf = useTabNames(work);
  // Sends what this device has read, whichever tab is open.
  const scanning = useSheetDesk(work);
  const Part = PARTS[tab];
  return (
    <>
      <PageHeader
        title={t('title', { title: paper.title })}
        actions={
          <ButtonLink to={`/quizlist?quiz=${paper.quizId}&view=results`} variant="secondary" icon="inbox">
            {t('results')}
          </ButtonLink>
        }
      />
      <YearScope yearId={paper.yearId}>
        <Stack>
          <LinkTabs label={t('parts')} tabs={TABS} tab={tab} nameOf={nameOf}>
            <Part {...{ work, scanning }} />
          </LinkTabs>
        </Stack>
      </YearScope>
    </>
  );
}

/** The names of the tabs, with how many students wait behind them. */
function useTabNames({ paper }: PaperWork): (tab: Tab) => string {
  const t = useTexts(paperTexts);
  const waiting = {
    check: paper.toCheck,
    missing: studentsIn(paper, 'missing').length,
  };
  return (tab) => {
    const count = tab === 'check' || tab === 'missing' ? waiting[tab] : 0;
    return count > 0 ? t('tabCount', { tab: t(tab), count }) : t(tab);
  };
}
