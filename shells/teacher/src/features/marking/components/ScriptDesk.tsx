import { Button, Row, Stack, useTexts } from '@fulcrum/shared-ui';
import {
  type DocumentsAhead,
  type FileLink,
  type PageLayer,
  PdfViewer,
  type PdfViewerProps,
  useZoom,
  ZoomButtons,
} from '@fulcrum/pdf-viewer';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { type Script, submissionsOf } from '../api/scripts';
import { useQueryClient } from '@tanstack/react-query';
import { forQuestion, newId, pageOf, type Place, type Step } from '../marks';
import { SecondMarkingCard } from '../moderation/SecondMarkingCard';
import { ScriptAppeals } from '../appeals/ScriptAppeals';
import type { MarkingSession, MarkingView, SavedMarking } from '../marking-session';
import markingTexts from '../locales/en.json';
import styles from '../marking.module.css';
import { MarksCard } from '../scheme/components/MarksCard';
import type { Marks } from '../scheme/marks-session';
import { type CurrentQuestion, type MarkingByQuestion, questionAction, useMarks } from '../scheme/use-marks';
import { type GradeByQuestion, useGradeByQuestion } from '../scheme/use-grade-by-question';
import { type KeyActions, useMarkingKeys } from '../use-marking-keys';
import { type Sessions, useSession } from '../use-sessions';
import type { Tools } from '../use-tools';
import { CommentDialog } from './CommentDialog';
import { PageCanvas, stamping } from './PageCanvas';
import { ReturnCard } from './ReturnCard';
import { SaveLine } from './SaveLine';
import { GradeCard, type TaskTerms } from './ScriptPanel';
import { ToolBar } from './ToolBar';

type Going = Pick<KeyActions, 'next' | 'previous' | 'nextUngraded'>;

interface ScriptDeskProps {
  task: TaskTerms;
  script: Script;
  marking: SavedMarking;
  sessions: Sessions;
  tools: Tools;
  going: Going;
  /** Where the script opens, and where the reader is. */
  place?: PdfViewerProps['place'];
  /** The scripts that are opened before they are shown, and the next one. */
  ahead: DocumentsAhead;
  nextScript: Script | undefined;
  /** Who else has the script open. */
  presence: ReactNode;
  /** The list of scripts, beside the grade. */
  children: ReactNode;
}

interface OnPage {
  page: number;
  at: Place;
}

interface QuestionsProps {
  /** The mark scheme and the question at hand; null while the task has none. */
  by: CurrentQuestion | null;
  /** Null without a scheme. */
  marks: Marks | null;
}

/** One script: its pages with what is marked on them, the tools, and the grade; by question where the task has a scheme. */
export function ScriptDesk({ by, marks, ...props }: ScriptDeskProps & QuestionsProps) {
  const opened = useSession(props.sessions, props.script._id, props.marking);
  if (!by || !marks) return <Desk {...props} {...opened} />;
  return <DeskByQuestion {...props} {...opened} by={by} marks={marks} />;
}

type OpenedProps = ScriptDeskProps & ReturnType<typeof useSession>;

function DeskByQuestion({ by, marks, ...props }: OpenedProps & { by: CurrentQuestion; marks: Marks }) {
  const marking = useMarks(by, marks, props.view.pages);
  const grading = useGradeByQuestion(props.script, marking.session);
  return <Desk {...props} byQuestion={{ marking, grading }} />;
}

interface ByQuestion {
  marking: MarkingByQuestion;
  grading: GradeByQuestion;
}

function Desk({ byQuestion, ...props }: OpenedProps & { byQuestion?: ByQuestion }) {
  const { task, script, session, view, tools, going, place, ahead, nextScript, presence, children } = props;
  const hovered = useRef<OnPage | null>(null);
  const { act, undo } = useActs(session, byQuestion?.marking);
  const stamp = (next: Tools['stamp']) => {
    if (hovered.current) act([stamping(hovered.current.page, next, hovered.current.at)]);
    else tools.chooseStamp(next);
  };
  const question = byQuestion && ((key: string) => keyAction(key, byQuestion));
  useMarkingKeys({ undo, redo: session.redo, choose: tools.choose, stamp, question, ...going });
  return (
    <div className={styles.desk}>
      <div className={styles.paper}>
        <ToolBar
          tools={tools}
          canUndo={view.canUndo || byQuestion?.marking.view.canUndo === true}
          canRedo={view.canRedo}
          onUndo={undo}
          onRedo={session.redo}
          withShift={byQuestion !== undefined}
        />
        <Paper
          {...{ task, script, view, tools, place, ahead, nextScript }}
          onSteps={act}
          onHover={(on) => {
            hovered.current = on;
          }}
        />
      </div>
      <Stack>
        {presence}
        <SaveLine session={session} view={view} />
        <Going going={going} />
        <Grading {...{ task, script, view, byQuestion }} />
        {children}
      </Stack>
    </div>
  );
}

