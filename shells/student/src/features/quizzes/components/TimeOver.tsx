import { ButtonLink, EmptyState, Notice, Stack, useTexts, useUser } from '@fulcrum/shared-ui';
import { useEffect, useState } from 'react';
import { Navigate } from 'react-router-dom';
import { useOwnResult } from '../api/own-result';
import { AnswerStore } from '../attempt/answer-store';
import type { Answer } from '../../../shared/questions/asked-question';
import type { QuizResult } from '../attempt/answers';
import { resultPath } from '../paths';
import { questionList } from '../question-list';
import quizTexts from '../locales/en.json';

/** Positions (from 0) of the answers on this device that the submitted attempt lacks. */
function lostPlaces(kept: ReadonlyMap<string, Answer>, { answers }: QuizResult): number[] {
  const isLost = ([slot, last]: [string, Answer], { questionId, answer }: QuizResult['answers'][number]) => {
    const [id, part] = slot.split(':');
    if (id !== questionId) return false;
    // The answers to parts are in one line.
    return part ? last !== null && !answer?.includes(`(${part}) ${last}`) : last !== answer;
  };
  return answers.flatMap((marked, place) => ([...kept].some((entry) => isLost(entry, marked)) ? [place] : []));
}

/**
 * Shown when the server submitted the attempt because the time was up. Lists this device's last answers that were too
 * late; if there are none, redirects to the result.
 */
export function TimeOver({ quizId }: { quizId: string }) {
  const t = useTexts(quizTexts);
  const { id } = useUser();
  const [store] = useState(() => new AnswerStore(id, quizId));
  const [kept] = useState(
    () => new Map(Object.entries(store.read().entries).map(([questionId, { answer }]) => [questionId, answer])),
  );
  const { data: result } = useOwnResult(quizId);
  const loaded = result !== undefined;
  useEffect(() => {
    if (loaded) store.clear();
  }, [loaded, store]);
  const lost = result ? lostPlaces(kept, result) : [];
  if (kept.size === 0 || (result && lost.length === 0)) return <Navigate to={resultPath(quizId)} replace />;
  return (
    <Stack gap={4}>
      <EmptyState
        icon="clock"
        title={t('timeOver')}
        action={<ButtonLink to={resultPath(quizId)}>{t('viewResults')}</ButtonLink>}
      >
        {t('timeOverHint')}
      </EmptyState>
      {lost.length > 0 && (
        <Notice tone="warning">{t('timeOverLost', { count: lost.length, list: questionList(lost) })}</Notice>
      )}
    </Stack>
  );
}
