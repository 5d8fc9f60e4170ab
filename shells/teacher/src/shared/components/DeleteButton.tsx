import { Button, confirm, type messageOf } from '@fulcrum/shared-ui';
import { toastOutcome } from '../failures';
import { useArchived } from './YearScope';

/** The texts that a feature has for deleting one of its things; `title` is the thing's name. */
type Word = 'delete' | 'deleteNamed' | 'deleteTitle' | 'deleteQuestion' | 'deleted' | 'failedToDelete';

interface DeleteButtonProps {
  t: (word: Word, values?: { title: string }) => string;
  title: string;
  remove: () => Promise<unknown>;
  /** See `failureToast`. */
  says?: typeof messageOf;
}

/** Asks for confirmation, deletes and shows a toast with the result. Not there inside an archived year. */
export function DeleteButton({ t, title, remove, says }: DeleteButtonProps) {
  const askAndRemove = () =>
    confirm({
      title: t('deleteTitle'),
      message: t('deleteQuestion', { title }),
      action: () => toastOutcome(remove(), { done: t('deleted'), failed: t('failedToDelete'), says }),
    });
  if (useArchived()) return null;
  return (
    <Button variant="dangerSubtle" icon="trash" aria-label={t('deleteNamed', { title })} onClick={askAndRemove}>
      {t('delete')}
    </Button>
  );
}
