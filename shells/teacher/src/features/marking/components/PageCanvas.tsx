import { joinNames, useTexts } from '@fulcrum/shared-ui';
import { useRef } from 'react';
import type { PageMarks, Place } from '../marks';
import markingTexts from '../locales/en.json';
import styles from '../marking.module.css';
import { type HandProps, usePageTool } from '../use-page-tool';
import { usePageInput } from '../use-page-input';
import { SelectedFrame, wordsWithMark } from './SelectedFrame';
import { PageMarksView, StrokeView } from './PageMarksView';

export interface PageCanvasProps extends HandProps {
  /** Where the pointer is: a stamp's key places the stamp there. */
  onHover: (at: Place | null) => void;
}

/** One page of a script, with its marks; takes new marks. */
export function PageCanvas({ onHover, ...hand }: PageCanvasProps) {
  const { page, size, tools, selection, locked, onSteps } = hand;
  const surface = useRef<SVGSVGElement>(null);
  const label = usePageLabel(page);
  const { input, attach, shown, drawing, selected } = usePageTool(hand);
  usePageInput(surface, { ...input, size, onHover });
  return (
    <svg
      ref={surface}
      viewBox={`0 0 ${size.width} ${size.height}`}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an SVG to draw on cannot be an <img>; its label describes it
      role="img"
      aria-label={label}
      className={styles.canvas}
      data-tool={locked ? 'none' : tools.tool}
    >
      <PageMarksView page={shown} />
      {drawing && <StrokeView stroke={drawing} />}
      <g ref={attach} />
      {selected && <SelectedFrame annotation={selected} page={page.page} {...{ size, selection, onSteps }} />}
    </svg>
  );
}

/** Describes the marks on a page for screen readers. */
function usePageLabel(page: PageMarks): string {
  const t = useTexts(markingTexts);
  const words = [...page.stamps, ...page.comments].map(wordsWithMark);
  const lines = page.strokes.length;
  return t('marksOnPage', { number: page.page, marks: joinNames(words) || t('nothing'), lines });
}
