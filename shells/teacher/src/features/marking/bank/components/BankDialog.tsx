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
  TextAreaField,
  TextField,
  useTexts,
} from '@fulcrum/shared-ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { failureToast } from '../../../../shared/failures';
import { useFormDialog, useTyped } from '../../../../shared/use-form-dialog';
import bankTexts from '../../locales/bank.en.json';
import { type BankComment, commentBank, useDeleteComment, useSaveComment } from '../api/comment-bank';
import { CommentLine } from './BankChoices';
import styles from './bank.module.css';
import { type CommentFields, commentRules, termsOf } from '../comment-rules';

/** The team's comments: add, change and delete. Comments already on scripts do not change. */
export function BankDialog({ onClose }: { onClose: () => void }) {
  const t = useTexts(bankTexts);
  const dialog = useFormDialog(onClose);
  const [edited, setEdited] = useState<BankComment | null>(null);
  const bank = useQuery(commentBank());
  return (
    <Modal title={t('bank')} onClose={dialog.onClose} width="36rem">
      <Stack>
        <Muted>{t('bankHint')}</Muted>
        <CommentForm key={edited?._id ?? ''} edited={edited} dialog={dialog} onSaved={() => setEdited(null)} />
        <QueryView query={bank} failure={t('failedToLoad')} loading={<Loading rows={3} />}>
          {(comments) =>
            comments.length === 0 ? (
              <Muted>{t('empty')}</Muted>
            ) : (
              <ul aria-label={t('bank')} className={styles.choices}>
                {comments.map((comment) => (
                  <Entry key={comment._id} comment={comment} onEdit={() => setEdited(comment)} />
                ))}
              </ul>
            )
          }
        </QueryView>
      </Stack>
    </Modal>
  );
}

interface CommentFormProps {
  /** Null for a new comment. */
  edited: BankComment | null;
  dialog: ReturnType<typeof useFormDialog>;
  onSaved: () => void;
}

const fieldsOf = (comment: BankComment | null): CommentFields => ({
  text: comment?.text ?? '',
  abbreviation: comment?.abbreviation ?? '',
  mark: String(comment?.mark ?? ''),
});

function CommentForm({ edited, dialog, onSaved }: CommentFormProps) {
  const t = useTexts(bankTexts);
  const saving = useSaveComment();
  const initial = fieldsOf(edited);
  const form = useForm({
    initial,
    rules: commentRules(t),
    onSubmit: async (values) => {
      await saving.mutateAsync({ id: edited?._id, body: termsOf(values) });
      notify.success(t('savedInBank'));
      form.reset(fieldsOf(null));
      onSaved();
    },
    describeFailure: failureToast(t('failedToSave')),
  });
  useTyped(dialog, initial, form);
  return (
    <form {...form.formProps}>
      <Stack gap={3}>
        <TextAreaField label={t('text')} {...form.field('text')} rows={2} required />
        <TextField label={t('abbreviation')} {...form.field('abbreviation')} />
        <NumberField signed label={t('mark')} {...form.field('mark')} />
        <Row align="end">
          {edited && (
            <Button variant="secondary" onClick={onSaved}>
              {t('cancel')}
            </Button>
          )}
          <Button type="submit" loading={form.submitting}>
            {t(edited ? 'save' : 'add')}
          </Button>
        </Row>
      </Stack>
    </form>
  );
}

function Entry({ comment, onEdit }: { comment: BankComment; onEdit: () => void }) {
  const t = useTexts(bankTexts);
  const deleting = useDeleteComment();
  const ask = () =>
    confirm({
      title: t('deleteQuestion'),
      message: t('deleteMessage'),
      confirmLabel: t('delete'),
      action: () =>
        deleting.mutateAsync(comment._id).then(() => notify.success(t('deleted')), failureToast(t('failedToDelete'))),
    });
  return (
    <li className={styles.entry}>
      <CommentLine comment={comment} />
      <Muted>{t('uses', { count: comment.uses })}</Muted>
      <Button variant="subtle" aria-label={t('editNamed', { text: comment.text })} onClick={onEdit}>
        {t('edit')}
      </Button>
      <Button variant="subtle" aria-label={t('deleteNamed', { text: comment.text })} onClick={() => void ask()}>
        {t('delete')}
      </Button>
    </li>
  );
}
