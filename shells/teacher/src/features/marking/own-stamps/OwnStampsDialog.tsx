import { NumberField, useForm } from '@fulcrum/forms';
import {
  Button,
  confirm,
  Loading,
  Modal,
  Muted,
  notify,
  QueryView,
  Row,
  Stack,
  TextField,
  useTexts,
} from '@fulcrum/shared-ui';
import { useQuery } from '@tanstack/react-query';
import { failureToast } from '../../../shared/failures';
import { useFormDialog, useTyped } from '../../../shared/use-form-dialog';
import { commentRules } from '../bank/comment-rules';
import styles from '../bank/components/bank.module.css';
import bankTexts from '../locales/bank.en.json';
import stampTexts from '../locales/stamps.en.json';
import { markText } from '@fulcrum/marked/mark-text';
import { STAMPS } from '../stamps';
import { type OwnStamp, ownStamps, useAddStamp, useDeleteStamp } from './own-stamps';

/** The server's limit. */
const LONGEST = 12;
const EMPTY = { kind: '', mark: '' };

/** The team's stamps besides the built-in ones: add and delete. Stamps already on scripts do not change. */
export function OwnStampsDialog({ onClose }: { onClose: () => void }) {
  const t = useTexts(stampTexts);
  const dialog = useFormDialog(onClose);
  const stamps = useQuery(ownStamps());
  return (
    <Modal title={t('ownStamps')} onClose={dialog.onClose} width="28rem">
      <Stack>
        <Muted>{t('hint')}</Muted>
        <StampForm dialog={dialog} />
        <QueryView query={stamps} failure={t('failedToLoad')} loading={<Loading rows={2} />}>
          {(own) =>
            own.length === 0 ? (
              <Muted>{t('empty')}</Muted>
            ) : (
              <ul aria-label={t('ownStamps')} className={styles.choices}>
                {own.map((stamp) => (
                  <Entry key={stamp._id} stamp={stamp} />
                ))}
              </ul>
            )
          }
        </QueryView>
      </Stack>
    </Modal>
  );
}

function StampForm({ dialog }: { dialog: ReturnType<typeof useFormDialog> }) {
  const t = useTexts(stampTexts);
  const b = useTexts(bankTexts);
  const adding = useAddStamp();
  const form = useForm({
    initial: EMPTY,
    rules: {
      kind: [
        (kind: string) => (kind.trim() ? undefined : t('kindRequired')),
        (kind: string) => (kind.trim().length <= LONGEST ? undefined : t('kindTooLong', { max: LONGEST })),
        (kind: string) => (STAMPS.some((stamp) => stamp.kind === kind.trim()) ? t('kindTaken') : undefined),
      ],
      mark: commentRules(b).mark,
    },
    onSubmit: async ({ kind, mark }) => {
      await adding.mutateAsync({ kind: kind.trim(), ...(mark.trim() && { mark: Number(mark) }) });
      notify.success(t('added'));
      form.reset(EMPTY);
    },
    describeFailure: failureToast(t('failedToAdd')),
  });
  useTyped(dialog, EMPTY, form);
  return (
    <form {...form.formProps}>
      <Stack gap={3}>
        <TextField label={t('kind')} {...form.field('kind')} required />
        <NumberField signed label={b('mark')} {...form.field('mark')} />
        <Row align="end">
          <Button type="submit" loading={form.submitting}>
            {t('add')}
          </Button>
        </Row>
      </Stack>
    </form>
  );
}

function Entry({ stamp: { _id, kind, mark } }: { stamp: OwnStamp }) {
  const t = useTexts(stampTexts);
  const b = useTexts(bankTexts);
  const deleting = useDeleteStamp();
  const ask = () =>
    confirm({
      title: t('deleteQuestion'),
      message: t('deleteMessage'),
      confirmLabel: b('delete'),
      action: () =>
        deleting.mutateAsync(_id).then(() => notify.success(t('deleted')), failureToast(t('failedToDelete'))),
    });
  return (
    <li className={styles.entry}>
      <span className={styles.words}>
        <bdi>{kind}</bdi>
      </span>
      {mark !== null && <bdi className={styles.mark}>{markText(mark)}</bdi>}
      <Button variant="subtle" aria-label={b('deleteNamed', { text: kind })} onClick={() => void ask()}>
        {b('delete')}
      </Button>
    </li>
  );
}
