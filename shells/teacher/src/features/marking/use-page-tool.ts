import { useEffect, useState } from 'react';
import { annotationAt, isTap, type Size } from './geometry';
import { type Drawn, Ink } from './ink';
import { newId, type PageMarks, type Place, type Step, type Stroke } from './marks';
import { type HandInput, PLAIN_PRESSURE } from './use-page-input';
import { useMoving } from './use-moving';
import type { Selection } from './use-selection';
import type { ToolName, Tools } from './use-tools';

/** Stroke widths in points. */
const WIDTHS = { pen: 2.2, highlighter: 14, line: 2 } as const;
const HIGHLIGHT = '#facc15';
const DRAWING: ReadonlySet<ToolName> = new Set<ToolName>(['pen', 'highlighter', 'line', 'eraser']);

type Points = Stroke['points'];

/** A line has only two ends, whatever path the pointer took between them. */
const endsOf = (points: Points): Points => points.filter((_, at) => at === 0 || at === points.length - 1);

function drawnBy({ tool, colour }: Tools, points: Points): Drawn | null {
  if (tool === 'pen') return { tool, colour, width: WIDTHS.pen, points };
  if (tool === 'line') return { tool, colour, width: WIDTHS.line, points: endsOf(points) };
  return tool === 'highlighter' ? { tool, colour: HIGHLIGHT, width: WIDTHS.highlighter, points } : null;
}

/** Removes the annotations that the eraser's path touched. */
function erasing(page: PageMarks, points: Points): Step[] {
  let left = page;
  const steps: Step[] = [];
  for (const [x = 0, y = 0] of points) {
    const found = annotationAt(left, { x, y });
    if (!found) continue;
    steps.push({ page: page.page, before: found, after: null });
    left = { ...left, [found.list]: left[found.list].filter(({ id }) => id !== found.one.id) };
  }
  return steps;
}

export const stamping = (page: number, stamp: Tools['stamp'], at: Place): Step => ({
  page,
  before: null,
  after: { list: 'stamps', one: { id: newId(), ...stamp, at } },
});

export interface HandProps {
  page: PageMarks;
  size: Size;
  tools: Tools;
  selection: Selection;
  /** Read-only. */
  locked: boolean;
  onSteps: (steps: Step[]) => void;
  /** The user wants to write a comment at this point of the page. */
  onComment: (at: Place) => void;
}

const NO_INPUT: HandInput = {
  begins: () => false,
  onLine: () => undefined,
  onCancel: () => undefined,
  onTap: () => undefined,
};

/**
 * The behaviour of the current tool on one page. `shown` is the page with the current move applied, `drawing` is an
 * unfinished drawing, and `attach` receives the element for the current stroke.
 */
export function usePageTool(props: HandProps) {
  const [ink] = useState(() => new Ink());
  const { attach } = ink;
  // oxlint-disable-next-line react/exhaustive-effect-dependencies -- clears an unfinished stroke when the tool changes or the page is locked
  useEffect(() => ink.show(null), [ink, props.tools.tool, props.locked]);
  const { input: drawingInput, drawing } = useDrawing(props, ink);
  const { input: movingInput, shown, selected } = useMoving(props);
  if (props.locked) return { input: NO_INPUT, attach, shown: props.page };
  if (props.tools.tool === 'select') return { input: movingInput, attach, shown, selected };
  return { input: drawingInput, attach, shown: props.page, drawing };
}

/** The tools that draw, stamp, write and erase. */
function useDrawing({ page, tools, onSteps, onComment }: HandProps, ink: Ink) {
  const { tool } = tools;
  /** The first end of a line drawn by taps, until the second end is tapped. */
  const [tapped, setTapped] = useState<Points[number] | null>(null);
  const draw = (points: Points) => {
    const drawn = drawnBy(tools, points);
    setTapped(null);
    if (drawn) onSteps([{ page: page.page, before: null, after: { list: 'strokes', one: { id: newId(), ...drawn } } }]);
    else onSteps(erasing(page, points));
  };
  const tapEnd = (end: Points[number]) => {
    if (!tapped) setTapped(end);
    else if (isTap([tapped, end])) setTapped(null);
    else draw([tapped, end]);
  };
  const input: HandInput = {
    begins: (pointer) => DRAWING.has(tool) && pointer !== 'touch',
    onLine: (points, ended) => {
      ink.show(ended ? null : drawnBy(tools, points));
      const [first] = points;
      if (!ended || !first) return;
      if (tool === 'line' && isTap(points)) tapEnd(first);
      else draw(points);
    },
    onCancel: () => ink.show(null),
    onTap: (at) => {
      if (tool === 'text') onComment(at);
      else if (tool === 'line') tapEnd([at.x, at.y, PLAIN_PRESSURE]);
      else if (tool === 'stamp') onSteps([stamping(page.page, tools.stamp, at)]);
    },
  };
  return { input, drawing: tool === 'line' && tapped ? drawnBy(tools, [tapped]) : null };
}
