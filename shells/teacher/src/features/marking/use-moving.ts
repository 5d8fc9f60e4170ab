import { useState } from 'react';
import { flushSync } from 'react-dom';
import { annotationAt, boxOf, isOn, isTap, moved, type Size, touches } from './geometry';
import { type Annotation, annotationsOf, appliedAll, type PageMarks, pageOf, type Place, type Step } from './marks';
import type { HandInput } from './use-page-input';
import type { Selection } from './use-selection';

interface MovingProps {
  page: PageMarks;
  size: Size;
  selection: Selection;
  onSteps: (steps: Step[]) => void;
}

/** Selects an annotation by pressing it and moves it by dragging. `shown` is the page with the current move applied. */
export function useMoving({ page, size, selection, onSteps }: MovingProps) {
  const [moving, setMoving] = useState<Step | null>(null);
  const selected = annotationsOf(page).find(({ one }) => one.id === selection.selected?.id);
  /**
   * The selected annotation takes precedence over those on top of it, and can also be grabbed anywhere in its frame
   * that is free.
   */
  const annotationUnder = (at: Place) => {
    if (selected && touches(selected, at)) return selected;
    return annotationAt(page, at) ?? (selected && isOn(boxOf(selected), at) ? selected : undefined);
  };
  const select = (found: Annotation | undefined) =>
    selection.select(found ? { page: page.page, id: found.one.id, byKey: false } : null);
  const input: HandInput = {
    // A finger must select first; otherwise a page full of marks could not be scrolled.
    begins: (pointer, at) => {
      const found = annotationUnder(at);
      return found !== undefined && (pointer !== 'touch' || found === selected);
    },
    onLine: (points, ended) => {
      const [[fromX = 0, fromY = 0] = [], [toX = 0, toY = 0] = []] = [points[0], points.at(-1)];
      const found = annotationUnder({ x: fromX, y: fromY });
      if (!found) return;
      if (found !== selected) select(found);
      const after = moved(found, { x: toX - fromX, y: toY - fromY }, size);
      const step = isTap(points) ? null : { page: page.page, before: found, after };
      // Renders within the frame for which the browser delivered the event; React alone would do it one frame later.
      if (!ended) return flushSync(() => setMoving(step));
      setMoving(null);
      if (step) onSteps([step]);
    },
    onCancel: () => setMoving(null),
    onTap: (at) => select(annotationUnder(at)),
  };
  const shown = moving ? pageOf(appliedAll([page], [moving]), page.page) : page;
  return { input, shown, selected: moving?.after ?? selected };
}
