import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { groupTasksKey } from '../../../shared/group-tasks';
import { showSubmission } from './submit-task';

const TASK = { _id: 't1', mySubmission: null };
const SUBMISSION = { _id: 's1', fileUrl: '/api/files/f1', grade: null } as never;

it('shows a submission that arrived during the first fetch of the list', async () => {
  const queries = new QueryClient();
  const replies: ((tasks: object[]) => void)[] = [];
  const observer = new QueryObserver(queries, {
    queryKey: groupTasksKey('g1'),
    queryFn: () => new Promise<object[]>((resolve) => replies.push(resolve)),
  });
  const leave = observer.subscribe(() => undefined);
  await showSubmission(queries, { studentId: 'm1', groupId: 'g1', taskId: 't1', submission: SUBMISSION });
  replies[0]?.([TASK]);
  await expect.poll(() => replies.length).toBe(2);
  replies[1]?.([{ ...TASK, mySubmission: SUBMISSION }]);
  await expect.poll(() => observer.getCurrentResult().data).toEqual([{ ...TASK, mySubmission: SUBMISSION }]);
  leave();
  queries.clear();
});
