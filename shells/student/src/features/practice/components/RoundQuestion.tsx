import { Button, useTexts } from '@fulcrum/shared-ui';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { AnswerField } from '../../../shared/questions/AnswerField';
import answering from '../../../shared/questions/answering.module.css';
import type { Answer, AskedQuestion } from '../../../shared/questions/asked-question';
import { PartFields } from '../../../shared/questions/PartFields';
import { QuestionImage } from '../../../shared/questions/QuestionImage';
import { slotsOf } from '../../../shared/questions/slots';
import practiceTexts from '../locales/en.json';
import styles from '../practice.module.css';
import type { Given, GivenAnswer, Round } from '../use-round';
import { AnswerBadge, AnswerVerdict } from './AnswerVerdict';

interface RoundQuestionProps {
  round: Round;
  question: AskedQuestion;
  /** From 1. */
  number: number;
  total: number;
  /** Requests a fresh address of the picture. */
  onExpired: () => void;
}

/** The question in front, and below it the answer or its verdict. */
export function RoundQuestion({ round, question, number, total, onExpired }: RoundQuestionProps) {
  const t = useTexts(practiceTexts);
  const { front, answered, answer, canPutOff, goOn, putOff } = round;
  const sheet = useSheetInFront();
  const heading = (
    <h2 tabIndex={-1} className={styles.heading}>
      {t('questionOf', { number, total })}
      {front?.chapter && (
        <>
          {' '}
          · <span className={styles.chapter}>{front.chapter}</span>
        </>
      )}
    </h2>
  );
  return (
    <div ref={sheet} className={answering.sheet}>
      <QuestionImage {...{ heading, question, number, onExpired }} />
      {answered ? (
        <Answered given={answered}>
          <NextButton onClick={goOn} isLast={!canPutOff} />
        </Answered>
      ) : (
        <Asking {...{ question, number }} onAnswer={answer} onPutOff={canPutOff ? putOff : null} />
      )}
    </div>
  );
}

/** The button that led to this question is gone: goes on from its heading, and from its top if the page is scrolled. */
function useSheetInFront() {
  const sheet = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!sheet.current || document.activeElement !== document.body) return;
    sheet.current.querySelector('h2')?.focus({ preventScroll: true });
    if (sheet.current.getBoundingClientRect().top < 0) sheet.current.scrollIntoView();
  }, []);
  return sheet;
}

interface AskingProps {
  question: AskedQuestion;
  number: number;
  onAnswer: (given: Given) => void;
  /** Null for the last question. */
  onPutOff: (() => void) | null;
}

/** The answers so far: to the question, or to its parts. */
function useSheet(question: AskedQuestion) {
  const [sheet, setSheet] = useState<Readonly<Record<string, Answer>>>({});
  const slots = slotsOf(question);
  const answerTo = (slot: string): Answer => sheet[slot] ?? null;
  const answered = slots.filter((slot) => answerTo(slot)?.trim());
  const parts = answered.map((slot) => ({ questionId: slot, answer: answerTo(slot) }));
  return {
    answerTo,
    set: (slot: string, answer: Answer) => setSheet((now) => ({ ...now, [slot]: answer })),
    isComplete: answered.length === slots.length,
    /** What is sent by a student who knows it … */
    known: (): Given => (question.parts ? { answer: null, parts } : { answer: answerTo(question._id) }),
    /** … and by one who does not: of a question with parts, those that have an answer. */
    unknown: (): Given => ({ answer: null, ...(question.parts && { parts }) }),
  };
}

function Asking({ question, number, onAnswer, onPutOff }: AskingProps) {
  const t = useTexts(practiceTexts);
  const { isComplete, answerTo, set, known, unknown } = useSheet(question);
  const { _id, parts } = question;
  return (
    <form
      className={styles.asking}
      onSubmit={(event) => {
        event.preventDefault();
        if (isComplete) onAnswer(known());
      }}
    >
      {parts && <PartFields {...{ question, parts, answerTo }} onAnswer={set} />}
      <div className={answering.pad}>
        <AnswerField
          label={t('answerOf', { number })}
          {...{ question, answer: answerTo(_id) }}
          onAnswer={(answer) => set(_id, answer)}
        />
        <div className={answering.steps}>
          {onPutOff && (
            <Button variant="subtle" onClick={onPutOff}>
              {t('later')}
            </Button>
          )}
          <Button variant="secondary" onClick={() => onAnswer(unknown())}>
            {t('doNotKnow')}
          </Button>
          <Button type="submit" disabled={!isComplete}>
            {t('check')}
          </Button>
        </div>
      </div>
    </form>
  );
}

function Answered({ given, children }: { given: GivenAnswer; children: ReactNode }) {
  return (
    <div className={styles.answered}>
      <div aria-live="polite" className={styles.verdict}>
        <AnswerBadge given={given} />
        <AnswerVerdict given={given} />
      </div>
      {children}
    </div>
  );
}

/** Has the focus, so that a keyboard goes on from where it was. */
function NextButton({ onClick, isLast }: { onClick: () => void; isLast: boolean }) {
  const t = useTexts(practiceTexts);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.querySelector('button')?.focus({ preventScroll: true }), []);
  return (
    <div ref={place}>
      <Button wide onClick={onClick}>
        {t(isLast ? 'finish' : 'next')}
      </Button>
    </div>
  );
}
