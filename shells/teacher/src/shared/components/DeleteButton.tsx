import { Button, confirm, IconButton, type messageOf } from '@fulcrum/shared-ui';
import { toastOutcome } from '../failures';
import { useArchived } from './YearScope';

/** The texts that a feature has for deleting one of its things; `title` is the thing's name. */
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

/** Asks for confirmation, deletes and shows a toast with the result. Not there inside an archived year. */
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

/** The same in a row of many things: a sign. */
export function DeleteSign(props: Deleting<Word>) {
  const { t, title } = props;
  const askAndRemove = useDeletion(props);
  if (useArchived()) return null;
  return <IconButton variant="dangerSubtle" icon="trash" label={t('deleteNamed', { title })} onClick={askAndRemove} />;
}
