import { ServedText } from '@fulcrum/announcements/served-text';
import { IconButton, Modal, Muted, Row, Stack, StatusBadge, useTexts } from '@fulcrum/shared-ui';
import { type ReactNode, useEffect, useRef } from 'react';
import bankTexts from '../locales/bank.en.json';
import { MarksBadge } from './Marks';
import { type PicturedQuestion, QuestionImage } from './QuestionImage';
import styles from './QuestionPreview.module.css';

interface QuestionPreviewProps<Shown extends PicturedQuestion> {
  /** The questions to step through. */
  questions: readonly Shown[];
  shownId: string;
  onShow: (id: string) => void;
  onClose: () => void;
  /** Further information about a question: its unit and chapter. */
  detail?: (question: Shown) => ReactNode;
}

type Neighbours = Record<'previous' | 'next', PicturedQuestion | undefined>;

/** The neighbour in an arrow key's direction; in a right-to-left page the next one is on the left. */
function pointedAt(key: string, { previous, next }: Neighbours): PicturedQuestion | undefined {
  const rightToLeft = document.documentElement.dir === 'rtl';
  if (key === 'ArrowRight') return rightToLeft ? previous : next;
  return key === 'ArrowLeft' ? (rightToLeft ? next : previous) : undefined;
}

/** Listens on the document, wherever the focus is: at first the dialog's close button has it. */
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

/** A question in full size with its answer; arrow keys move to its neighbours. */
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
        <QuestionTexts question={question} />
        {question.imageUrl && (
          <div className={styles.image}>
            <QuestionImage question={question} />
          </div>
        )}
        <Row align="between">
          <Row gap={2}>
            <StatusBadge tone="success">{t('answer', { option: question.correctAnswer })}</StatusBadge>
            <MarksBadge marks={question.marks} />
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

/** What is written above the image: the question, its options and its parts. */
function QuestionTexts({ question: { text, formulas, options = [], parts = [] } }: { question: PicturedQuestion }) {
  const t = useTexts(bankTexts);
  return (
    <>
      {text && (
        <p className={styles.words} dir="auto">
          <ServedText text={text} formulas={formulas} />
        </p>
      )}
      <OptionTexts {...{ options, formulas }} />
      {parts.map((part) => (
        <div key={part.label}>
          <strong>{t('part', { part: part.label, count: part.marks })}</strong>{' '}
          {part.text && (
            <span className={styles.words} dir="auto">
              <ServedText text={part.text} formulas={formulas} />
            </span>
          )}
          <OptionTexts options={part.options ?? []} formulas={formulas} />
        </div>
      ))}
    </>
  );
}

function OptionTexts({ options = [], formulas }: Pick<PicturedQuestion, 'options' | 'formulas'>) {
  if (options.length === 0) return null;
  return (
    <ol type="A">
      {options.map((option) => (
        <li key={option} dir="auto">
          <ServedText text={option} formulas={formulas} />
        </li>
      ))}
    </ol>
  );
}

interface StepProps {
  label: string;
  to: PicturedQuestion | undefined;
  onGo: (to: PicturedQuestion | undefined) => void;
  backward?: boolean;
}

/** Stays focusable at the end of the list, so that the arrow keys keep working. */
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
