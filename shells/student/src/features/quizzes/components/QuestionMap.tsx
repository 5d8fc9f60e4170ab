import { Card, classes, inDigits, useTexts } from '@fulcrum/shared-ui';
import type { AnswerSheet } from '../attempt/answer-sheet';
import type { AskedQuestion } from '../../../shared/questions/asked-question';
import { questionEntry } from '../attempt/question-entry';
import shared from '../quizzes.module.css';
import styles from './QuestionMap.module.css';
import quizTexts from '../locales/en.json';

interface QuestionMapProps {
  questions: readonly AskedQuestion[];
  sheet: AnswerSheet;
  /** From 0. */
  current: number;
  onGo: (place: number) => void;
}

/** All questions with their answers, and a way to go to each. */
export function QuestionMap({ questions, sheet, current, onGo }: QuestionMapProps) {
  const t = useTexts(quizTexts);
  const answered = questions.filter((question) => questionEntry(sheet, question).isComplete).length;
  return (
    <Card
      title={t('map')}
      actions={<span className={shared.aside}>{t('mapAnswered', { answered, total: questions.length })}</span>}
    >
      <ol className={styles.map}>
        {questions.map((question, place) => (
          <li key={question._id}>
            <MapEntry
              place={place}
              entry={questionEntry(sheet, question)}
              isCurrent={place === current}
              onGo={() => onGo(place)}
            />
          </li>
        ))}
      </ol>
    </Card>
  );
}

interface MapEntryProps {
  place: number;
  entry: ReturnType<typeof questionEntry>;
  isCurrent: boolean;
  onGo: () => void;
}

function MapEntry({ place, entry: { answer, pending }, isCurrent, onGo }: MapEntryProps) {
  const t = useTexts(quizTexts);
  const number = place + 1;
  const label = () => {
    if (answer === null) return t('mapEntryOpen', { number });
    return t(pending ? 'mapEntryUnsaved' : 'mapEntryAnswered', { number, answer });
  };
  return (
    <button
      type="button"
      className={classes(styles.mapEntry, answer !== null && styles.answered, pending && styles.unsaved)}
      aria-current={isCurrent || undefined}
      onClick={onGo}
    >
      <span aria-hidden="true">{inDigits(number)}</span>
      <span aria-hidden="true" className={styles.mapAnswer}>
        {answer ?? '–'}
      </span>
      <span className="visually-hidden">{label()}</span>
    </button>
  );
}
