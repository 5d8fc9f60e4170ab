import {
  Button,
  Checkbox,
  Grid,
  IconButton,
  Modal,
  Muted,
  notify,
  QueryView,
  required,
  Row,
  Stack,
  TextField,
  useForm,
  useTexts,
} from '@fulcrum/shared-ui';
import { useState } from 'react';
import type { Question } from '../../../shared/api/list-questions';
import { AnswerChoice } from '../../../shared/components/AnswerChoice';
import { UnitAndChapterFields } from '../../../shared/components/CurriculumFields';
import { failureToast } from '../../../shared/failures';
import sharedTexts from '../../../shared/locales/en.json';
import { usePlaceInForm } from '../../../shared/use-curriculum-choice';
import { type FormDialog, useFormDialog, useTyped } from '../../../shared/use-form-dialog';
import { useEditQuestion, useQuizzesOfQuestion } from '../api/edit-question';
import correctTexts from '../locales/correct.en.json';

/** Chapter, tags, description and answer of a question of the bank. */
export function EditQuestionButton({ question, place }: { question: Question; place: string }) {
  const t = useTexts(correctTexts);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <IconButton
        icon="edit"
        label={t('edit', { place, option: question.correctAnswer })}
        onClick={() => setOpen(true)}
      />
      {isOpen && <EditDialog question={question} onDone={() => setOpen(false)} />}
    </>
  );
}

function EditDialog({ question, onDone }: { question: Question; onDone: () => void }) {
  const t = useTexts(correctTexts);
  const dialog = useFormDialog(onDone);
  return (
    <Modal title={t('title')} width="36rem" onClose={dialog.onClose}>
      <EditForm question={question} dialog={dialog} />
    </Modal>
  );
}

interface FormProps {
  question: Question;
  dialog: FormDialog;
}

function useEditForm({ question, dialog }: FormProps) {
  const t = useTexts(correctTexts);
  const edit = useEditQuestion(question._id);
  const { yearId, unitId, chapterId, correctAnswer, altText, tags } = question;
  const initial = { unitId, chapterId, correctAnswer, altText, tags: tags.join(', '), remark: true };
  const form = useForm({
    initial,
    rules: { unitId: [required(t('placeRequired'))], chapterId: [required(t('placeRequired'))] },
    onInvalid: () => notify.warning(t('placeRequired')),
    onSubmit: async ({ remark, ...values }) => {
      const remarkQuizzes = remark && values.correctAnswer !== correctAnswer;
      const { changedScores } = await edit.mutateAsync({ ...values, yearId, remarkQuizzes });
      notify.success(remarkQuizzes ? t('remarked', { count: changedScores }) : t('saved'));
      dialog.onDone();
    },
    describeFailure: failureToast(t('failedToUpdate')),
  });
  useTyped(dialog, initial, form);
  return form;
}

function EditForm({ question, dialog }: FormProps) {
  const t = useTexts(correctTexts);
  const common = useTexts(sharedTexts);
  const form = useEditForm({ question, dialog });
  const choice = usePlaceInForm(question, form.set);
  return (
    <form {...form.formProps}>
      <Stack>
        <AnswerChoice label={t('answer')} {...form.field('correctAnswer')} />
        {form.values.correctAnswer !== question.correctAnswer && (
          <Effects question={question} remark={form.values.remark} onRemark={(remark) => form.set({ remark })} />
        )}
        <Grid gap={3} column="14rem">
          <UnitAndChapterFields choice={choice} purpose="name" errors={form.errors} />
        </Grid>
        <TextField label={t('altText')} {...form.field('altText')} maxLength={1000} />
        <TextField label={t('tags')} description={t('tagsHint')} {...form.field('tags')} />
        <Row gap={2} align="end">
          <Button variant="secondary" onClick={dialog.onClose}>
            {common('cancel')}
          </Button>
          <Button type="submit" loading={form.submitting}>
            {t('save')}
          </Button>
        </Row>
      </Stack>
    </form>
  );
}

interface EffectsProps {
  question: Question;
  remark: boolean;
  onRemark: (remark: boolean) => void;
}

/** What another answer does to results, before it is saved. */
function Effects({ question, remark, onRemark }: EffectsProps) {
  const t = useTexts(correctTexts);
  const quizzes = useQuizzesOfQuestion(question._id);
  return (
    <QueryView query={quizzes} failure={t('failedToLoadQuizzes')} empty={<Muted>{t('noQuizzes')}</Muted>}>
      {(rows) => (
        <Stack gap={2}>
          <Muted>
            {t('usedIn', { count: rows.length, results: rows.reduce((sum, { submitted }) => sum + submitted, 0) })}{' '}
            <bdi>{rows.map(({ title }) => title).join(' · ')}</bdi>
          </Muted>
          <Checkbox label={t('remark')} checked={remark} onChange={onRemark} />
        </Stack>
      )}
    </QueryView>
  );
}
