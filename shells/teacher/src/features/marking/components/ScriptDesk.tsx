import { Stack } from '@fulcrum/shared-ui';
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
import { IfNotArchived } from '../../../shared/components/YearScope';
import type { Presence } from '../api/presence';
import { type Script } from '../api/scripts';
import { submissionsOf } from '../../../shared/api/list-submissions';
import { useQueryClient } from '@tanstack/react-query';
import { assignedToQuestion, newId, pageOf, type Place, type Step } from '../marks';
import { SecondMarkingCard } from '../moderation/SecondMarkingCard';
import { ScriptAppeals } from '../appeals/ScriptAppeals';
import type { MarkingSession, MarkingView, SavedMarking } from '../marking-session';
import styles from '../marking.module.css';
import { MarksCard } from '../scheme/components/MarksCard';
import type { Marks } from '../scheme/marks-session';
import { type CurrentQuestion, type MarkingByQuestion, questionAction, useMarks } from '../scheme/use-marks';
import { type GradeByQuestion, useGradeByQuestion } from '../scheme/use-grade-by-question';
import { stamping } from '../use-page-tool';
import { useMarkingKeys } from '../use-marking-keys';
import { type MarkingSessions, useSession } from '../use-sessions';
import { type Selection, useSelection } from '../use-selection';
import type { Tools } from '../use-tools';
import { CommentDialog } from './CommentDialog';
import { PageCanvas } from './PageCanvas';
import { PresenceLine } from './PresenceLine';
import { ReturnCard } from './ReturnCard';
import { SaveLine } from './SaveLine';
import { SelectedWords } from './SelectedFrame';
import { GradeCard, type TaskTerms } from './ScriptPanel';
import { ScriptNavigation, type ScriptNavigationActions } from './ScriptPlace';
import { ToolBar } from './ToolBar';

interface ScriptDeskProps {
  task: TaskTerms;
  script: Script;
  marking: SavedMarking;
  sessions: MarkingSessions;
  tools: Tools;
  navigation: ScriptNavigationActions;
  /** Where the script opens; follows the reader's position. */
  place?: PdfViewerProps['place'];
  /** Preloads scripts before they are shown, and the next one. */
  ahead: DocumentsAhead;
  nextScript: Script | undefined;
  /** Who has the script open. */
  presence: Presence;
  /** The list of scripts, shown beside the grade. */
  children: ReactNode;
}

interface OnPage {
  page: number;
  at: Place;
}

interface QuestionsProps {
  /** The mark scheme and the current question; null if the task has no scheme. */
  by: CurrentQuestion | null;
  /** Null without a scheme. */
  marks: Marks | null;
}

/** One script: its pages with their marks, the tools and the grade; by question if the task has a scheme. */
export function ScriptDesk({ by, marks, ...props }: ScriptDeskProps & QuestionsProps) {
  const opened = useSession(props.sessions, props.script._id, props.marking);
  if (!by || !marks) return <Desk {...props} {...opened} />;
  return <DeskByQuestion {...props} {...opened} by={by} marks={marks} />;
}

type OpenedProps = ScriptDeskProps & ReturnType<typeof useSession>;

function DeskByQuestion({ by, marks, ...props }: OpenedProps & { by: CurrentQuestion; marks: Marks }) {
  const marking = useMarks(by, { marks, pages: props.view.pages, watching: props.presence.watching });
  const grading = useGradeByQuestion(props.script, marking.session);
  return <Desk {...props} byQuestion={{ marking, grading }} />;
}

interface ByQuestion {
  marking: MarkingByQuestion;
  grading: GradeByQuestion;
}

function Desk({ byQuestion, ...props }: OpenedProps & { byQuestion?: ByQuestion }) {
  const { task, script, session, view, tools, navigation, place, ahead, nextScript } = props;
  const { watching } = props.presence;
  const hovered = useRef<OnPage | null>(null);
  const { act, undo } = useActs(session, byQuestion?.marking);
  const stamp = (next: Tools['stamp']) => {
    if (hovered.current) act([stamping(hovered.current.page, next, hovered.current.at)]);
    else tools.chooseStamp(next);
  };
  const question = byQuestion && ((key: string) => keyAction(key, byQuestion));
  const { selection, selectBeside } = useSelection(tools, view.pages);
  const marking = { undo, redo: session.redo, choose: tools.choose, select: selectBeside, stamp, question };
  useMarkingKeys(watching ? navigation : { ...marking, ...navigation });
  return (
    <div className={styles.desk}>
      <IfNotArchived>
        <fieldset disabled={watching} className={styles.tray}>
          <ToolBar
            tools={tools}
            canUndo={view.canUndo || byQuestion?.marking.view.canUndo === true}
            canRedo={view.canRedo}
            onUndo={undo}
            onRedo={session.redo}
            withShift={byQuestion !== undefined}
          />
        </fieldset>
      </IfNotArchived>
      <div className={styles.paper}>
        <Paper
          {...{ task, script, view, tools, selection, place, ahead, nextScript, watching }}
          onSteps={act}
          onHover={(on) => {
            hovered.current = on;
          }}
        />
      </div>
      <Beside {...props} byQuestion={byQuestion} />
    </div>
  );
}

