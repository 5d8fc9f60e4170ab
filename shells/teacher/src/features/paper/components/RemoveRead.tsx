import { Button, confirm, useTexts } from '@fulcrum/shared-ui';
import { toastOutcome } from '../../../shared/failures';
import { useRemoveRead } from '../api/sheet-reads';
import removeTexts from '../locales/remove.en.json';

interface RemoveReadProps {
  quizId: string;
  readId: string;
  /** Of the student; empty for a sheet without a name. */
  name: string;
  /** True if the sheet has been handed in. */
  hasResult: boolean;
}

/** Takes back what was read of a sheet, after a question. */
export function RemoveRead({ quizId, readId, name, hasResult }: RemoveReadProps) {
  const t = useTexts(removeTexts);
  const remove = useRemoveRead(quizId);
  const whose = name || t('spare');
  const ask = () =>
    void confirm({
      title: t('title', { name: whose }),
      message: t(hasResult ? 'removesResult' : 'removesReading'),
      confirmLabel: t('remove'),
      action: () => toastOutcome(remove.mutateAsync(readId), { done: t('removed'), failed: t('failed') }),
    });
  return (
    <Button variant="dangerSubtle" aria-label={t('removeOf', { name: whose })} onClick={ask}>
      {t('remove')}
    </Button>
  );
}
