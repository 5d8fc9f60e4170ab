import { useTexts } from '@fulcrum/shared-ui';
import { useCallback, useState } from 'react';
import type { AskedQuestion } from '../attempt/answers';
import quizTexts from '../locales/en.json';
import { QuestionImage } from './QuestionImage';

interface QuestionsProps {
  questions: readonly AskedQuestion[];
  /** The position of the displayed question, from 0. */
  current: number;
  onExpired: () => void;
}

/**
 * All questions, one of them visible. The others are rendered so that their images load while the connection is good, a
 * few at a time, the next ones first.
 */
export function Questions({ questions, current, onExpired }: QuestionsProps) {
  const t = useTexts(quizTexts);
  const [settled, setSettled] = useState<ReadonlySet<string>>(new Set());
  const settle = useCallback((id: string) => setSettled((known) => new Set(known).add(id)), []);
  const turns = imageTurns(
    questions.map(({ _id }) => settled.has(_id)),
    current,
  );
  return questions.map((question, place) => (
    <section key={question._id} hidden={place !== current} aria-labelledby={`question-${place}`}>
      <QuestionImage
        heading={
          <h2 id={`question-${place}`} aria-live="polite">
            {t('questionOf', { number: place + 1, total: questions.length })}
          </h2>
        }
        question={question}
        number={place + 1}
        wanted={turns.has(place)}
        onSettled={() => settle(question._id)}
        onExpired={onExpired}
      />
    </section>
  ));
}

/** How many images load at once: answers must get through too. */
const AT_ONCE = 2;

/**
 * Which images may load: those already loaded, the current one, and the next ones from there, wrapping around.
 *
 * @param settled for each question, whether its image has loaded or failed.
 */
export function imageTurns(settled: readonly boolean[], current: number): Set<number> {
  const turns = new Set(settled.flatMap((done, place) => (done ? [place] : [])));
  turns.add(current);
  let loading = settled[current] ? 0 : 1;
  for (let step = 1; step < settled.length && loading < AT_ONCE; step += 1) {
    const place = (current + step) % settled.length;
    if (turns.has(place)) continue;
    turns.add(place);
    loading += 1;
  }
  return turns;
}
