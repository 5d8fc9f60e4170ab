import { confirm, useTexts } from '@fulcrum/shared-ui';
import { useQueryClient } from '@tanstack/react-query';
import { returnsOptions, useReturnScript } from '../../../shared/api/returns';
import { failureToast } from '../../../shared/failures';
import returnTexts from '../../../shared/locales/returns.en.json';

/** Offers to return a script again if its student has it with other marks than it has now. */
export function useOfferReturn({ taskId, submissionId }: { taskId: string; submissionId: string }) {
  const t = useTexts(returnTexts);
  const queries = useQueryClient();
  const giving = useReturnScript(taskId);
  return async () => {
    // Without a reply there is no offer; the Today page names the script.
    const returns = await queries.fetchQuery({ ...returnsOptions(taskId), staleTime: 0 }).catch(() => []);
    if (returns.find((found) => found.submissionId === submissionId)?.state !== 'changed') return;
    await confirm({
      title: t('offerTitle'),
      message: t('offerMessage'),
      confirmLabel: t('returnAgain'),
      destructive: false,
      action: () => giving.mutateAsync(submissionId).catch(failureToast(t('failedToReturn'))),
    });
  };
}