/** The column beside the paper: who has the script open, the saving state, the grade and the other scripts. */
function Beside({ byQuestion, ...props }: OpenedProps & { byQuestion: ByQuestion | undefined }) {
  const { task, script, session, view, navigation, presence, children } = props;
  useAskedAfterConflict(view.state, presence);
  const takeOver = () => {
    session.takeOver();
    // Whoever adds to the other person's marks keeps marking. If taking over fails, the presence line says who has the
    // script.
    presence.takeOver().catch(() => undefined);
  };
  return (
    <Stack>
      <PresenceLine {...presence} />
      <SaveLine session={session} view={view} onTakeOver={takeOver} />
      <ScriptNavigation navigation={navigation} />
      <Grading {...{ task, script, view, byQuestion }} locked={presence.watching} />
      {children}
    </Stack>
  );
}

/** Somebody else has saved: asks at once whether they have taken the script over, instead of at the next renewal. */
function useAskedAfterConflict(state: MarkingView['state'], { askAgain }: Presence): void {
  const ask = useRef(askAgain);
  useEffect(() => {
    ask.current = askAgain;
  });
  useEffect(() => {
    if (state === 'conflict') ask.current();
  }, [state]);
}

interface GradingProps extends Pick<OpenedProps, 'task' | 'script' | 'view'> {
  byQuestion: ByQuestion | undefined;
  locked: boolean;
}

/** The grade of the script, its appeals, and returning it to the student. */
function Grading({ task, script, view, byQuestion, locked }: GradingProps) {
  const marks = byQuestion?.marking.view.state ?? 'saved';
  const isSaved = view.state === 'saved' && marks === 'saved';
  // Held-back marks are not part of the grade: a returned script has the grade given by hand.
  const isToReturn = isSaved || (view.state === 'saved' && marks === 'held');
  return (
    <Stack>
      {byQuestion && <MarksCard script={script} {...byQuestion} locked={locked} />}
      <fieldset disabled={locked}>
        <Stack>
          {!byQuestion && <GradeCard task={task} script={script} pages={view.pages} />}
          <ScriptAppeals submissionId={script._id} isSaved={isSaved} />
          {byQuestion && (
            <IfNotArchived>
              <SecondMarkingCard submissionId={script._id} isSaved={isSaved} />
            </IfNotArchived>
          )}
          <ReturnCard taskId={task._id} script={script} isSaved={isToReturn} />
        </Stack>
      </fieldset>
    </Stack>
  );
}

const keyAction = (key: string, { marking, grading }: ByQuestion) =>
  key === 'g' ? grading.save : questionAction(key, marking);

/** Edits to pages and questions with a common undo, most recent first. */
function useActs(session: MarkingSession, marking: MarkingByQuestion | undefined) {
  const order = useRef<('pages' | 'marks')[]>([]);
  const marks = marking?.session;
  useEffect(() => marks?.onGiven(() => order.current.push('marks')), [marks]);
  const act = (steps: readonly Step[]) => {
    if (steps.length === 0) return;
    order.current.push('pages');
    session.do(marking ? assignedToQuestion(steps, marking.current.id) : steps);
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
  watching: boolean;
  selection: Selection;
  onSteps: (steps: readonly Step[]) => void;
  /** Where the pointer is: a stamp's key places the stamp there. */
  onHover: (on: OnPage | null) => void;
}

/** The pages of the script, ready for marking. */
function Paper({ task, script, view, watching, place, ahead, nextScript, onHover, ...marking }: PaperProps) {
  const { selection, onSteps } = marking;
  const [commenting, setCommenting] = useState<OnPage | null>(null);
  const zoom = useZoom();
  const linkTo = useScriptLinks(task._id);
  const link = linkTo(script);
  const layer: PageLayer = ({ number, size }) => (
    <PageCanvas
      page={pageOf(view.pages, number)}
      size={size}
      {...marking}
      locked={watching}
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
        onZoom={zoom.set}
        layer={layer}
        place={place}
        shown={selection.selected?.byKey ? selection.selected : undefined}
        ahead={{ documents: ahead, next: nextScript ? linkTo(nextScript) : null }}
      />
      <ZoomButtons zoom={zoom} title={script.student.name} />
      <SelectedWords pages={view.pages} selected={selection.selected} />
      {commenting && <CommentDialog onSave={(said) => comment(commenting, said)} onClose={() => setCommenting(null)} />}
    </>
  );
}

/** The link to the submitted file, and a new one when its ten minutes are over. */
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
