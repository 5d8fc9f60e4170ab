import { useForm } from '@fulcrum/forms';
import { Checkbox, formatDateTime, Modal, notify, Stack, useIfOpen, useTexts } from '@fulcrum/shared-ui';
import { DateTimeField } from '../../../shared/components/DateTimeField';
import { NO_DATE } from '../../../shared/date-time';
import { FormButtons } from '../../../shared/components/FormDialog';
import { failureToast } from '../../../shared/failures';
import { type FormDialog, useFormDialog, useTyped } from '../../../shared/use-form-dialog';
import { useAllowStudent } from '../api/allow-student';
import submissionTexts from '../locales/submissions.en.json';
import type { SubmissionRow } from '../task-lists';

interface AllowanceDialogProps {
  task: { _id: string; deadline: string };
  row: SubmissionRow;
  onClose: () => void;
}

function useAllowanceForm({ task, row }: AllowanceDialogProps, dialog: FormDialog) {
  const t = useTexts(submissionTexts);
  const ifOpen = useIfOpen();
  const allow = useAllowStudent(task._id, row.studentId);
  const initial = { extendedTo: row.extendedTo ?? '', excused: row.excused };
  const isLater = (moment: string) => moment !== NO_DATE && Date.parse(moment) > Date.parse(task.deadline);
  const form = useForm({
    initial,
    rules: { extendedTo: [(moment) => (moment === '' || isLater(moment) ? undefined : t('extendedToRange'))] },
    onSubmit: async ({ extendedTo, excused }) => {
      await allow.mutateAsync({ extendedTo: extendedTo || null, excused });
      notify.success(t('allowed', { name: row.student.name }));
      ifOpen(dialog.onDone);
    },
    describeFailure: failureToast(t('failedToAllow')),
  });
  useTyped(dialog, initial, form);
  return form;
}

/** Sets an individual deadline for one student, or excuses them. */
export function AllowanceDialog(props: AllowanceDialogProps) {
  const { task, row, onClose } = props;
  const t = useTexts(submissionTexts);
  const dialog = useFormDialog(onClose);
  const form = useAllowanceForm(props, dialog);
  const excused = form.field('excused');
  return (
    <Modal title={t('allowanceTitle', { name: row.student.name })} onClose={dialog.onClose} width="30rem">
      <form {...form.formProps}>
        <Stack>
          <DateTimeField
            label={t('extendedTo')}
            {...form.field('extendedTo')}
            min={task.deadline}
            description={t('extendedToHint', { when: formatDateTime(task.deadline) })}
          />
          <Checkbox label={t('excuse')} checked={excused.value} onChange={excused.onChange} />
          <FormButtons dialog={dialog} submitting={form.submitting} submitLabel={t('saveAllowance')} />
        </Stack>
      </form>
    </Modal>
  );
}
