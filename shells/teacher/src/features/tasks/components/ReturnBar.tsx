import { Button, Muted, joinNames, Notice, ProgressBar, Row, Stack, useTexts } from '@fulcrum/shared-ui';
import { isToReturn, isUnderWay, type ScriptReturn, useReturns } from '../../../shared/api/returns';
import { ReturnAllButton } from '../../../shared/components/ReturnAllButton';
import returnTexts from '../../../shared/locales/returns.en.json';
import type { SubmissionRow } from '../task-lists';

/** Returns all graded scripts in one step and shows the progress; renders nothing while nothing is graded. */
export function ReturnBar({ taskId, rows }: { taskId: string; rows: SubmissionRow[] }) {
  const t = useTexts(returnTexts);
  const returns = useReturns(taskId);
  if (returns.isError && !returns.data) {
    return (
      <Row gap={2}>
        <Muted>{t('failedToLoad')}</Muted>
        <Button variant="secondary" onClick={() => void returns.refetch()} loading={returns.isFetching}>
          {t('retry')}
        </Button>
      </Row>
    );
  }
  const all = returns.data ?? [];
  if (all.length === 0) return null;
  const underWay = all.filter(isUnderWay).length;
  const arrived = all.filter(({ state }) => state === 'returned').length;
  return (
    <Stack gap={2}>
      <Failures returns={all} rows={rows} />
      {underWay > 0 && <ProgressBar part={arrived / (underWay + arrived)} label={t('progress', { count: underWay })} />}
      <Row gap={2}>
        <ReturnAllButton taskId={taskId} count={all.filter(isToReturn).length} />
        <Muted>
          <output>{underWay === 0 && arrived > 0 && t('allReturned', { count: arrived })}</output>
        </Muted>
      </Row>
    </Stack>
  );
}

/** Students whose script could not be returned, and why. Returning all graded scripts tries again. */
function Failures({ returns, rows }: { returns: ScriptReturn[]; rows: SubmissionRow[] }) {
  const t = useTexts(returnTexts);
  const failed = returns.filter(({ state }) => state === 'failed');
  if (failed.length === 0) return null;
  const names = failed.map(({ submissionId }) => rows.find(({ _id }) => _id === submissionId)?.student.name ?? '');
  return (
    <Notice tone="danger">
      <p dir="auto">{t('failures', { names: joinNames(names) })}</p>
      <p>{failed[0]?.versions.at(-1)?.error}</p>
    </Notice>
  );
}
