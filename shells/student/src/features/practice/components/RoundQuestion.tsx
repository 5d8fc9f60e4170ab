import { Button, useTexts } from '@fulcrum/shared-ui';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { AnswerField } from '../../../shared/questions/AnswerField';
import answering from '../../../shared/questions/answering.module.css';
import type { Answer, AskedQuestion } from '../../../shared/questions/asked-question';
import { QuestionImage } from '../../../shared/questions/QuestionImage';
import practiceTexts from '../locales/en.json';
import styles from '../practice.module.css';
import type { GivenAnswer, Round } from '../use-round';
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
  onAnswer: (answer: Answer) => void;
  /** Null for the last question. */
  onPutOff: (() => void) | null;
}

function Asking({ question, number, onAnswer, onPutOff }: AskingProps) {
  const t = useTexts(practiceTexts);
  const [answer, setAnswer] = useState<Answer>(null);
  return (
    <form
      className={answering.pad}
      onSubmit={(event) => {
        event.preventDefault();
        if (answer?.trim()) onAnswer(answer);
      }}
    >
      <AnswerField label={t('answerOf', { number })} {...{ question, answer }} onAnswer={setAnswer} />
      <div className={answering.steps}>
        {onPutOff && (
          <Button variant="subtle" onClick={onPutOff}>
            {t('later')}
          </Button>
        )}
        <Button variant="secondary" onClick={() => onAnswer(null)}>
          {t('doNotKnow')}
        </Button>
        <Button type="submit" disabled={!answer?.trim()}>
          {t('check')}
        </Button>
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
