import { useTexts } from '@fulcrum/shared-ui';
import { useCallback, useState } from 'react';
import type { AskedQuestion } from '../attempt/answers';
import { imageTurns } from '../image-turns';
import quizTexts from '../locales/en.json';
import { QuestionImage } from './QuestionImage';

interface QuestionsProps {
  questions: readonly AskedQuestion[];
  /** The place of the one that is shown, from 0. */
  current: number;
  onExpired: () => void;
}

/**
 * All questions, one of them shown. The others are there so that their images are loaded while the line is good, a few
 * at a time, the next ones first.
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
