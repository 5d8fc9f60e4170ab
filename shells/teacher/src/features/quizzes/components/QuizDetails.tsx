import { Button, formatDateTime, joinNames, Stack, StatusBadge, useTexts, useUser } from '@fulcrum/shared-ui';
import { type ReactNode, useState } from 'react';
import bankTexts from '../../../shared/locales/bank.en.json';
import { QuestionImage } from '../../../shared/components/QuestionImage';
import { MarksBadge } from '../../../shared/components/Marks';
import { QuestionPreview } from '../../../shared/components/QuestionPreview';
import { toastOutcome } from '../../../shared/failures';
import { useTenant } from '../../../shared/tenant';
import type { Quiz } from '../../../shared/api/list-quizzes';
import { useTeam } from '../api/list-team';
import { useChangeResultsShown } from '../api/change-results-shown';
import quizTexts from '../locales/en.json';
import shownTexts from '../locales/shown.en.json';
import type { QuizDialogProps } from '../use-quiz-dialog';
import { PreviewLink } from './PreviewLink';
import styles from './Quizzes.module.css';
import { ResultsShownField } from './ResultsShownField';

/** The settings of a quiz, its questions with their answers, and the corrections made to answers. */
export function QuizDetails({ quiz, year }: QuizDialogProps) {
  const t = useTexts(quizTexts);
  const { groups, duration, startTime, endTime, createdAt } = quiz;
  const groupNames = groups.map((id) => year?.groups.find(({ _id }) => _id === id)?.name ?? t('goneGroup'));
  const terms: [string, ReactNode][] = [
    [t('year'), year?.name ?? '–'],
    [t('groups'), joinNames(groupNames)],
    [t('duration'), t('minutes', { count: duration })],
    [t('start'), startTime ? formatDateTime(startTime) : t('atOnce')],
    [t('end'), endTime ? formatDateTime(endTime) : t('staysOpen')],
    [t('created'), formatDateTime(createdAt)],
  ];
  return (
    <Stack gap={5}>
      <dl className={styles.terms}>
        {terms.map(([term, value]) => (
          <div key={term} className={styles.term}>
            <dt>{term}</dt>
            <dd dir="auto">{value}</dd>
          </div>
        ))}
      </dl>
      <ShownResults key={quiz.resultsShown} quiz={quiz} />
      <div>
        <PreviewLink quiz={quiz} />
      </div>
      {quiz.remarks.length > 0 && <Remarks quiz={quiz} />}
      <Questions quiz={quiz} />
    </Stack>
  );
}

/** Saved with a button, not at once: what students have seen cannot be hidden again. */
function ShownResults({ quiz: { _id, resultsShown, endTime } }: { quiz: Quiz }) {
  const t = useTexts(shownTexts);
  const [chosen, choose] = useState(resultsShown);
  const change = useChangeResultsShown(_id);
  const save = () => toastOutcome(change.mutateAsync(chosen), { done: t('saved'), failed: t('failedToSave') });
  return (
    <Stack gap={3}>
      <ResultsShownField value={chosen} onChange={choose} hasEnd={endTime !== null} />
      {chosen !== resultsShown && (
        <div>
          <Button icon="check" loading={change.isPending} onClick={() => void save()}>
            {t('save')}
          </Button>
        </div>
      )}
    </Stack>
  );
}

function Questions({ quiz: { questions } }: { quiz: Quiz }) {
  const t = useTexts(quizTexts);
  const words = useTexts(bankTexts);
  const [shownId, show] = useState<string | null>(null);
  return (
    <Stack gap={3}>
      <h3>{t('questions', { count: questions.length })}</h3>
      <ol aria-label={t('questionList')} className={styles.questions}>
        {questions.map((question, index) => (
          <li key={question._id} className={styles.question}>
            <QuestionImage question={question} framed />
            <div className={styles.caption}>
              <strong>{t('number', { number: index + 1 })}</strong>
              <StatusBadge tone="success">
                {words('answer', { option: joinNames([question.correctAnswer, ...(question.alsoCorrect ?? [])]) })}
              </StatusBadge>
              <MarksBadge marks={question.marks} />
            </div>
            <button
              type="button"
              className={styles.cover}
              aria-label={t('enlarge', { number: index + 1 })}
              onClick={() => show(question._id)}
            />
          </li>
        ))}
      </ol>
      {shownId && <QuestionPreview questions={questions} shownId={shownId} onShow={show} onClose={() => show(null)} />}
    </Stack>
  );
}

function Remarks({ quiz: { questions, remarks } }: { quiz: Quiz }) {
  const t = useTexts(quizTexts);
  const memberName = useTeamNames();
  return (
    <Stack gap={2}>
      <h3>{t('remarked')}</h3>
      <ul className={styles.remarks}>
        {remarks.map(({ questionId, from, to, fromMarks, toMarks, toAlso, leftOut, by, at }) => {
          const number = questions.findIndex(({ _id }) => _id === questionId) + 1;
          const trace = { number, who: memberName(by), when: formatDateTime(at) };
          return (
            <li key={at + questionId}>
              {from !== to && <p>{t('remark', { ...trace, from, to })}</p>}
              {toMarks !== undefined && <p>{t('remarkMarks', { ...trace, from: fromMarks ?? 1, count: toMarks })}</p>}
              {toAlso && toAlso.length > 0 && <p>{t('remarkAlso', { ...trace, also: joinNames(toAlso) })}</p>}
              {toAlso?.length === 0 && <p>{t('remarkAlone', { ...trace, to })}</p>}
              {leftOut !== undefined && <p>{t(leftOut ? 'remarkLeftOut' : 'remarkCounts', trace)}</p>}
            </li>
          );
        })}
      </ul>
    </Stack>
  );
}

/**
 * Names who did something: you, the teacher, an assistant by name, or a colleague if the assistant has left the team.
 */
function useTeamNames(): (id: string) => string {
  const t = useTexts(quizTexts);
  const { id: ownId } = useUser();
  const teacherId = useTenant();
  const { data: team } = useTeam();
  return (id) => {
    if (id === ownId) return t('you');
    if (id === teacherId) return t('teacher');
    return team?.find(({ _id }) => _id === id)?.name ?? t('colleague');
  };
}
