import { Muted, Stack, TextField, useTexts, useUser } from '@fulcrum/shared-ui';
import { useState } from 'react';
import type { StudentTask, Submission } from '../../../shared/task-state';
import tasksTexts from '../locales/en.json';
import styles from '../tasks.module.css';
import { type AnswerDraft, keepDraft, readDraft } from './answer-draft';

/** The server's limit, in characters. */
const LONGEST_ANSWER = 200;

/** The answers that the student types for a task, stored on this device with every keystroke. */
export function useAnswerDraft(taskId: string) {
  const { id } = useUser();
  const [draft, set] = useState(() => readDraft(id, taskId));
  const type = (questionId: string, text: string) => {
    const next = { ...draft, [questionId]: text };
    set(next);
    keepDraft(id, taskId, next);
  };
  return { draft, type };
}

interface AnswerFieldsProps {
  task: StudentTask;
  draft: AnswerDraft;
  disabled: boolean;
  onType: (questionId: string, text: string) => void;
}

/** Fields for the answers that may be typed in addition to the file; renders nothing if there are none. */
export function AnswerFields({ task, draft, disabled, onType }: AnswerFieldsProps) {
  const t = useTexts(tasksTexts);
  const { typedQuestions = [] } = task;
  if (typedQuestions.length === 0) return null;
  return (
    <fieldset className={styles.answers}>
      <legend>{t('answers')}</legend>
      <Stack gap={3}>
        <Muted>{t('answersHint')}</Muted>
        {typedQuestions.map(({ questionId, label }) => (
          <TextField
            key={questionId}
            name={questionId}
            label={t('answerTo', { label })}
            value={draft[questionId] ?? ''}
            onChange={(text) => onType(questionId, text)}
            maxLength={LONGEST_ANSWER}
            autoComplete="off"
            disabled={disabled}
          />
        ))}
      </Stack>
    </fieldset>
  );
}

/** The typed answers that were submitted. */
export function HandedInAnswers({ task, answers = [] }: { task: StudentTask } & Pick<Submission, 'answers'>) {
  const t = useTexts(tasksTexts);
  if (answers.length === 0) return null;
  const labelOf = (id: string) => task.typedQuestions?.find(({ questionId }) => questionId === id)?.label;
  return (
    <section aria-label={t('ownAnswers')}>
      <p className={styles.aside}>{t('ownAnswers')}</p>
      <ul className={styles.typed}>
        {answers.map(({ questionId, text }) => (
          <li key={questionId}>
            <bdi>{labelOf(questionId) ?? '–'}</bdi> <bdi>{text}</bdi>
          </li>
        ))}
      </ul>
    </section>
  );
}
