import { namesInARow, useTexts } from '@fulcrum/shared-ui';
import { useRef } from 'react';
import { annotationsOf, markText, type PageMarks, type Place } from '../marks';
import markingTexts from '../locales/en.json';
import styles from '../marking.module.css';
import { type HandProps, useHand } from '../use-hand';
import { usePageInput } from '../use-page-input';
import { PageMarksView, StrokeView } from './PageMarksView';

export interface PageCanvasProps extends HandProps {
  size: { width: number; height: number };
  /** Where the pointer is: a stamp's key stamps there. */
  onHover: (at: Place | null) => void;
}

/** One page of a script: shows what is marked on it, and is marked on. */
export function PageCanvas({ size, onHover, ...hand }: PageCanvasProps) {
  const { page, tools, locked } = hand;
  const surface = useRef<SVGSVGElement>(null);
  const label = usePageLabel(page);
  const { input, drawing } = useHand(hand);
  usePageInput(surface, { ...input, size, onHover });
  return (
    <svg
      ref={surface}
      viewBox={`0 0 ${size.width} ${size.height}`}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a drawing that is drawn on: its words are its label
      role="img"
      aria-label={label}
      className={styles.canvas}
      data-tool={locked ? 'none' : tools.tool}
    >
      <PageMarksView page={page} />
      {drawing && <StrokeView stroke={drawing} />}
    </svg>
  );
}

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