type GradingProps = Pick<OpenedProps, 'task' | 'script' | 'view'> & { byQuestion: ByQuestion | undefined };

/** The grade of the script, its appeals, and its way back to the student. */
function Grading({ task, script, view, byQuestion }: GradingProps) {
  const isSaved = view.state === 'saved' && (byQuestion?.marking.view.state ?? 'saved') === 'saved';
  return (
    <>
      {byQuestion && <MarksCard script={script} {...byQuestion} />}
      {!byQuestion && <GradeCard task={task} script={script} pages={view.pages} />}
      <ScriptAppeals submissionId={script._id} isSaved={isSaved} />
      {byQuestion && <SecondMarkingCard submissionId={script._id} isSaved={isSaved} />}
      <ReturnCard taskId={task._id} script={script} isSaved={view.state === 'saved'} />
    </>
  );
}

const keyAction = (key: string, { marking, grading }: ByQuestion) =>
  key === 'g' ? grading.save : questionAction(key, marking);

/** What the hand does on the pages and to the questions, and one undo for both: the last of them first. */
function useActs(session: MarkingSession, marking: MarkingByQuestion | undefined) {
  const order = useRef<('pages' | 'marks')[]>([]);
  const marks = marking?.session;
  useEffect(() => marks?.onGiven(() => order.current.push('marks')), [marks]);
  const act = (steps: readonly Step[]) => {
    if (steps.length === 0) return;
    order.current.push('pages');
    session.do(marking ? forQuestion(steps, marking.current.id) : steps);
  };
  const undo = () => {
    const last = order.current.pop() ?? 'pages';
    if (last === 'marks') marks?.undo();
    else session.undo();
  };
  return { act, undo };
}

interface PaperProps extends Pick<ScriptDeskProps, 'task' | 'script' | 'tools' | 'place' | 'ahead' | 'nextScript'> {
  view: MarkingView;
  onSteps: (steps: readonly Step[]) => void;
  /** Where the pointer is: a stamp's key stamps there. */
  onHover: (on: OnPage | null) => void;
}

/** The pages of the script, to be marked on. */
function Paper({ task, script, view, tools, place, ahead, nextScript, onSteps, onHover }: PaperProps) {
  const [commenting, setCommenting] = useState<OnPage | null>(null);
  const zoom = useZoom();
  const linkTo = useScriptLinks(task._id);
  const link = linkTo(script);
  const layer: PageLayer = ({ number, size }) => (
    <PageCanvas
      page={pageOf(view.pages, number)}
      size={size}
      tools={tools}
      onSteps={onSteps}
      onComment={(at) => setCommenting({ page: number, at })}
      onHover={(at) => onHover(at && { page: number, at })}
    />
  );
  const comment = ({ page, at }: OnPage, said: { text: string; mark?: number }) => {
    onSteps([{ page, before: null, after: { list: 'comments', one: { id: newId(), at, ...said } } }]);
    setCommenting(null);
  };
  return (
    <>
      <PdfViewer
        title={script.student.name}
        link={link}
        zoom={zoom.value}
        layer={layer}
        place={place}
        ahead={{ documents: ahead, next: nextScript ? linkTo(nextScript) : null }}
      />
      <ZoomButtons zoom={zoom} title={script.student.name} />
      {commenting && <CommentDialog onSave={(said) => comment(commenting, said)} onClose={() => setCommenting(null)} />}
    </>
  );
}

function Going({ going }: { going: Going }) {
  const t = useTexts(markingTexts);
  return (
    <Row gap={2}>
      <Button variant="secondary" onClick={going.previous}>
        {t('previous')}
      </Button>
      <Button variant="secondary" onClick={going.next}>
        {t('next')}
      </Button>
      <Button variant="secondary" onClick={going.nextUngraded}>
        {t('nextUngraded')}
      </Button>
    </Row>
  );
}

/** The link to the file that was handed in, and the next one when its ten minutes are over. */
function useScriptLinks(taskId: string) {
  const queries = useQueryClient();
  return ({ _id, fileUrl }: Script): FileLink => {
    const renew = async () => {
      const rows = await queries.fetchQuery({ ...submissionsOf(taskId), staleTime: 0 });
      return rows.find((row) => row._id === _id)?.fileUrl ?? null;
    };
    return { url: fileUrl, renew };
  };
}
