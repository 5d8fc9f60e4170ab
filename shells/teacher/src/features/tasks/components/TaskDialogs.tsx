import { CheckboxCards, type FieldErrors, type Form, NumberField, useForm } from '@fulcrum/forms';
import {
  Grid,
  Notice,
  notify,
  optionsOf,
  SelectField,
  serverNow,
  Stack,
  TextAreaField,
  TextField,
  type Translate,
  useIfOpen,
  useTexts,
  zoneName,
} from '@fulcrum/shared-ui';
import type { Group, Year } from '../../../shared/api/list-years';
import { DateTimeField } from '../../../shared/components/DateTimeField';
import { FormButtons, FormModal } from '../../../shared/components/FormDialog';
import { failureToast, warningOf } from '../../../shared/failures';
import { useCreateTask } from '../api/create-task';
import { type FormDialog, useTyped } from '../../../shared/use-form-dialog';
import type { Task } from '../../../shared/api/list-tasks';
import { useUpdateTask } from '../api/update-task';
import taskTexts from '../locales/en.json';
import { emptyTask, MARKS_SHOWN, taskRules, type TaskValues, termsOf, valuesOf } from '../task-form';

interface CreateTaskDialogProps {
  year: Year;
  /** The groups ticked on the page. */
  ticked: string[];
  onClose: () => void;
}

export function CreateTaskDialog({ year, ticked, onClose }: CreateTaskDialogProps) {
  const t = useTexts(taskTexts);
  const create = useCreateTask();
  return (
    <FormModal title={t('createTitle')} onDone={onClose} width="40rem">
      {(dialog) => (
        <TaskForm
          initial={emptyTask(year.groups.length === 1 ? year.groups.map(({ _id }) => _id) : ticked)}
          groups={year.groups}
          submitLabel={t('create')}
          failure={t('failedToCreate')}
          dialog={dialog}
          onSubmit={async (values) => {
            await create.mutateAsync(termsOf(values, year._id));
            notify.success(t('created'));
          }}
        />
      )}
    </FormModal>
  );
}

interface EditTaskDialogProps {
  year: Year;
  task: Task;
  onClose: () => void;
}

export function EditTaskDialog({ year, task, onClose }: EditTaskDialogProps) {
  const t = useTexts(taskTexts);
  const update = useUpdateTask();
  return (
    <FormModal title={t('editTitle')} onDone={onClose} width="40rem">
      {(dialog) => (
        <TaskForm
          initial={valuesOf(task)}
          inForce={task.deadline}
          groups={year.groups}
          submitLabel={t('save')}
          failure={t('failedToUpdate')}
          dialog={dialog}
          onSubmit={async (values) => {
            await update.mutateAsync({ id: task._id, terms: termsOf(values, year._id) });
            notify.success(t('updated'));
          }}
        />
      )}
    </FormModal>
  );
}

interface TaskFormProps {
  initial: TaskValues;
  /** The deadline that students have now; undefined for a new task. */
  inForce?: string;
  groups: Group[];
  submitLabel: string;
  failure: string;
  onSubmit: (values: TaskValues) => Promise<unknown>;
  dialog: FormDialog;
}

/** The form for a new or changed task. */
export function TaskForm({ initial, inForce, groups, submitLabel, failure, onSubmit, dialog }: TaskFormProps) {
  const t = useTexts(taskTexts);
  const ifOpen = useIfOpen();
  const form = useForm({
    initial,
    rules: taskRules(t),
    onInvalid: (errors) => warnOf(errors, form.values, t),
    onSubmit: async (values) => {
      await onSubmit(values);
      ifOpen(dialog.onDone);
    },
    describeFailure: failureToast(failure),
  });
  useTyped(dialog, initial, form);
  return (
    <form {...form.formProps}>
      <Stack>
        <TextField label={t('title')} {...form.field('title')} maxLength={200} required />
        <TextAreaField label={t('description')} {...form.field('description')} rows={3} />
        <CheckboxCards label={t('setFor')} {...form.field('groups')} options={optionsOf(groups)} required />
        <Terms form={form} inForce={inForce} />
        <FormButtons dialog={dialog} submitting={form.submitting} submitLabel={submitLabel} />
      </Stack>
    </form>
  );
}

/** If only the groups are missing, the warning says so. */
function warnOf(errors: FieldErrors<TaskValues>, values: TaskValues, t: Translate<typeof taskTexts>): void {
  if (errors.groups && Object.keys(errors).length === 1) return notify.warning(t('selectGroupFirst'));
  const labels = { deadline: t('deadline'), lateUntil: t('lateUntil'), gradeOutOf: t('gradeOutOf') };
  return notify.warning(warningOf(errors, values, { fillAll: t('fillAllFields'), labels }));
}

function Terms({ form, inForce }: { form: Form<TaskValues>; inForce: string | undefined }) {
  const t = useTexts(taskTexts);
  const { deadline } = form.values;
  const isEarlier = inForce !== undefined && Date.parse(deadline) < Date.parse(inForce);
  const past = deadline !== '' && Date.parse(deadline) <= serverNow();
  const zone = zoneName();
  return (
    <>
      <Grid gap={4} column="14rem">
        <DateTimeField
          label={t('deadline')}
          {...form.field('deadline')}
          description={t(past ? 'deadlinePast' : 'deadlineZone', { zone })}
          required
        />
        <DateTimeField
          label={t('lateUntil')}
          {...form.field('lateUntil')}
          min={deadline}
          description={t('lateUntilHint')}
        />
        <NumberField label={t('gradeOutOf')} {...form.field('gradeOutOf')} required />
      </Grid>
      <SelectField
        label={t('marksShown')}
        value={form.values.marksShown}
        onChange={(next) => form.set({ marksShown: MARKS_SHOWN.find((choice) => choice === next) ?? 'together' })}
        options={MARKS_SHOWN.map((value) => ({ value, label: t(value) }))}
        placeholder={null}
        description={t(form.values.marksShown === 'together' ? 'togetherHint' : 'atOnceHint')}
      />
      {isEarlier && <Notice>{t('deadlineEarlier')}</Notice>}
    </>
  );
}
