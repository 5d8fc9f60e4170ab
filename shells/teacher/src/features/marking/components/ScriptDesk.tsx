import { type DocumentsAhead, type PdfViewerProps, type Zoom, ZoomButtons } from '@fulcrum/pdf-viewer';
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { IfNotArchived } from '../../../shared/components/YearScope';
import type { Presence } from '../api/presence';
import { type Script } from '../api/scripts';
import { assignedToQuestion, type Step } from '../marks';
import type { MarkingSession, SavedMarking } from '../marking-session';
import styles from '../marking.module.css';
import type { Marks } from '../scheme/marks-session';
import {
  type CurrentQuestion,
  firstUnmarked,
  type MarkingByQuestion,
  questionAction,
  useMarks,
} from '../scheme/use-marks';
import { type ByQuestion, useGradeByQuestion } from '../scheme/use-grade-by-question';
import { stamping } from '../use-page-tool';
import { useMarkingKeys } from '../use-marking-keys';
import { type MarkingSessions, useSession } from '../use-sessions';
import { useSelection } from '../use-selection';
import type { Tools } from '../use-tools';
import { KeysHelp } from './KeysHelp';
import { TaskBar } from './MarkingBar';
import { ScriptColumn } from './ScriptColumn';
import type { TaskTerms } from './ScriptPanel';
import { type OnPage, ScriptPaper } from './ScriptPaper';
import type { ScriptNavigationActions } from './ScriptPlace';
import { ToolBar } from './ToolBar';

interface ScriptDeskProps {
  task: TaskTerms;
  script: Script;
  marking: SavedMarking;
  sessions: MarkingSessions;
  tools: Tools;
  zoom: Zoom;
  navigation: ScriptNavigationActions;
  /** Where the script opens; follows the reader's position. */
  place?: PdfViewerProps['place'];
  /** Preloads scripts before they are shown, and the next one. */
  ahead: DocumentsAhead;
  nextScript: Script | undefined;
  /** Who has the script open. */
  presence: Presence;
  /** The list of scripts, shown below the grade. */
  children: ReactNode;
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
  useStartsUnmarked(marking);
  return <Desk {...props} byQuestion={{ marking, grading }} />;
}

/** A script opens at its first question without marks, before it is painted; if all have marks, at the current one. */
function useStartsUnmarked(marking: MarkingByQuestion): void {
  useLayoutEffect(() => {
    const first = marking.keepsQuestion ? undefined : firstUnmarked(marking);
    if (first) marking.choose(first.id);
    // oxlint-disable-next-line react/exhaustive-deps -- where the script opens, not what is marked afterwards
  }, []);
}

function Desk({ byQuestion, ...props }: OpenedProps & { byQuestion?: ByQuestion }) {
  const { task, script, session, view, tools, zoom, navigation, place, ahead, nextScript } = props;
  const { watching } = props.presence;
  const hovered = useRef<OnPage | null>(null);
  const [helps, setHelps] = useState(false);
  const { act, undo } = useActs(session, byQuestion?.marking);
  const stamp = (next: Tools['stamp']) => {
    if (hovered.current) act([stamping(hovered.current.page, next, hovered.current.at)]);
    else tools.chooseStamp(next);
  };
  const question = byQuestion && ((key: string) => keyAction(key, byQuestion));
  const { selection, selectBeside } = useSelection(tools, view.pages);
  const marking = { undo, redo: session.redo, choose: tools.choose, select: selectBeside, stamp, question };
  const always = { ...navigation, help: () => setHelps(true) };
  useMarkingKeys(watching ? always : { ...marking, ...always });
  return (
    <div data-window className={styles.window}>
      <TaskBar task={task}>
        <ScriptTools {...{ tools, view, session, undo, watching }} canUndoMarks={byQuestion?.marking.view.canUndo} />
        <ZoomButtons zoom={zoom} title={script.student.name} />
        <KeysHelp keys={byQuestion ? 'byQuestion' : 'byHand'} isOpen={helps} onOpen={setHelps} />
      </TaskBar>
      <div className={styles.paper}>
        <ScriptPaper
          {...{ task, script, view, tools, zoom, selection, place, ahead, nextScript, watching }}
          onSteps={act}
          onHover={(on) => {
            hovered.current = on;
          }}
        />
      </div>
      <ScriptColumn {...props} byQuestion={byQuestion} />
    </div>
  );
}

interface ScriptToolsProps extends Pick<OpenedProps, 'tools' | 'view' | 'session'> {
  watching: boolean;
  undo: () => void;
  canUndoMarks: boolean | undefined;
}

/** The tools of a script, in a year that is not archived. */
function ScriptTools({ tools, view, session, watching, undo, canUndoMarks = false }: ScriptToolsProps) {
  return (
    <IfNotArchived>
      <fieldset disabled={watching}>
        <ToolBar
          tools={tools}
          canUndo={view.canUndo || canUndoMarks}
          canRedo={view.canRedo}
          onUndo={undo}
          onRedo={session.redo}
        />
      </fieldset>
    </IfNotArchived>
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
