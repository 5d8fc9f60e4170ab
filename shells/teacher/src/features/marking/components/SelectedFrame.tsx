import { useTexts } from '@fulcrum/shared-ui';
import { useEffect, useRef } from 'react';
import { boxOf, moved, type Size } from '../geometry';
import markingTexts from '../locales/en.json';
import { markText } from '@fulcrum/marked/mark-text';
import { type Annotation, annotationsOf, type PageMarks, pageOf, type Place, type Step } from '../marks';
import styles from '../marking.module.css';
import { useKeys } from '../use-marking-keys';
import type { Selected, Selection } from '../use-selection';

/** Distance of an arrow key's step, in points; ten times as far with Shift. */
const WAYS: Readonly<Record<string, Place>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};
/** Gap between the frame and the selected annotation, in points. */
const GAP = 3;

interface SelectedFrameProps {
  annotation: Annotation;
  page: number;
  size: Size;
  selection: Selection;
  onSteps: (steps: Step[]) => void;
}

/** The frame around the selection: arrow keys move it and Delete removes it. */
export function SelectedFrame({ annotation, page, size, selection, onSteps }: SelectedFrameProps) {
  const frame = useRef<SVGRectElement>(null);
  const { selected, select } = selection;
  useEffect(() => {
    if (selected?.byKey) frame.current?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' });
  }, [selected]);
  const change = (after: Annotation | null) => onSteps([{ page, before: annotation, after }]);
  useKeys(({ key, shiftKey, ctrlKey, metaKey, altKey }) => {
    if (ctrlKey || metaKey || altKey) return undefined;
    const way = WAYS[key];
    const far = shiftKey ? 10 : 1;
    if (way) return () => change(moved(annotation, { x: way.x * far, y: way.y * far }, size));
    if (key === 'Delete' || key === 'Backspace') return () => change(null);
    return key === 'Escape' ? () => select(null) : undefined;
  });
  const { left, top, width, height } = boxOf(annotation);
  return (
    <rect
      ref={frame}
      x={left - GAP}
      y={top - GAP}
      width={width + 2 * GAP}
      height={height + 2 * GAP}
      className={styles.frame}
    />
  );
}

/** The text of a stamp or a comment, with its mark. */
export const wordsWithMark = ({ kind, text, mark }: { kind?: string; text?: string; mark?: number | undefined }) =>
  [kind ?? text, mark === undefined ? '' : markText(mark)].join(' ').trim();

/** Announces the selection and the keys that act on it. */
export function SelectedWords({ pages, selected }: { pages: readonly PageMarks[]; selected: Selected | null }) {
  const t = useTexts(markingTexts);
  const found = selected && annotationsOf(pageOf(pages, selected.page)).find(({ one }) => one.id === selected.id);
  const what = found && (found.list === 'strokes' ? t(found.one.tool) : wordsWithMark(found.one));
  return <output className="visually-hidden">{what && t('selectedOn', { number: selected?.page ?? 0, what })}</output>;
}
