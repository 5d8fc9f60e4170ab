import { required, useForm } from '@fulcrum/forms';
import {
  Button,
  Card,
  confirm,
  formatDateTime,
  IconButton,
  Muted,
  QueryView,
  Row,
  Stack,
  TextAreaField,
  useTexts,
} from '@fulcrum/shared-ui';
import { ItemList, ItemRow } from '../../../shared/components/ItemList';
import { failureToast, toastOutcome } from '../../../shared/failures';
import { type StudentNote, useAddNote, useDeleteNote, useNotes } from '../api/notes';
import pageTexts from '../locales/student.en.json';
import styles from './StudentPage.module.css';

/** The team's notes about a student, newest first, and a field for a new one. */
export function StudentNotes({ studentId }: { studentId: string }) {
  const t = useTexts(pageTexts);
  const notes = useNotes(studentId);
  return (
    <Card title={t('notes')}>
      <Stack gap={3}>
        <NewNote studentId={studentId} />
        <QueryView query={notes} failure={t('notesFailed')} empty={<Muted>{t('noNotes')}</Muted>}>
          {(rows) => (
            <ItemList label={t('notes')}>
              {rows.map((note) => (
                <Note key={note._id} studentId={studentId} note={note} />
              ))}
            </ItemList>
          )}
        </QueryView>
      </Stack>
    </Card>
  );
}

function NewNote({ studentId }: { studentId: string }) {
  const t = useTexts(pageTexts);
  const add = useAddNote(studentId);
  const form = useForm({
    initial: { text: '' },
    rules: { text: [required(t('noteRequired'))] },
    onSubmit: async ({ text }) => {
      await add.mutateAsync(text);
      form.reset();
    },
    describeFailure: failureToast(t('noteNotAdded')),
  });
  return (
    <form {...form.formProps}>
      <Stack gap={2}>
        <TextAreaField label={t('newNote')} description={t('whoReadsNotes')} {...form.field('text')} rows={2} />
        <Row align="end">
          <Button type="submit" variant="secondary" icon="plus" loading={form.submitting}>
            {t('addNote')}
          </Button>
        </Row>
      </Stack>
    </form>
  );
}

function Note({ studentId, note: { _id, text, at, by } }: { studentId: string; note: StudentNote }) {
  const t = useTexts(pageTexts);
  const remove = useDeleteNote(studentId);
  const when = formatDateTime(at);
  const ask = () =>
    confirm({
      title: t('deleteNoteTitle'),
      message: t('deleteNoteQuestion', { when }),
      action: () => toastOutcome(remove.mutateAsync(_id), { done: t('noteDeleted'), failed: t('noteNotDeleted') }),
    });
  return (
    <ItemRow
      detail={
        <>
          {when} · <bdi>{by ?? t('formerMember')}</bdi>
        </>
      }
      actions={<IconButton icon="trash" variant="dangerSubtle" label={t('deleteNote', { when })} onClick={ask} />}
    >
      <span className={styles.note}>{text}</span>
    </ItemRow>
  );
}
