import { CheckboxCards, type FieldErrors, type Form, NumberField, useForm } from '@fulcrum/forms';
import {
  Grid,
  messageOf,
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
import { type ReactNode, useState } from 'react';
import type { Group, Year } from '../../../shared/api/list-years';
import { DateTimeField } from '../../../shared/components/DateTimeField';
import { FormButtons, FormModal } from '../../../shared/components/FormDialog';
import { failureToast, warningOf } from '../../../shared/failures';
import { useCreateTask } from '../api/create-task';
import { type FormDialog, useTyped } from '../../../shared/use-form-dialog';
import { type Task, useTasks } from '../../../shared/api/list-tasks';
import { useSetAppealDays } from '../api/set-appeal-days';
import { useSendWorksheet } from '../api/worksheets';
import worksheetTexts from '../locales/worksheets.en.json';
import { ChosenWorksheets } from '../worksheets/ChosenWorksheets';
import { TaskWorksheets } from '../worksheets/TaskWorksheets';
import { useUpdateTask } from '../api/update-task';
import taskTexts from '../locales/en.json';
import { emptyTask, MARKS_SHOWN, proposedTerms, taskRules, type TaskValues, termsOf, valuesOf } from '../task-form';

interface CreateTaskDialogProps {
  year: Year;
  /** The groups ticked on the page. */
  ticked: string[];
  onClose: () => void;
}

export function CreateTaskDialog({ year, ticked, onClose }: CreateTaskDialogProps) {
  const t = useTexts(taskTexts);
  const create = useNewTask(year._id);
  const { tasks = [] } = useTasks(year.groups);
  const [files, choose] = useState<File[]>([]);
  const groups = year.groups.length === 1 ? year.groups.map(({ _id }) => _id) : ticked;
  // Proposed once: a list that arrives later must not change what somebody is typing.
  const [initial] = useState(() => ({ ...emptyTask(groups), ...proposedTerms(tasks, groups, serverNow()) }));
  return (
    <FormModal title={t('createTitle')} onDone={onClose} width="40rem">
      {(dialog) => (
        <TaskForm
          initial={initial}
          worksheets={<ChosenWorksheets files={files} onChange={choose} />}
          groups={year.groups}
          submitLabel={t('create')}
          failure={t('failedToCreate')}
          dialog={dialog}
          onSubmit={(values) => create(values, files)}
        />
      )}
    </FormModal>
  );
}

/** Creates a task, then sends what belongs to it; a worksheet that fails is named, since the task is there. */
function useNewTask(yearId: string) {
  const t = useTexts(taskTexts);
  const w = useTexts(worksheetTexts);
  const create = useCreateTask();
  const appeals = useSetAppealDays();
  const { mutateAsync: send } = useSendWorksheet();
  return async (values: TaskValues, files: readonly File[]) => {
    const { _id: taskId } = await create.mutateAsync(termsOf(values, yearId));
    const appealDays = Number(values.appealDays);
    if (appealDays > 0) await appeals.mutateAsync({ taskId, appealDays }).catch(failureToast(t('failedToSetAppeals')));
    for (const file of files) {
      await send({ taskId, file }).catch((error: unknown) =>
        notify.error(`${w('notSent', { name: file.name })} ${messageOf(error, '')}`.trim()),
      );
    }
    notify.success(t('created'));
  };
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
          worksheets={<TaskWorksheets task={task} />}
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
  /** The field for the worksheets. */
  worksheets?: ReactNode;
  groups: Group[];
  submitLabel: string;
  failure: string;
  onSubmit: (values: TaskValues) => Promise<unknown>;
  dialog: FormDialog;
}

/** The form for a new or changed task. */
export function TaskForm(props: TaskFormProps) {
  const { initial, inForce, worksheets, groups, submitLabel, failure, onSubmit, dialog } = props;
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
        {worksheets}
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
  const labels = {
    ...{ deadline: t('deadline'), lateUntil: t('lateUntil') },
    ...{ gradeOutOf: t('gradeOutOf'), appealDays: t('appealDays') },
  };
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
        {inForce === undefined && (
          <NumberField label={t('appealDays')} {...form.field('appealDays')} description={t('appealDaysHint')} />
        )}
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
