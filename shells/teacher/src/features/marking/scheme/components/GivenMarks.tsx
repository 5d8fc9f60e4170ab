import { Button, classes, Muted, Row, useTexts } from '@fulcrum/shared-ui';
import type { ReactNode } from 'react';
import marksTexts from '../../locales/marks.en.json';
import { codeOf, type Question } from '../scheme-draft';
import { countingPoints } from '../sums';
import styles from './marks.module.css';

interface PointButtonsProps {
  question: Question;
  /** Ids of the ticked points. */
  ticked: readonly string[];
  /** The keys 1 to 9 tick the points. */
  withKeys?: boolean;
  onTick: (pointId: string) => void;
}

/** The points of a question, each ticked or not. */
export function PointButtons({ question, ticked, withKeys = false, onTick }: PointButtonsProps) {
  const t = useTexts(marksTexts);
  const counting = countingPoints(question, ticked);
  const codeOfPoint = (id: string) => {
    const needed = question.points.find((point) => point.id === id);
    return needed ? codeOf(needed) : '';
  };
  return question.points.map((point, at) => {
    const isTicked = ticked.includes(point.id);
    return (
      <button
        key={point.id}
        type="button"
        aria-pressed={isTicked}
        className={classes(styles.point, isTicked && !counting.has(point.id) && styles.lost)}
        onClick={() => onTick(point.id)}
      >
        {withKeys && at < 9 && <kbd aria-hidden="true">{at + 1}</kbd>}
        <strong>{codeOf(point)}</strong>
        <span dir="auto">{point.text}</span>
        {point.needs && <Muted>{t('onlyAfter', { code: codeOfPoint(point.needs) })}</Muted>}
      </button>
    );
  });
}

interface FreeMarksProps {
  question: Question;
  free: number;
  onAdd: (marks: number) => void;
  /** Removes points and other marks. */
  onNothing: () => void;
  children?: ReactNode;
}

/** Marks in addition to the points. */
export function FreeMarks({ question, free, onAdd, onNothing, children }: FreeMarksProps) {
  const t = useTexts(marksTexts);
  return (
    <Row gap={2}>
      <Button variant="secondary" aria-label={t('lessMarks')} onClick={() => onAdd(-1)}>
        −
      </Button>
      <span>{t(question.points.length > 0 ? 'freeMarks' : 'marksGiven', { marks: free })}</span>
      <Button variant="secondary" aria-label={t('moreMarks')} onClick={() => onAdd(1)}>
        +
      </Button>
      <Button variant="subtle" onClick={onNothing}>
        {t('nothing')}
      </Button>
      {children}
    </Row>
  );
}
