import { Button, confirm, IconButton, type messageOf } from '@fulcrum/shared-ui';
import { toastOutcome } from '../failures';
import { useArchived } from './YearScope';

/** A feature's texts for deleting one of its items; `title` is the item's name. */
type Word = 'deleteNamed' | 'deleteTitle' | 'deleteQuestion' | 'deleted' | 'failedToDelete';

interface Deleting<Words extends string> {
  t: (word: Words, values?: { title: string }) => string;
  title: string;
  remove: () => Promise<unknown>;
  /** See `failureToast`. */
  says?: typeof messageOf;
}

function useDeletion({ t, title, remove, says }: Deleting<Word>): () => void {
  return () =>
    void confirm({
      title: t('deleteTitle'),
      message: t('deleteQuestion', { title }),
      action: () => toastOutcome(remove(), { done: t('deleted'), failed: t('failedToDelete'), says }),
    });
}

/** Asks for confirmation, deletes, and shows the result in a toast. Hidden inside an archived year. */
export function DeleteButton(props: Deleting<Word | 'delete'>) {
  const { t, title } = props;
  const askAndRemove = useDeletion(props);
  if (useArchived()) return null;
  return (
    <Button variant="dangerSubtle" icon="trash" aria-label={t('deleteNamed', { title })} onClick={askAndRemove}>
      {t('delete')}
    </Button>
  );
}

/** The same as an icon button, for a row with many controls. */
export function DeleteIconButton(props: Deleting<Word>) {
  const { t, title } = props;
  const askAndRemove = useDeletion(props);
  if (useArchived()) return null;
  return <IconButton variant="dangerSubtle" icon="trash" label={t('deleteNamed', { title })} onClick={askAndRemove} />;
}
