import { Card, classes, inDigits, useTexts } from '@fulcrum/shared-ui';
import { type AnswerSheet, sheetEntry, type SheetEntry } from '../attempt/answer-sheet';
import type { AskedQuestion } from '../attempt/answers';
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
  const answered = questions.filter(({ _id }) => sheetEntry(sheet, _id).answer !== null).length;
  return (
    <Card
      title={t('map')}
      actions={<span className={shared.aside}>{t('mapAnswered', { answered, total: questions.length })}</span>}
    >
      <ol className={styles.map}>
        {questions.map(({ _id }, place) => (
          <li key={_id}>
            <MapEntry
              place={place}
              entry={sheetEntry(sheet, _id)}
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
  entry: SheetEntry;
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
