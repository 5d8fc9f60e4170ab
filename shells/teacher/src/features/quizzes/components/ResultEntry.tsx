import { classes, formatDateTime, Icon, Muted, useTexts } from '@fulcrum/shared-ui';
import { useState } from 'react';
import type { QuizQuestion } from '../api/list-quizzes';
import type { QuizSubmission } from '../api/list-submissions';
import resultTexts from '../locales/results.en.json';
import styles from './Results.module.css';

interface ResultEntryProps {
  submission: QuizSubmission;
  questions: QuizQuestion[];
}

/** One student: group, score, and the answers when they are asked for. */
export function ResultEntry({ submission, questions }: ResultEntryProps) {
  const t = useTexts(resultTexts);
  const { studentId: student, groupName, score, total, submittedAt, submittedBy, extraMinutes } = submission;
  const [opened, setOpened] = useState(false);
  return (
    <li className={styles.entry}>
      <div className={styles.words}>
        <strong dir="auto">{student.name}</strong>
        <Muted>
          {groupName || t('noGroup')} · {t(`submittedBy_${submittedBy}`, { when: formatDateTime(submittedAt) })}
          {extraMinutes > 0 && <> · {t('extra', { count: extraMinutes })}</>}
        </Muted>
      </div>
      <strong className={styles.score}>{t('score', { score, total })}</strong>
      <details
        className={styles.answers}
        onToggle={({ currentTarget }) => {
          if (currentTarget.open) setOpened(true);
        }}
      >
        <summary aria-label={t('answersOf', { name: student.name })}>{t('answers')}</summary>
        {opened && <Answers answers={submission.answers} questions={questions} />}
      </details>
    </li>
  );
}

interface AnswersProps {
  answers: QuizSubmission['answers'];
  questions: QuizQuestion[];
}

/** The sign carries what the colour says. */
function Answers({ answers, questions }: AnswersProps) {
  const t = useTexts(resultTexts);
  return (
    <ol className={styles.chips}>
      {answers.map(({ questionId, answer, isCorrect }, index) => {
        const correct = questions.find(({ _id }) => _id === questionId)?.correctAnswer ?? '–';
        const told = isCorrect ? 'right' : answer ? 'wrong' : 'blank';
        const words = t(told, { number: index + 1, answer: answer ?? '', correct });
        return (
          <li key={questionId} className={classes(styles.chip, styles[told])} title={words}>
            <span className="visually-hidden">{words}</span>
            <span aria-hidden="true" className={styles.number}>
              {index + 1}
            </span>
            <span aria-hidden="true">{answer ?? '–'}</span>
            <Icon name={isCorrect ? 'check' : 'close'} size={16} />
          </li>
        );
      })}
    </ol>
  );
}
