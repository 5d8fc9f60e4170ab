import { namesInARow, useTexts } from '@fulcrum/shared-ui';
import { useRef, useState } from 'react';
import { annotationAt } from '../geometry';
import { annotationsOf, markText, newId, type PageMarks, type Place, type Step, type Stroke } from '../marks';
import markingTexts from '../locales/en.json';
import styles from '../marking.module.css';
import { usePageInput } from '../use-page-input';
import type { Tools } from '../use-tools';
import { PageMarksView, StrokeView } from './PageMarksView';

/** Widths in points. */
const WIDTHS = { pen: 2.2, highlighter: 14 } as const;
const HIGHLIGHT = '#facc15';

export interface PageCanvasProps {
  page: PageMarks;
  size: { width: number; height: number };
  tools: Tools;
  /** It is only looked at. */
  locked: boolean;
  onSteps: (steps: Step[]) => void;
  /** A comment is wanted at this place of the page. */
  onComment: (at: Place) => void;
  /** Where the pointer is: a stamp's key stamps there. */
  onHover: (at: Place | null) => void;
}

type Drawn = Pick<Stroke, 'tool' | 'colour' | 'width' | 'points'>;

const drawnBy = ({ tool, colour }: Tools, points: Stroke['points']): Drawn | null => {
  if (tool === 'pen') return { tool, colour, width: WIDTHS.pen, points };
  return tool === 'highlighter' ? { tool, colour: HIGHLIGHT, width: WIDTHS.highlighter, points } : null;
};

/** What of the page an eraser's path has touched. */
function erasing(page: PageMarks, points: Stroke['points']): Step[] {
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

/** One page of a script: shows what is marked on it, and is marked on. */
export function PageCanvas({ page, size, tools, locked, onSteps, onComment, onHover }: PageCanvasProps) {
  const surface = useRef<SVGSVGElement>(null);
  const [drawing, setDrawing] = useState<Drawn | null>(null);
  const label = usePageLabel(page);
  const { tool } = tools;
  usePageInput(surface, {
    size,
    draws: !locked && (tool === 'pen' || tool === 'highlighter' || tool === 'eraser'),
    onLine: (points, ended) => {
      const drawn = drawnBy(tools, points);
      setDrawing(ended ? null : drawn);
      if (!ended) return;
      if (drawn)
        onSteps([{ page: page.page, before: null, after: { list: 'strokes', one: { id: newId(), ...drawn } } }]);
      else onSteps(erasing(page, points));
    },
    onCancel: () => setDrawing(null),
    onTap: (at) => {
      if (locked) return;
      if (tool === 'text') onComment(at);
      else onSteps([stamping(page.page, tools.stamp, at)]);
    },
    onHover,
  });
  return (
    <svg
      ref={surface}
      viewBox={`0 0 ${size.width} ${size.height}`}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a drawing that is drawn on: its words are its label
      role="img"
      aria-label={label}
      className={styles.canvas}
      data-tool={locked ? 'none' : tool}
    >
      <PageMarksView page={page} />
      {drawing && <StrokeView stroke={drawing} />}
    </svg>
  );
}

export const stamping = (page: number, stamp: Tools['stamp'], at: Place): Step => ({
  page,
  before: null,
  after: { list: 'stamps', one: { id: newId(), ...stamp, at } },
});

/** What is marked on a page, for who does not see it. */
function usePageLabel(page: PageMarks): string {
  const t = useTexts(markingTexts);
  const words = annotationsOf(page).flatMap(({ list, one }) => {
    if (list === 'strokes') return [];
    const text = list === 'stamps' ? one.kind : one.text;
    return one.mark === undefined ? text : `${text} ${markText(one.mark)}`;
  });
  const lines = page.strokes.length;
  return t('marksOnPage', { number: page.page, marks: namesInARow(words) || t('nothing'), lines });
}
