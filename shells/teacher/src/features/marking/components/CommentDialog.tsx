import { Button, Modal, Row, Stack, TextAreaField, TextField, useForm, useTexts } from '@fulcrum/shared-ui';
import { useFormDialog, useTyped } from '../../../shared/use-form-dialog';
import markingTexts from '../locales/en.json';

interface CommentDialogProps {
  onSave: (comment: { text: string; mark?: number }) => void;
  onClose: () => void;
}

const MARK = /^[+-]?\d{1,3}(\.\d{1,2})?$/;
const EMPTY = { text: '', mark: '' };
/** The server's limit. */
const MAX_TEXT = 2000;

/** The words that stand on the page, with a mark or a deduction if they carry one. */
export function CommentDialog({ onSave, onClose }: CommentDialogProps) {
  const t = useTexts(markingTexts);
  const dialog = useFormDialog(onClose);
  const form = useForm({
    initial: EMPTY,
    rules: {
      text: [
        (text: string) => (text.trim() ? undefined : t('textRequired')),
        (text: string) => (text.length <= MAX_TEXT ? undefined : t('textTooLong', { max: MAX_TEXT })),
      ],
      mark: [(mark: string) => (mark.trim() === '' || MARK.test(mark.trim()) ? undefined : t('markRange'))],
    },
    onSubmit: ({ text, mark }) => onSave({ text: text.trim(), ...(mark.trim() && { mark: Number(mark) }) }),
  });
  useTyped(dialog, EMPTY, form);
  return (
    <Modal title={t('addComment')} onClose={dialog.onClose} width="28rem">
      <form {...form.formProps}>
        <Stack>
          <TextAreaField label={t('commentText')} {...form.field('text')} rows={3} required />
          <TextField label={t('commentMark')} {...form.field('mark')} />
          <Row align="end">
            <Button type="submit">{t('addComment')}</Button>
          </Row>
        </Stack>
      </form>
    </Modal>
  );
}
