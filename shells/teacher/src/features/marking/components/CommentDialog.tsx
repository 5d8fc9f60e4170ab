import { NumberField, useForm } from '@fulcrum/forms';
import { Button, Checkbox, Modal, Row, Stack, TextAreaField, TextField, useTexts } from '@fulcrum/shared-ui';
import { hasFormula, TextWithFormulas } from '@fulcrum/announcements';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { failureToast } from '../../../shared/failures';
import { useFormDialog, useTyped } from '../../../shared/use-form-dialog';
import { type BankComment, commentBank, useCountUses, useSaveComment } from '../bank/api/comment-bank';
import styles from '../bank/components/bank.module.css';
import { BankChoices } from '../bank/components/BankChoices';
import { commentRules, termsOf } from '../bank/comment-rules';
import { choicesFor, chosen, expanded } from '../bank/text-expansion';
import bankTexts from '../locales/bank.en.json';
import markingTexts from '../locales/en.json';

interface CommentDialogProps {
  onSave: (comment: { text: string; mark?: number }) => void;
  onClose: () => void;
}

const EMPTY = { text: '', mark: '', abbreviation: '' };

/** A comment to write on the page, with an optional mark or deduction: typed, or taken from the team's bank. */
export function CommentDialog({ onSave, onClose }: CommentDialogProps) {
  const t = useTexts(markingTexts);
  const b = useTexts(bankTexts);
  const dialog = useFormDialog(onClose);
  const { form, type, choices, choose, keeps, setKeeps } = useComment(onSave);
  useTyped(dialog, EMPTY, form);
  const { text } = form.values;
  return (
    <Modal title={t('addComment')} onClose={dialog.onClose} width="28rem">
      <form {...form.formProps}>
        <Stack>
          {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- the page was tapped to write here */}
          <TextAreaField label={t('commentText')} {...form.field('text')} onChange={type} rows={3} required autoFocus />
          {hasFormula(text) && (
            <p aria-label={b('preview')} className={styles.preview} dir="auto">
              <TextWithFormulas text={text} />
            </p>
          )}
          <NumberField signed label={t('commentMark')} {...form.field('mark')} />
          <Checkbox label={b('keepInBank')} checked={keeps} onChange={setKeeps} />
          {keeps && <TextField label={b('abbreviation')} {...form.field('abbreviation')} />}
          <Row align="end">
            <Button type="submit">{t('addComment')}</Button>
          </Row>
          <BankChoices choices={choices} onChoose={choose} />
        </Stack>
      </form>
    </Modal>
  );
}

/** State of the comment: its text, the bank's suggestions, and what happens to both. */
function useComment(onSave: CommentDialogProps['onSave']) {
  const b = useTexts(bankTexts);
  const { data: bank = [] } = useQuery(commentBank());
  const [keeps, setKeeps] = useState(false);
  const taken = useRef(new Set<string>());
  const keep = useSaveComment();
  const countUses = useCountUses();
  const put = ({ text, mark }: { text: string; mark: string }) => {
    countUses([...taken.current]);
    onSave({ text: text.trim(), ...(mark.trim() && { mark: Number(mark) }) });
  };
  const form = useForm({
    initial: EMPTY,
    rules: commentRules(b),
    onSubmit: async (values) => {
      if (keeps) await keep.mutateAsync({ body: termsOf(values) });
      put(values);
    },
    describeFailure: failureToast(b('failedToSave')),
  });
  const type = (text: string) => {
    const full = expanded({ text, mark: form.values.mark }, bank);
    if (full) taken.current.add(full.comment._id);
    form.set(full ? { text: full.text, mark: full.mark } : { text });
  };
  const choose = (comment: BankComment) => {
    taken.current = new Set([comment._id]);
    put(chosen(form.values, comment));
  };
  return { form, type, choices: choicesFor(form.values.text, bank), choose, keeps, setKeeps };
}
