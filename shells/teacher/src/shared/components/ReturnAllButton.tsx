import { Button, confirm, notify, useTexts } from '@fulcrum/shared-ui';
import { useReturnAll } from '../api/returns';
import { failureToast } from '../failures';
import returnTexts from '../locales/returns.en.json';

interface ReturnAllButtonProps {
  taskId: string;
  /** How many scripts are returned; without any, renders nothing. */
  count: number;
}

/** Returns all graded scripts of a task, after a question. */
export function ReturnAllButton({ taskId, count }: ReturnAllButtonProps) {
  const t = useTexts(returnTexts);
  const returning = useReturnAll(taskId);
  if (count === 0) return null;
  const ask = () =>
    confirm({
      title: t('returnAllTitle'),
      message: t('returnAllQuestion', { count }),
      confirmLabel: t('returnAllConfirm', { count }),
      destructive: false,
      action: () =>
        returning
          .mutateAsync(undefined)
          .then((reply) => notify.info(t('progress', { count: reply.returning })), failureToast(t('failedToReturn'))),
    });
  return (
    <Button variant="secondary" onClick={() => void ask()}>
      {t('returnAll', { count })}
    </Button>
  );
}
