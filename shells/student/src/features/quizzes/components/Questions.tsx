import { useTexts } from '@fulcrum/shared-ui';
import { useCallback, useEffect, useState } from 'react';
import type { AskedQuestion } from '../../../shared/questions/asked-question';
import quizTexts from '../locales/en.json';
import { QuestionImage } from '../../../shared/questions/QuestionImage';

/** The heading of the question at a position from 0: its number, and its marks if any question is worth more than one. */
function useQuestionTitles(questions: readonly AskedQuestion[]): (place: number) => string {
  const t = useTexts(quizTexts);
  const key = questions.some(({ marks }) => marks > 1) ? 'questionWorth' : 'questionOf';
  return (place) => t(key, { number: place + 1, total: questions.length, count: questions[place]?.marks ?? 1 });
}

interface QuestionsProps {
  questions: readonly AskedQuestion[];
  /** The position of the displayed question, from 0. */
  current: number;
  onExpired: () => void;
}

/**
 * All questions, one of them visible. The others are rendered so that their images load while the connection is good, a
 * few at a time, the next ones first, within the first minute.
 */
export function Questions({ questions, current, onExpired }: QuestionsProps) {
  const titleOf = useQuestionTitles(questions);
  const [settled, setSettled] = useState<ReadonlySet<string>>(new Set());
  const settle = useCallback((id: string) => setSettled((known) => new Set(known).add(id)), []);
  const released = useReleased(questions.length);
  const turns = imageTurns(
    questions.map(({ _id, imageUrl }) => !imageUrl || settled.has(_id)),
    { current, released },
  );
  return questions.map((question, place) => (
    <section key={question._id} hidden={place !== current} aria-labelledby={`question-${place}`}>
      <QuestionImage
        heading={<h2 id={`question-${place}`}>{titleOf(place)}</h2>}
        question={question}
        number={place + 1}
        wanted={turns.has(place)}
        onSettled={() => settle(question._id)}
        onExpired={onExpired}
      />
    </section>
  ));
}

/** Tells a screen reader which question has come. It misses a heading that becomes visible with its section. */
export function SpokenTitle({ questions, current }: Pick<QuestionsProps, 'questions' | 'current'>) {
  return (
    <p className="visually-hidden" aria-live="polite">
      {useQuestionTitles(questions)(current)}
    </p>
  );
}

/** How many images load at once: answers must get through too. */
const AT_ONCE = 2;
/** All images are released within this time (ms), however many there are. */
const SPREAD_MS = 45_000;
/** Longest time between two releases (ms). */
const PAUSE_MS = 3_000;

/**
 * How many images may have been asked for by now: the first ones at once, then one after the other, since everybody in
 * an exam opens it at the same moment.
 */
function useReleased(questions: number): number {
  const [released, setReleased] = useState(AT_ONCE);
  const isDone = released >= questions;
  useEffect(() => {
    if (isDone) return undefined;
    const pause = Math.min(PAUSE_MS, SPREAD_MS / questions);
    const timer = setInterval(() => setReleased((before) => before + 1), pause);
    return () => clearInterval(timer);
  }, [isDone, questions]);
  return released;
}

interface Place {
  /** Position of the displayed question, from 0. */
  current: number;
  /** Number of images that may have been asked for; the current one may always. */
  released: number;
}

/**
 * Which images may load: those already loaded, the current one, and the next ones from there, wrapping around.
 *
 * @param settled for each question, whether its image has loaded or failed.
 */
export function imageTurns(settled: readonly boolean[], { current, released }: Place): Set<number> {
  const turns = new Set(settled.flatMap((done, place) => (done ? [place] : [])));
  turns.add(current);
  let loading = settled[current] ? 0 : 1;
  for (let step = 1; step < settled.length && loading < AT_ONCE && turns.size < released; step += 1) {
    const place = (current + step) % settled.length;
    if (turns.has(place)) continue;
    turns.add(place);
    loading += 1;
  }
  return turns;
}
