import { Button, Row, Stack, useTexts } from '@fulcrum/shared-ui';
import { type PageLayer, PdfViewer, useZoom, ZoomButtons } from '@fulcrum/pdf-viewer';
import { type ReactNode, useRef, useState } from 'react';
import { type Script, submissionsOf } from '../api/scripts';
import { useQueryClient } from '@tanstack/react-query';
import { pageOf, newId, type Place } from '../marks';
import type { MarkingSession, MarkingView, SavedMarking } from '../marking-session';
import markingTexts from '../locales/en.json';
import styles from '../marking.module.css';
import { type KeyActions, useMarkingKeys } from '../use-marking-keys';
import { type Sessions, useSession } from '../use-sessions';
import type { Tools } from '../use-tools';
import { CommentDialog } from './CommentDialog';
import { PageCanvas, stamping } from './PageCanvas';
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
  /** The list of scripts, beside the grade. */
  children: ReactNode;
}

interface OnPage {
  page: number;
  at: Place;
}

/** One script: its pages with what is marked on them, the tools, and the grade. */
export function ScriptDesk({ task, script, marking, sessions, tools, going, children }: ScriptDeskProps) {
  const { session, view } = useSession(sessions, script._id, marking);
  const hovered = useRef<OnPage | null>(null);
  const stamp = (next: Tools['stamp']) => {
    if (hovered.current) session.do([stamping(hovered.current.page, next, hovered.current.at)]);
    else tools.chooseStamp(next);
  };
  useMarkingKeys({ undo: session.undo, redo: session.redo, choose: tools.choose, stamp, ...going });
  return (
    <div className={styles.desk}>
      <div className={styles.paper}>
        <ToolBar
          tools={tools}
          canUndo={view.canUndo}
          canRedo={view.canRedo}
          onUndo={session.undo}
          onRedo={session.redo}
        />
        <Paper
          {...{ task, script, session, view, tools }}
          onHover={(on) => {
            hovered.current = on;
          }}
        />
      </div>
      <Stack>
        <SaveLine session={session} view={view} />
        <Going going={going} />
        <GradeCard task={task} script={script} pages={view.pages} />
        {children}
      </Stack>
    </div>
  );
}

interface PaperProps extends Pick<ScriptDeskProps, 'task' | 'script' | 'tools'> {
  session: MarkingSession;
  view: MarkingView;
  /** Where the pointer is: a stamp's key stamps there. */
  onHover: (on: OnPage | null) => void;
}

/** The pages of the script, to be marked on. */
function Paper({ task, script, session, view, tools, onHover }: PaperProps) {
  const [commenting, setCommenting] = useState<OnPage | null>(null);
  const zoom = useZoom();
  const link = useScriptLink(task._id, script);
  const layer: PageLayer = ({ number, size }) => (
    <PageCanvas
      page={pageOf(view.pages, number)}
      size={size}
      tools={tools}
      onSteps={session.do}
      onComment={(at) => setCommenting({ page: number, at })}
      onHover={(at) => onHover(at && { page: number, at })}
    />
  );
  const comment = ({ page, at }: OnPage, said: { text: string; mark?: number }) => {
    session.do([{ page, before: null, after: { list: 'comments', one: { id: newId(), at, ...said } } }]);
    setCommenting(null);
  };
  return (
    <>
      <PdfViewer title={script.student.name} link={link} zoom={zoom.value} layer={layer} />
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
function useScriptLink(taskId: string, { _id, fileUrl }: Script) {
  const queries = useQueryClient();
  const renew = async () => {
    const rows = await queries.fetchQuery({ ...submissionsOf(taskId), staleTime: 0 });
    return rows.find((row) => row._id === _id)?.fileUrl ?? null;
  };
  return { url: fileUrl, renew };
}
