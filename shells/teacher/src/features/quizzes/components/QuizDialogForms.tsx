import { CheckboxCards, type Form, NumberField, useForm } from '@fulcrum/forms';
import {
  Card,
  Modal,
  Notice,
  notify,
  optionsOf,
  SelectField,
  Stack,
  TextField,
  useIfOpen,
  useTexts,
} from '@fulcrum/shared-ui';
import { useState } from 'react';
import type { Year } from '../../../shared/api/list-years';
import { FormButtons } from '../../../shared/components/FormDialog';
import { YearsView } from '../../../shared/components/YearsView';
import { failureToast, warningOf } from '../../../shared/failures';
import { type FormDialog, useFormDialog, useTyped } from '../../../shared/use-form-dialog';
import { useCreateQuiz } from '../api/create-quiz';
import { useEditQuiz } from '../api/edit-quiz';
import type { Quiz } from '../../../shared/api/list-quizzes';
import createQuizTexts from '../locales/create.en.json';
import correctTexts from '../locales/correct.en.json';
import { quizRules, type QuizTerms, type QuizValues, termsOf, valuesOf } from '../quiz-form';
import { QuestionPicker } from './QuestionPicker';
import { QuizTimes } from './QuizTerms';

interface DialogProps {
  quiz: Quiz;
  onClose: () => void;
}

/** Edits a quiz; says first how this affects students. */
export function EditQuizDialog({ quiz, onClose }: DialogProps) {
  const t = useTexts(correctTexts);
  const edit = useEditQuiz(quiz._id);
  const dialog = useFormDialog(onClose);
  const begun = quiz.running + quiz.submitted;
  const form = (years: Year[]) => (
    <Stack>
      <Notice tone={begun > 0 ? 'warning' : 'info'}>{begun > 0 ? t('begun', { count: begun }) : t('notBegun')}</Notice>
      <QuizForm
        initial={valuesOf(quiz)}
        year={years.find(({ _id }) => _id === quiz.yearId)}
        hasBegun={begun > 0}
        texts={{ submit: t('save'), done: t('saved'), failed: t('failedToUpdate') }}
        dialog={dialog}
        onSubmit={edit.mutateAsync}
      />
    </Stack>
  );
  return (
    <Modal title={t('editTitle', { title: quiz.title })} width="60rem" onClose={dialog.onClose}>
      <YearsView>{form}</YearsView>
    </Modal>
  );
}

/** Sets the same questions for other groups of the same year or another, with its own time. */
export function DuplicateQuizDialog({ quiz, onClose }: DialogProps) {
  const t = useTexts(correctTexts);
  const create = useCreateQuiz();
  const dialog = useFormDialog(onClose);
  const [yearId, chooseYear] = useState(quiz.yearId);
  const form = (years: Year[]) => (
    <Stack>
      <SelectField
        label={t('year')}
        value={years.some(({ _id }) => _id === yearId) ? yearId : ''}
        onChange={chooseYear}
        options={optionsOf(years)}
        placeholder={years.some(({ _id }) => _id === yearId) ? null : undefined}
      />
      <QuizForm
        key={yearId}
        initial={{ ...valuesOf(quiz), yearId, groups: [], startTime: '', endTime: '' }}
        year={years.find(({ _id }) => _id === yearId)}
        hasBegun={false}
        texts={{ submit: t('duplicate'), done: t('duplicated'), failed: t('failedToCreate') }}
        dialog={dialog}
        onSubmit={create.mutateAsync}
      />
    </Stack>
  );
  return (
    <Modal title={t('duplicateTitle', { title: quiz.title })} width="60rem" onClose={dialog.onClose}>
      <YearsView taught>{form}</YearsView>
    </Modal>
  );
}

interface QuizFormProps {
  initial: QuizValues;
  year: Year | undefined;
  /** If true, questions and duration are hidden, since the server rejects changes to them. */
  hasBegun: boolean;
  texts: { submit: string; done: string; failed: string };
  dialog: FormDialog;
  onSubmit: (terms: QuizTerms) => Promise<unknown>;
}

function useDialogForm({ initial, texts, dialog, onSubmit }: QuizFormProps) {
  const create = useTexts(createQuizTexts);
  const ifOpen = useIfOpen();
  const labels = {
    duration: create('duration'),
    startTime: create('start'),
    endTime: create('end'),
    questions: create('questions'),
  };
  const form = useForm<QuizValues>({
    initial,
    rules: quizRules(create),
    onInvalid: (errors) => notify.warning(warningOf(errors, form.values, { fillAll: create('fillAllFields'), labels })),
    onSubmit: async (values) => {
      await onSubmit(termsOf(values));
      notify.success(texts.done);
      ifOpen(dialog.onDone);
    },
    describeFailure: failureToast(texts.failed),
  });
  useTyped(dialog, initial, form);
  return form;
}

function QuizForm(props: QuizFormProps) {
  const { year, hasBegun, texts, dialog } = props;
  const form = useDialogForm(props);
  const { value, onChange, error } = form.field('questions');
  return (
    <form {...form.formProps}>
      <Stack>
        <Terms form={form} year={year} hasBegun={hasBegun} />
        <QuizTimes form={form} />
        {!hasBegun && year && (
          <QuestionPicker key={year._id} yearId={year._id} chosen={value} onChoose={onChange} error={error} />
        )}
        <FormButtons dialog={dialog} submitting={form.submitting} submitLabel={texts.submit} />
      </Stack>
    </form>
  );
}

/** Title, duration and groups. */
function Terms({ form, year, hasBegun }: Pick<QuizFormProps, 'year' | 'hasBegun'> & { form: Form<QuizValues> }) {
  const t = useTexts(createQuizTexts);
  return (
    <Card>
      <Stack>
        <TextField label={t('title')} {...form.field('title')} maxLength={200} required />
        {!hasBegun && <NumberField label={t('duration')} {...form.field('duration')} whole required />}
        <CheckboxCards label={t('groups')} {...form.field('groups')} options={optionsOf(year?.groups ?? [])} required />
      </Stack>
    </Card>
  );
}
