import { PdfViewer, useZoom, ZoomButtons } from '@fulcrum/pdf-viewer';
import {
  Button,
  ButtonLink,
  Card,
  Loading,
  Muted,
  notify,
  PageHeader,
  QueryView,
  Stack,
  useTexts,
  useLoadFailure,
} from '@fulcrum/shared-ui';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { IfNotArchived, useArchived } from '../../../shared/components/YearScope';
import { TaskYearScope } from '../components/TaskYearScope';
import moderationTexts from '../locales/moderation.en.json';
import { blindCalls, type BlindScript, blindScript } from '../moderation/moderations';
import styles from '../moderation/moderation.module.css';
import { MarksPanel } from '../scheme/components/MarksPanel';
import { MarksSession } from '../scheme/marks-session';
import { totalOf } from '../scheme/sums';
import { questionAction } from '../scheme/use-marks';
import { unsavedSecondMarks } from '../unsaved';
import { useMarkingKeys } from '../use-marking-keys';

const BACK = '/teacher-tasks/appeals';

/** /teacher-tasks/second/{moderationId}: second marking of a script as submitted, without the first marks. */
export default function SecondMarkingPage() {
  const t = useTexts(moderationTexts);
  const { moderationId = '' } = useParams();
  const script = useQuery(blindScript(moderationId));
  useLoadFailure(script.error, t('failedToLoad'));
  return (
    <>
      <PageHeader
        title={t('title')}
        description={script.data && <span dir="auto">{script.data.title}</span>}
        actions={
          <ButtonLink to={BACK} variant="secondary">
            {t('back')}
          </ButtonLink>
        }
      />
      <QueryView query={script} failure={t('failedToLoad')} loading={<Loading rows={1} rowHeight="34rem" />}>
        {(found) => (
          <TaskYearScope taskId={found.scheme.taskId}>
            <Desk script={found} onRenew={async () => (await script.refetch()).data?.fileUrl ?? null} />
          </TaskYearScope>
        )}
      </QueryView>
    </>
  );
}

interface DeskProps {
  script: BlindScript;
  /** Fetches a new link to the PDF. */
  onRenew: () => Promise<string | null>;
}

function Desk({ script, onRenew }: DeskProps) {
  const t = useTexts(moderationTexts);
  const zoom = useZoom();
  return (
    <div className={styles.desk}>
      <Stack gap={2}>
        <ZoomButtons zoom={zoom} title={script.title} />
        <PdfViewer
          title={script.title}
          link={{ url: script.fileUrl, renew: onRenew }}
          zoom={zoom.value}
          onZoom={zoom.set}
        />
      </Stack>
      <Card title={t('secondMarks')}>
        <Marks script={script} />
      </Card>
    </div>
  );
}

function Marks({ script }: Pick<DeskProps, 'script'>) {
  const { scheme } = script;
  const { session, view } = useSecondSession(script);
  const [chosen, choose] = useState('');
  const current = scheme.questions.find(({ id }) => id === chosen) ?? scheme.questions[0];
  return current ? <MarksOf marking={{ scheme, current, choose, session, view }} answers={script.answers} /> : null;
}

/** Saves the second marks of a script; sends them once more when the page is left. */
function useSecondSession({ _id, marks }: BlindScript) {
  const [session] = useState(() => new MarksSession(marks, blindCalls(_id), () => undefined, unsavedSecondMarks(_id)));
  const view = useSyncExternalStore(session.subscribe, session.view);
  useEffect(() => {
    session.start();
    return () => session.stop();
  }, [session]);
  return { session, view };
}

function MarksOf({ marking, answers }: Pick<Parameters<typeof MarksPanel>[0], 'marking' | 'answers'>) {
  const t = useTexts(moderationTexts);
  const navigate = useNavigate();
  const [finishing, setFinishing] = useState(false);
  const { scheme, session, view } = marking;
  const isArchived = useArchived();
  useMarkingKeys(isArchived ? {} : { undo: session.undo, question: (key) => questionAction(key, marking) });
  const isWhole = scheme.questions.every(({ id }) => view.questions.some(({ questionId }) => questionId === id));
  const finish = async () => {
    setFinishing(true);
    const done = await session.saveGrade();
    setFinishing(false);
    if (!done) return;
    notify.success(t('finishedNow'));
    void navigate(BACK);
  };
  return (
    <Stack gap={3}>
      <Muted>{t('blindHint')}</Muted>
      <MarksPanel marking={marking} keysHint={t('keysHint')} answers={answers} locked={isArchived} />
      <IfNotArchived>
        {!isWhole && <Muted>{t('markAll')}</Muted>}
        <Button loading={finishing} disabled={!isWhole} onClick={() => void finish()}>
          {t('finish', { total: totalOf(scheme, view.questions) })}
        </Button>
      </IfNotArchived>
    </Stack>
  );
}
