import { PdfViewer, useZoom, ZoomButtons } from '@fulcrum/pdf-viewer';
import {
  Button,
  ButtonLink,
  Loading,
  Muted,
  notify,
  PageHeader,
  QueryView,
  useTexts,
  useLoadFailure,
} from '@fulcrum/shared-ui';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { IfNotArchived, useArchived } from '../../../shared/components/YearScope';
import { KeysHelp } from '../components/KeysHelp';
import { MarkingBar } from '../components/MarkingBar';
import { TaskYearScope } from '../components/TaskYearScope';
import moderationTexts from '../locales/moderation.en.json';
import { blindCalls, type BlindScript, blindScript } from '../moderation/moderations';
import styles from '../marking.module.css';
import { MarksPanel, MarksTotal } from '../scheme/components/MarksPanel';
import marksStyles from '../scheme/components/marks.module.css';
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
  useLoadFailure(script, t('failedToLoad'));
  return (
    <>
      {!script.data && (
        <PageHeader
          title={t('title')}
          actions={
            <ButtonLink to={BACK} variant="secondary">
              {t('back')}
            </ButtonLink>
          }
        />
      )}
      <QueryView query={script} failure={t('failedToLoad')} loading={<Loading rows={1} rowHeight="34rem" />}>
        {(found) => (
          <TaskYearScope taskId={found.scheme.taskId} quiet>
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
  const [helps, setHelps] = useState(false);
  return (
    <div data-window className={styles.window}>
      <MarkingBar back={{ to: BACK, label: t('back') }} name={t('title')} title={script.title}>
        <ZoomButtons zoom={zoom} title={script.title} />
        <KeysHelp keys="second" isOpen={helps} onOpen={setHelps} />
      </MarkingBar>
      <div className={styles.paper}>
        <PdfViewer
          title={script.title}
          link={{ url: script.fileUrl, renew: onRenew }}
          zoom={zoom.value}
          onZoom={zoom.set}
        />
      </div>
      <Marks script={script} onHelp={() => setHelps(true)} />
    </div>
  );
}

interface MarksProps extends Pick<DeskProps, 'script'> {
  onHelp: () => void;
}

function Marks({ script, onHelp }: MarksProps) {
  const { scheme } = script;
  const { session, view } = useSecondSession(script);
  const [chosen, choose] = useState('');
  const current = scheme.questions.find(({ id }) => id === chosen) ?? scheme.questions[0];
  if (!current) return null;
  return <MarksOf marking={{ scheme, current, choose, session, view }} answers={script.answers} onHelp={onHelp} />;
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

type MarksOfProps = Pick<MarksProps, 'onHelp'> & Pick<Parameters<typeof MarksPanel>[0], 'marking' | 'answers'>;

/** The sum and the button that ends the marking, always in sight; below them the questions. */
function MarksOf({ marking, answers, onHelp }: MarksOfProps) {
  const t = useTexts(moderationTexts);
  const navigate = useNavigate();
  const [finishing, setFinishing] = useState(false);
  const { scheme, session, view } = marking;
  const isArchived = useArchived();
  const keys = { undo: session.undo, question: (key: string) => questionAction(key, marking) };
  useMarkingKeys({ ...(isArchived ? {} : keys), help: onHelp });
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
    <section className={styles.column} aria-label={t('secondMarks')}>
      <div className={styles.head}>
        <div className={marksStyles.sum}>
          <MarksTotal marking={marking} />
          <IfNotArchived>
            <Button loading={finishing} disabled={!isWhole} onClick={() => void finish()}>
              {t('finish', { total: totalOf(scheme, view.questions) })}
            </Button>
          </IfNotArchived>
        </div>
        {!isWhole && !isArchived && <Muted>{t('markAll')}</Muted>}
      </div>
      <div className={styles.rest}>
        <Muted>{t('blindHint')}</Muted>
        <MarksPanel marking={marking} answers={answers} locked={isArchived} />
      </div>
    </section>
  );
}
