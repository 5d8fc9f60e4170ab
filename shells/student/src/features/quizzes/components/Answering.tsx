import { Button, Checkbox, confirm, keyLetter, textsOf, useTexts } from '@fulcrum/shared-ui';
import { PrintedPage } from '@fulcrum/report/printed-page';
import { useCallback, useEffect, useRef, useState } from 'react';
import { type AnswerSheet, sheetEntry } from '../attempt/answer-sheet';
import type { Answer, AskedQuestion } from '../../../shared/questions/asked-question';
import { questionEntry } from '../attempt/question-entry';
import { isTyped, lettersOf } from '../../../shared/questions/letters';
import type { AttemptSession } from '../attempt/attempt-session';
import { questionList } from '../question-list';
import answering from '../../../shared/questions/answering.module.css';
import styles from '../quizzes.module.css';
import quizTexts from '../locales/en.json';
import { useAttemptView } from '../use-attempt';
import { AnswerPad } from './AnswerPad';
import { AttemptBar } from './AttemptBar';
import { PartFields } from '../../../shared/questions/PartFields';
import { QuestionMap } from './QuestionMap';
import { Questions, SpokenTitle } from './Questions';

/** Positions of the unanswered questions, from 0. */
function openPlaces(session: AttemptSession): number[] {
  const { questions, sheet } = session.view();
  return questions.flatMap((question, place) => (questionEntry(sheet, question).isComplete ? [] : [place]));
}

/** Asks for confirmation before submitting, and lists the unanswered questions. */
async function askAndSubmit(session: AttemptSession): Promise<void> {
  const t = textsOf(quizTexts);
  const open = openPlaces(session);
  const message = open.length > 0 ? t('submitOpen', { count: open.length, list: questionList(open) }) : t('submitAll');
  const request = { title: t('submitQuestion'), message, confirmLabel: t('submit'), destructive: false };
  if (await confirm(request)) session.submit();
}

/** The current question, and navigation to others. A returning student starts at the first unanswered question. */
function useQuestionInFront(session: AttemptSession) {
  const questions = useAttemptView(session, (view) => view.questions);
  const [chosen, go] = useState(() => openPlaces(session)[0] ?? 0);
  const last = questions.length - 1;
  const place = Math.min(chosen, last);
  const step = (by: 1 | -1) => go(Math.min(Math.max(place + by, 0), last));
  const question = questions[place];
  return { questions, place, question, questionId: question?._id ?? '', go, step };
}

/** Scrolls to the top of a new question if the page was scrolled down in the previous one. */
function useTopOfQuestion(place: number) {
  const top = useRef<HTMLDivElement>(null);
  const shown = useRef(place);
  useEffect(() => {
    if (shown.current === place) return;
    shown.current = place;
    const scrolledPast = (top.current?.getBoundingClientRect().top ?? 0) < 0;
    if (scrolledPast) top.current?.scrollIntoView();
  }, [place]);
  return top;
}

/** An answer that is typed is sent when the typing pauses for this long; the device has it at once. */
const TYPING_PAUSE_MS = 700;
const pauseAfter = (isTyping: boolean) => (isTyping ? TYPING_PAUSE_MS : 0);

/** The questions, one at a time, while the student can answer. */
export function Answering({ session }: { session: AttemptSession }) {
  const t = useTexts(quizTexts);
  const sheet = useAttemptView(session, (view) => view.sheet);
  const { questions, place, question, questionId, go, step } = useQuestionInFront(session);
  const top = useTopOfQuestion(place);
  const refresh = useCallback(() => session.refresh(), [session]);
  const answer = (next: Answer) =>
    session.answer({ questionId, answer: next }, pauseAfter(question !== undefined && isTyped(question)));
  const submit = () => void askAndSubmit(session);
  const [hasLetters, setLetters] = useLetterKeys();
  useQuizKeys({ letters: hasLetters ? keysOf(question) : [], onOption: answer, onStep: step });
  return (
    <>
      <AttemptBar session={session} />
      <PrintedPage>{t('notPrinted')}</PrintedPage>
      <SpokenTitle questions={questions} current={place} />
      <div className={styles.columns}>
        <div ref={top} className={answering.sheet}>
          <Questions questions={questions} current={place} onExpired={refresh} />
          {question?.parts && <Parts key={questionId} {...{ session, question, sheet }} parts={question.parts} />}
          {question && (
            <AnswerPad
              {...{ question, onAnswer: answer, onStep: step, onSubmit: submit }}
              number={place + 1}
              total={questions.length}
              answer={sheetEntry(sheet, questionId).answer}
            />
          )}
        </div>
        <div className={styles.side}>
          <QuestionMap questions={questions} sheet={sheet} current={place} onGo={go} />
          <Button wide onClick={submit}>
            {t('submit')}
          </Button>
          <LetterKeys on={hasLetters} onSet={setLetters} />
        </div>
      </div>
    </>
  );
}

interface PartsProps {
  session: AttemptSession;
  question: AskedQuestion;
  parts: NonNullable<AskedQuestion['parts']>;
  sheet: AnswerSheet;
}

function Parts({ session, question, parts, sheet }: PartsProps) {
  return (
    <PartFields
      {...{ question, parts }}
      answerTo={(slot) => sheetEntry(sheet, slot).answer}
      onAnswer={(slot, next, isTyping) => session.answer({ questionId: slot, answer: next }, pauseAfter(isTyping))}
    />
  );
}

/** None where the answer is typed. */
const keysOf = (question: AskedQuestion | undefined) => (question && !isTyped(question) ? lettersOf(question) : []);

function LetterKeys({ on, onSet }: { on: boolean; onSet: (on: boolean) => void }) {
  const t = useTexts(quizTexts);
  return (
    <div className={styles.keys}>
      <Checkbox label={t('letterKeys')} checked={on} onChange={onSet} />
      <p>{t('keys')}</p>
    </div>
  );
}

const LETTER_KEYS = 'quizLetterKeys';

/**
 * Whether the keys A to D answer, as stored in this browser: people who use voice control or press keys by mistake can
 * switch them off.
 */
function useLetterKeys(): [boolean, (on: boolean) => void] {
  const [isOn, setOn] = useState(() => localStorage.getItem(LETTER_KEYS) !== 'off');
  const choose = (on: boolean) => {
    setOn(on);
    if (on) localStorage.removeItem(LETTER_KEYS);
    else localStorage.setItem(LETTER_KEYS, 'off');
  };
  return [isOn, choose];
}

interface QuizKeys {
  /** The keys that answer: none if they are switched off or the answer is typed. */
  letters: readonly string[];
  onOption: (option: string) => void;
  /** 1 for the next question, -1 for the previous one. */
  onStep: (step: 1 | -1) => void;
}

/** True if the focused element handles keys itself: a dialog, a field, a link or an image that scrolls sideways. */
const isElsewhere = (target: EventTarget | null) =>
  target instanceof Element && target.closest('dialog, input, textarea, select, a[href], [data-scrolls]') !== null;

/** A to D answer and the arrows change the question, unless the focused element handles keys itself. */
function useQuizKeys(keys: QuizKeys): void {
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.repeat || isElsewhere(event.target)) return;
      const option = latest.current.letters.find((letter) => letter.toLowerCase() === keyLetter(event));
      if (option) latest.current.onOption(option);
      const forward = document.documentElement.dir === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
      if (event.key === 'ArrowLeft' || event.key === 'ArrowRight')
        latest.current.onStep(event.key === forward ? 1 : -1);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}
