import { FileDrop, useUploading } from '@fulcrum/files';
import { type Form, NumberField, type Rules, useForm } from '@fulcrum/forms';
import {
  ApiError,
  Button,
  notify,
  Row,
  Stack,
  TextAreaField,
  type Translate,
  useIfOpen,
  useTexts,
} from '@fulcrum/shared-ui';
import { useRef, useState } from 'react';
import { failureToast, warningOf } from '../../../shared/failures';
import { type FormDialog, useTyped } from '../../../shared/use-form-dialog';
import { useGradeSubmission } from '../api/grade-submission';
import type { Task } from '../../../shared/api/list-tasks';
import type { HandedIn } from '../task-lists';
import submissionTexts from '../locales/submissions.en.json';
import { isMark } from '../task-form';

/** The server's limit. */
const MAX_PDF_BYTES = 25 * 1024 * 1024;
const UNSUPPORTED_TYPE = 415;

interface GradeFormProps {
  task: Task;
  row: HandedIn;
  /** Opens the next submission without a grade; undefined if there is none. */
  onNext: (() => void) | undefined;
  dialog: FormDialog;
}

function useGradeForm({ task, row, onNext, dialog }: GradeFormProps) {
  const t = useTexts(submissionTexts);
  const grading = useGradeSubmission(task._id);
  const { track, ...uploading } = useUploading();
  const [refused, setRefused] = useState<File | null>(null);
  const ifOpen = useIfOpen();
  const goOn = useRef(false);
  const initial = valuesOf(row);
  const form = useForm<GradeValues>({
    initial,
    rules: gradeRules(task.gradeOutOf, t),
    onInvalid: (errors) =>
      notify.warning(warningOf(errors, form.values, { fillAll: t('fillAllFields'), labels: { grade: t('grade') } })),
    onSubmit: async ({ grade, comments, file }) => {
      const change = { submissionId: row._id, grade: grade.trim(), comments, file };
      await track((tracking) => grading.mutateAsync({ ...change, tracking }));
      notify.success(t('saved'));
      ifOpen(goOn.current && onNext ? onNext : dialog.onDone);
    },
    describeFailure: (error) => {
      const notPdf = error instanceof ApiError && error.status === UNSUPPORTED_TYPE;
      if (notPdf) setRefused(form.values.file);
      return failureToast(notPdf ? t('selectPdf') : t('failed'))(notPdf ? null : error);
    },
  });
  useTyped(dialog, initial, form);
  const afterSaving = (next: boolean) => () => {
    goOn.current = next;
  };
  const fileProblem = refused && refused === form.values.file ? t('selectPdf') : undefined;
  return { form, uploading, fileProblem, afterSaving };
}

export function GradeForm(props: GradeFormProps) {
  const { task, row, onNext } = props;
  const t = useTexts(submissionTexts);
  const { form, uploading, fileProblem, afterSaving } = useGradeForm(props);
  return (
    <form {...form.formProps}>
      <Stack>
        <NumberField label={t('gradeField', { max: task.gradeOutOf })} {...form.field('grade')} required />
        <TextAreaField label={t('comments')} {...form.field('comments')} rows={3} />
        <CorrectedPdf {...{ form, uploading, fileProblem }} replaces={row.correctedFileUrl !== null} />
        <Row gap={2} align="end">
          <Button
            type="submit"
            variant={onNext ? 'secondary' : 'primary'}
            loading={form.submitting}
            onClick={afterSaving(false)}
          >
            {t('save')}
          </Button>
          {onNext && (
            <Button type="submit" loading={form.submitting} onClick={afterSaving(true)}>
              {t('saveAndNext')}
            </Button>
          )}
        </Row>
      </Stack>
    </form>
  );
}

interface CorrectedPdfProps {
  form: Form<GradeValues>;
  uploading: Omit<ReturnType<typeof useUploading>, 'track'>;
  /** The server's error about the chosen file. */
  fileProblem: string | undefined;
  replaces: boolean;
}

function CorrectedPdf({ form, uploading: { progress, waiting, cancel }, fileProblem, replaces }: CorrectedPdfProps) {
  const t = useTexts(submissionTexts);
  const { error, ...file } = form.field('file');
  return (
    <Stack gap={2}>
      <FileDrop
        label={t('correctedPdf')}
        {...file}
        error={error ?? fileProblem}
        accept="application/pdf"
        acceptLabel={t('aPdf')}
        maxBytes={MAX_PDF_BYTES}
        progress={progress}
        waiting={waiting}
        onCancel={cancel}
      />
      {replaces && !file.value && <p>{t('keepsCorrected')}</p>}
      {file.value && progress === null && (
        <div>
          <Button variant="subtle" icon="close" onClick={() => file.onChange(null)}>
            {t('removeFile')}
          </Button>
        </div>
      )}
    </Stack>
  );
}

/** The values of the grading form; the grade is the text as typed. */
interface GradeValues {
  grade: string;
  comments: string;
  file: File | null;
}

const valuesOf = ({ grade, comments }: HandedIn): GradeValues => ({
  grade: grade === null ? '' : String(grade),
  comments: comments ?? '',
  file: null,
});

/** The grade is required, from 0 to the task's maximum; comments and file are optional. */
export const gradeRules = (gradeOutOf: number, t: Translate<typeof submissionTexts>): Rules<GradeValues> => ({
  grade: [
    (grade) => (grade.trim() ? undefined : t('gradeRequired')),
    (grade) => (isMark(grade) && Number(grade) <= gradeOutOf ? undefined : t('gradeRange', { max: gradeOutOf })),
  ],
});
