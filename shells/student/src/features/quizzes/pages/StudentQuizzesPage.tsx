import {
  Button,
  EmptyState,
  Loading,
  PageHeader,
  QueryView,
  type Session,
  Stack,
  useSession,
  useTexts,
} from '@fulcrum/shared-ui';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useDeadlineClock } from '../../../shared/deadline-clock';
import { useLoadFailure } from '../../../shared/load-failure';
import { NoGroup } from '../../../shared/NoGroup';
import { NotAStudent } from '../../../shared/NotAStudent';
import { useOwnAccount } from '../../../shared/own-account';
import { QUIZZES_KEY, type StudentQuiz, useOwnQuizzes } from '../api/own-quizzes';
import { QuizCard } from '../components/QuizCard';
import { inWorkingOrder, stateAt, turningPoints } from '../quiz-state';
import styles from '../quizzes.module.css';
import quizTexts from '../locales/en.json';

const SHOWN_AT_FIRST = 15;

/** /student-quizzes: open to everyone by its address, so it says for itself what a visitor needs to do. */
export default function StudentQuizzesPage() {
  const t = useTexts(quizTexts);
  const session = useSession();
  const isStudent = session?.user.role === 'student';
  return (
    <div className={styles.page}>
      <PageHeader title={t('title')} description={isStudent ? t('description') : undefined} />
      {isStudent ? <OwnQuizzes session={session} /> : <NotAStudent role={session?.user.role} />}
    </div>
  );
}

function OwnQuizzes({ session }: { session: Session }) {
  const t = useTexts(quizTexts);
  useOwnAccount(session);
  const { id, groupId } = session.user;
  const quizzes = useOwnQuizzes(id);
  useLoadFailure(quizzes.error, t('loadFailed'));
  return (
    <QueryView
      query={quizzes}
      failure={t('loadFailed')}
      loading={<Loading rowHeight="11rem" />}
      empty={groupId ? <NoQuizzes /> : <NoGroup />}
    >
      {(list) => <QuizList quizzes={list} />}
    </QueryView>
  );
}

function NoQuizzes() {
  const t = useTexts(quizTexts);
  return (
    <EmptyState icon="task" title={t('empty')}>
      {t('emptyHint')}
    </EmptyState>
  );
}

/** An attempt that has run out is submitted by the server: its score is asked for. */
function useScoresOfEndedAttempts(quizzes: StudentQuiz[], now: number): void {
  const queries = useQueryClient();
  const ended = quizzes.filter((quiz) => !quiz.alreadySubmitted && stateAt(quiz, now) === 'submitted').length;
  useEffect(() => {
    if (ended > 0) void queries.invalidateQueries({ queryKey: QUIZZES_KEY });
  }, [ended, queries]);
}

function QuizList({ quizzes }: { quizzes: StudentQuiz[] }) {
  const t = useTexts(quizTexts);
  const [all, setAll] = useState(false);
  const now = useDeadlineClock(quizzes.flatMap(turningPoints));
  useScoresOfEndedAttempts(quizzes, now);
  // The order of the first paint stays: a card must not jump away under a finger when its state changes.
  const [ranks] = useState(() => new Map(inWorkingOrder(quizzes, now).map(({ _id }, rank) => [_id, rank])));
  const rankOf = ({ _id }: StudentQuiz) => ranks.get(_id) ?? -1;
  const ordered = quizzes.toSorted((a, b) => rankOf(a) - rankOf(b));
  const shown = all ? ordered : ordered.slice(0, SHOWN_AT_FIRST);
  const hidden = ordered.length - shown.length;
  return (
    <Stack gap={4}>
      {shown.map((quiz) => (
        <QuizCard key={quiz._id} quiz={quiz} now={now} />
      ))}
      {hidden > 0 && (
        <Button variant="secondary" wide onClick={() => setAll(true)}>
          {t('showOlder', { count: hidden })}
        </Button>
      )}
    </Stack>
  );
}
