import { IconButton, Modal, Muted, Row, Stack, StatusBadge, useTexts } from '@fulcrum/shared-ui';
import { type ReactNode, useEffect, useRef } from 'react';
import bankTexts from '../locales/bank.en.json';
import { type PicturedQuestion, QuestionImage } from './QuestionImage';
import styles from './QuestionPreview.module.css';

interface QuestionPreviewProps<Shown extends PicturedQuestion> {
  /** Those that can be gone through. */
  questions: readonly Shown[];
  shownId: string;
  onShow: (id: string) => void;
  onClose: () => void;
  /** What else is known of a question: its unit and chapter. */
  detail?: (question: Shown) => ReactNode;
}

type Neighbours = Record<'previous' | 'next', PicturedQuestion | undefined>;

/** The neighbour that an arrow key points at; in a right-to-left page the next one is at the left. */
function pointedAt(key: string, { previous, next }: Neighbours): PicturedQuestion | undefined {
  const rightToLeft = document.documentElement.dir === 'rtl';
  if (key === 'ArrowRight') return rightToLeft ? previous : next;
  return key === 'ArrowLeft' ? (rightToLeft ? next : previous) : undefined;
}

/** Wherever the focus is: the dialog's own cross has it first. */
function useArrowKeys(go: (key: string) => void): void {
  const latest = useRef(go);
  useEffect(() => {
    latest.current = go;
  });
  useEffect(() => {
    const onKeyDown = ({ key }: KeyboardEvent) => latest.current(key);
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}

/** A question in full size with its answer; arrow keys go to its neighbours. */
export function QuestionPreview<Shown extends PicturedQuestion>(props: QuestionPreviewProps<Shown>) {
  const { questions, shownId, onShow, onClose, detail } = props;
  const t = useTexts(bankTexts);
  const index = questions.findIndex(({ _id }) => _id === shownId);
  const question = questions[index];
  const neighbours = { previous: questions[index - 1], next: questions[index + 1] };
  const goTo = (wanted: PicturedQuestion | undefined) => wanted && onShow(wanted._id);
  useArrowKeys((key) => goTo(pointedAt(key, neighbours)));
  if (!question) return null;
  return (
    <Modal title={t('questionNumber', { number: index + 1, count: questions.length })} onClose={onClose} width="60rem">
      <Stack gap={3}>
        <div className={styles.image}>
          <QuestionImage question={question} />
        </div>
        <Row align="between">
          <Row gap={2}>
            <StatusBadge tone="success">{t('answer', { option: question.correctAnswer })}</StatusBadge>
            {detail && <Muted>{detail(question)}</Muted>}
          </Row>
          <div className={styles.steps}>
            <Step label={t('previous')} to={neighbours.previous} onGo={goTo} backward />
            <Step label={t('next')} to={neighbours.next} onGo={goTo} />
          </div>
        </Row>
        {question.altText && (
          <p className={styles.words} dir="auto">
            {t('description', { text: question.altText })}
          </p>
        )}
      </Stack>
    </Modal>
  );
}

interface StepProps {
  label: string;
  to: PicturedQuestion | undefined;
  onGo: (to: PicturedQuestion | undefined) => void;
  backward?: boolean;
}

/** Stays focusable at the end of the list, so that the arrow keys go on working. */
function Step({ label, to, onGo, backward }: StepProps) {
  return (
    <IconButton
      icon="chevron"
      variant="secondary"
      className={backward ? styles.backward : undefined}
      label={label}
      aria-disabled={!to}
      onClick={() => onGo(to)}
    />
  );
}
