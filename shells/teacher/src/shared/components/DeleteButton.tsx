import { Button, confirm } from '@fulcrum/shared-ui';
import { toastOutcome } from '../failures';

/** The texts that a feature has for deleting one of its things; `title` is the thing's name. */
type Word = 'delete' | 'deleteNamed' | 'deleteTitle' | 'deleteQuestion' | 'deleted' | 'failedToDelete';

interface DeleteButtonProps {
  t: (word: Word, values?: { title: string }) => string;
  title: string;
  remove: () => Promise<unknown>;
}

/** Asks for confirmation, deletes and shows a toast with the result. */
export function DeleteButton({ t, title, remove }: DeleteButtonProps) {
  const askAndRemove = () =>
    confirm({
      title: t('deleteTitle'),
      message: t('deleteQuestion', { title }),
      action: () => toastOutcome(remove(), { done: t('deleted'), failed: t('failedToDelete') }),
    });
  return (
    <Button variant="dangerSubtle" icon="trash" aria-label={t('deleteNamed', { title })} onClick={askAndRemove}>
      {t('delete')}
    </Button>
  );
}
