import {
  type DocumentsAhead,
  type FileLink,
  type PageLayer,
  PdfViewer,
  type PdfViewerProps,
  type Zoom,
} from '@fulcrum/pdf-viewer';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { submissionsOf } from '../../../shared/api/list-submissions';
import type { Script } from '../api/scripts';
import { newId, pageOf, type Place, type Step } from '../marks';
import type { MarkingView } from '../marking-session';
import type { Selection } from '../use-selection';
import type { Tools } from '../use-tools';
import { CommentDialog } from './CommentDialog';
import { PageCanvas } from './PageCanvas';
import type { TaskTerms } from './ScriptPanel';
import { SelectedWords } from './SelectedFrame';

/** A point of a page. */
export interface OnPage {
  page: number;
  at: Place;
}

interface ScriptPaperProps {
  task: TaskTerms;
  script: Script;
  tools: Tools;
  zoom: Zoom;
  place?: PdfViewerProps['place'];
  ahead: DocumentsAhead;
  nextScript: Script | undefined;
  view: MarkingView;
  watching: boolean;
  selection: Selection;
  onSteps: (steps: readonly Step[]) => void;
  /** Where the pointer is: a stamp's key places the stamp there. */
  onHover: (on: OnPage | null) => void;
}

/** The pages of the script, ready for marking. */
export function ScriptPaper(props: ScriptPaperProps) {
  const { task, script, view, watching, zoom, place, ahead, nextScript, onHover, ...marking } = props;
  const { selection, onSteps } = marking;
  const [commenting, setCommenting] = useState<OnPage | null>(null);
  const linkTo = useScriptLinks(task._id);
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
        link={linkTo(script)}
        zoom={zoom.value}
        onZoom={zoom.set}
        layer={layer}
        place={place}
        shown={selection.selected?.byKey ? selection.selected : undefined}
        ahead={{ documents: ahead, next: nextScript ? linkTo(nextScript) : null }}
      />
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
