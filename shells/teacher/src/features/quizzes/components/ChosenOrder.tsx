import { Icon, IconButton, useTexts } from '@fulcrum/shared-ui';
import { type DragEvent, type KeyboardEvent, useState } from 'react';
import type { Question } from '../../../shared/api/list-questions';
import { MarksBadge } from '../../../shared/components/Marks';
import { QuestionImage } from '../../../shared/components/QuestionImage';
import { moved } from '../chosen-questions';
import createQuizTexts from '../locales/create.en.json';
import styles from './ChosenOrder.module.css';

interface ChosenOrderProps {
  chosen: Question[];
  onChoose: (questions: Question[]) => void;
}

const STEPS: Record<string, number> = { ArrowUp: -1, ArrowDown: 1 };

/** Moving by dragging and by the arrow keys, and what is said about it. */
function useMoving({ chosen, onChoose }: ChosenOrderProps) {
  const t = useTexts(createQuizTexts);
  const [dragged, drag] = useState<number | null>(null);
  const [said, say] = useState('');
  const move = (from: number, to: number) => {
    if (to < 0 || to >= chosen.length || from === to) return;
    onChoose(moved(chosen, from, to));
    say(t('movedTo', { number: to + 1, of: chosen.length }));
  };
  const onDragOver = (event: DragEvent, place: number) => {
    if (dragged === null) return;
    event.preventDefault();
    if (dragged === place) return;
    move(dragged, place);
    drag(place);
  };
  const onKeyDown = (event: KeyboardEvent, place: number) => {
    const step = STEPS[event.key];
    if (step === undefined) return;
    event.preventDefault();
    move(place, place + step);
  };
  return { dragged, said, drag, onDragOver, onKeyDown };
}

/** The chosen questions in their order, which is changed by dragging or by the arrow keys. */
export function ChosenOrder(props: ChosenOrderProps) {
  const { chosen } = props;
  const t = useTexts(createQuizTexts);
  const moving = useMoving(props);
  return (
    <>
      <ol aria-label={t('order')} className={styles.order}>
        {chosen.map((question, place) => (
          <ChosenQuestion key={question._id} {...props} {...{ question, place, moving }} />
        ))}
      </ol>
      <output className="visually-hidden">{moving.said}</output>
    </>
  );
}

interface ChosenQuestionProps extends ChosenOrderProps {
  question: Question;
  /** From 0. */
  place: number;
  moving: ReturnType<typeof useMoving>;
}

function ChosenQuestion({ question, place, moving, chosen, onChoose }: ChosenQuestionProps) {
  const t = useTexts(createQuizTexts);
  const number = place + 1;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the handle in it has the keys
    <li
      draggable
      className={moving.dragged === place ? styles.dragged : undefined}
      onDragStart={() => moving.drag(place)}
      onDragOver={(event) => moving.onDragOver(event, place)}
      onDragEnd={() => moving.drag(null)}
    >
      <button
        type="button"
        className={styles.handle}
        aria-label={t('moveQuestion', { number })}
        title={t('moveHint')}
        onKeyDown={(event) => moving.onKeyDown(event, place)}
      >
        <Icon name="menu" size={16} />
        {number}
      </button>
      <span className={styles.picture}>
        <QuestionImage question={question} />
      </span>
      <MarksBadge marks={question.marks} />
      <IconButton
        icon="close"
        label={t('remove', { number })}
        onClick={() => onChoose(chosen.filter((one) => one !== question))}
      />
    </li>
  );
}
