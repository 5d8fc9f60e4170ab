import { ButtonLink, notify, PageHeader, QueryView, Row, Stack, useLoadFailure, useTexts } from '@fulcrum/shared-ui';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useParams } from 'react-router-dom';
import { IfNotArchived, YearScope } from '../../../shared/components/YearScope';
import { failureToast } from '../../../shared/failures';
import { taskOfScripts } from '../api/print-scripts';
import { type PageDecision, type ScanPage, type Scans, useDecidePage } from '../api/scans';
import { PageDesk } from '../components/PageDesk';
import { PrintCard } from '../components/PrintCard';
import { ScanFiles } from '../components/ScanFiles';
import { ScriptsToHandIn } from '../components/ScriptsToHandIn';
import { SetAside } from '../components/SetAside';
import scanTexts from '../locales/en.json';
import { needsPerson } from '../scans';
import { useScans } from '../use-scans';

/** /teacher-tasks/scripts/{taskId}: prints a task's paper with codes, and hands in the scripts that were scanned. */
export default function ScannedScriptsPage() {
  const { taskId = '' } = useParams();
  const t = useTexts(scanTexts);
  const task = useQuery(taskOfScripts(taskId));
  const { scans, batches = [] } = useScans(taskId);
  const failure = t('failedToLoad');
  useLoadFailure([task, scans], failure);
  return (
    <>
      <Header taskId={taskId} title={task.data?.title} />
      <QueryView query={scans} failure={failure}>
        {(found) => (
          <YearScope yearId={task.data?.yearId}>
            <Stack>
              <IfNotArchived>
                {task.data && (
                  <PrintCard task={task.data} scripts={found.scripts} isOpen={found.batches.length === 0} />
                )}
              </IfNotArchived>
              <ScanFiles taskId={taskId} batches={batches} />
              {found.batches.length > 0 && <Sorting taskId={taskId} scans={found} />}
            </Stack>
          </YearScope>
        )}
      </QueryView>
    </>
  );
}

/** @param title the task's, once it is known */
function Header({ taskId, title }: { taskId: string; title: string | undefined }) {
  const t = useTexts(scanTexts);
  return (
    <PageHeader
      title={t('title')}
      description={title && <span dir="auto">{title}</span>}
      actions={
        <Row gap={2}>
          <ButtonLink to={`/teacher-tasks?task=${taskId}`} variant="secondary">
            {t('back')}
          </ButtonLink>
          <ButtonLink to={`/teacher-tasks/mark/${taskId}`} variant="secondary" icon="edit">
            {t('mark')}
          </ButtonLink>
        </Row>
      }
    />
  );
}

/** Pages that wait for a person, the scripts, and what is in none of them. */
function Sorting({ taskId, scans }: { taskId: string; scans: Scans }) {
  const place = useRef<HTMLDivElement>(null);
  const desk = useDesk(taskId, scans);
  const show = (page: ScanPage) => {
    desk.show(page);
    place.current?.focus();
    place.current?.scrollIntoView?.({ block: 'start' });
  };
  return (
    <>
      <div ref={place} tabIndex={-1}>
        {desk.page && (
          <PageDesk
            scans={scans}
            page={desk.page}
            waiting={desk.waiting}
            isDeciding={desk.isDeciding}
            onDecide={desk.decide}
            onNext={desk.next}
          />
        )}
      </div>
      <ScriptsToHandIn taskId={taskId} scans={scans} onShowPage={show} />
      <SetAside scans={scans} onShowPage={show} onDecide={desk.decide} />
    </>
  );
}

/** The page on the desk: one that somebody wants to look at, or else the next one that waits for a person. */
function useDesk(taskId: string, scans: Scans) {
  const t = useTexts(scanTexts);
  const { mutateAsync, isPending } = useDecidePage(taskId);
  const [shownId, setShown] = useState<string | null>(null);
  const waiting = scans.pages.filter(needsPerson);
  const shown = scans.pages.find(({ _id }) => _id === shownId);
  const page = shown ?? waiting[0];
  const next = () => {
    const at = waiting.findIndex(({ _id }) => _id === page?._id);
    setShown(waiting[at + 1]?._id ?? null);
  };
  const decide = (decided: ScanPage, decision: PageDecision) => {
    const turns = decision.turn !== decided.turn;
    // A page that was only turned stays where it is.
    setShown(turns ? decided._id : null);
    void mutateAsync({ pageId: decided._id, decision }).then(
      () => turns || notify.success(t('decided')),
      failureToast(t('failedToDecide')),
    );
  };
  const show = ({ _id }: ScanPage) => setShown(_id);
  return { page, waiting: waiting.length, isDeciding: isPending, show, next, decide };
}
