import {
  Button,
  Card,
  confirm,
  formatDateTime,
  Muted,
  Notice,
  notify,
  QueryView,
  Row,
  Stack,
  StatusBadge,
  useTexts,
} from '@fulcrum/shared-ui';
import { serverSentence } from '@fulcrum/shared-ui/server-sentence';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import {
  isToReturn,
  RETURN_TONES,
  type ReturnState,
  type ScriptReturn,
  useReturns,
  useReturnScript,
  useTakeBack,
} from '../../../shared/api/returns';
import { submissionsOf } from '../../../shared/api/list-submissions';
import { ReturnAllButton } from '../../../shared/components/ReturnAllButton';
import { IfNotArchived } from '../../../shared/components/YearScope';
import { failureToast } from '../../../shared/failures';
import returnTexts from '../../../shared/locales/returns.en.json';
import type { Script } from '../api/scripts';

interface ReturnCardProps {
  taskId: string;
  script: Script;
  /** False while marks are being saved: a returned script has the marks that the server has. */
  isSaved: boolean;
}

/** Whether the script was returned to the student, with buttons to return it or take it back. */
export function ReturnCard({ taskId, script, isSaved }: ReturnCardProps) {
  const t = useTexts(returnTexts);
  const returns = useReturns(taskId);
  const found = returns.data?.find(({ submissionId }) => submissionId === script._id);
  useCheckedAgain({ state: found?.state, isSaved, grade: script.grade }, returns.refetch);
  return (
    <Card
      title={t('title')}
      actions={found && <StatusBadge tone={RETURN_TONES[found.state]}>{t(found.state)}</StatusBadge>}
    >
      <QueryView query={returns} failure={t('failedToLoad')}>
        {() =>
          found && script.grade !== null ? (
            <Returning taskId={taskId} script={script} found={found} isSaved={isSaved} />
          ) : (
            <Muted>{t('gradeFirst')}</Muted>
          )
        }
      </QueryView>
    </Card>
  );
}

interface ReturnOfferProps {
  taskId: string;
  isSaved: boolean;
}

/** Offers to return all scripts once the last one is graded; renders nothing before. */
export function ReturnOffer({ taskId, isSaved }: ReturnOfferProps) {
  const t = useTexts(returnTexts);
  const { data: rows = [] } = useQuery(submissionsOf(taskId));
  const { data: returns = [] } = useReturns(taskId);
  const count = returns.filter(isToReturn).length;
  if (count === 0 || !isSaved || rows.some(({ status }) => status === 'submitted')) return null;
  return (
    <IfNotArchived>
      <Notice tone="success">
        <p>{t('allGraded')}</p>
        <ReturnAllButton taskId={taskId} count={count} />
      </Notice>
    </IfNotArchived>
  );
}

/**
 * Refetches the state after a change: a new grade makes a script returnable, and marks saved since make a returned
 * script a changed one.
 */
function useCheckedAgain(
  { state, isSaved, grade }: { state: ReturnState | undefined; isSaved: boolean; grade: number | null },
  refetch: () => unknown,
): void {
  useEffect(() => {
    if (isSaved && state === 'returned') void refetch();
    // oxlint-disable-next-line react/exhaustive-deps -- asked once after each save
  }, [isSaved]);
  const before = useRef(grade);
  useEffect(() => {
    if (before.current !== grade) void refetch();
    before.current = grade;
  }, [grade, refetch]);
}

function Returning({ taskId, script, found, isSaved }: ReturnCardProps & { found: ScriptReturn }) {
  const t = useTexts(returnTexts);
  const giving = useReturnScript(taskId);
  const isInHand = found.state === 'returned' || found.state === 'changed';
  const give = () => giving.mutate(script._id, { onError: failureToast(t('failedToReturn')) });
  return (
    <Stack gap={3}>
      <Explanation found={found} />
      <IfNotArchived>
        <Row gap={2}>
          {found.state !== 'returned' && found.state !== 'returning' && (
            <Button onClick={give} loading={giving.isPending} disabled={!isSaved}>
              {t(found.state === 'graded' ? 'return' : found.state === 'failed' ? 'retry' : 'returnAgain')}
            </Button>
          )}
          {isInHand && <TakeBack taskId={taskId} submissionId={script._id} />}
        </Row>
      </IfNotArchived>
      {!isSaved && <Muted>{t('saveFirst')}</Muted>}
      <Versions versions={found.versions} />
    </Stack>
  );
}

function Explanation({ found: { state, versions } }: { found: ScriptReturn }) {
  const t = useTexts(returnTexts);
  if (state === 'failed') return <Notice tone="danger">{serverSentence(versions.at(-1)?.error, t('notMade'))}</Notice>;
  if (state === 'returned' || state === 'ungraded') return null;
  return <Muted>{t(`${state}Hint`)}</Muted>;
}

function TakeBack({ taskId, submissionId }: { taskId: string; submissionId: string }) {
  const t = useTexts(returnTexts);
  const taking = useTakeBack(taskId);
  const ask = () =>
    confirm({
      title: t('takeBackQuestion'),
      message: t('takeBackMessage'),
      confirmLabel: t('takeBack'),
      action: () =>
        taking.mutateAsync(submissionId).then(() => notify.success(t('tookBack')), failureToast(t('failedToTakeBack'))),
    });
  return (
    <Button variant="secondary" onClick={() => void ask()}>
      {t('takeBack')}
    </Button>
  );
}

function Versions({ versions }: Pick<ScriptReturn, 'versions'>) {
  const t = useTexts(returnTexts);
  if (versions.length === 0) return null;
  return (
    <ul aria-label={t('versions')}>
      {versions.map(({ number, requestedAt, error, reopenedAt }) => (
        <li key={number}>
          <Muted>
            {t(error ? 'versionFailed' : reopenedAt ? 'versionTakenBack' : 'version', {
              number,
              when: formatDateTime(requestedAt),
            })}
          </Muted>
        </li>
      ))}
    </ul>
  );
}
