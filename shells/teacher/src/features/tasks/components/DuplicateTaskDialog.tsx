import { Modal, notify, optionsOf, SelectField, Stack, useTexts } from '@fulcrum/shared-ui';
import { useState } from 'react';
import type { Year } from '../../../shared/api/list-years';
import { YearsView } from '../../../shared/components/YearsView';
import { useFormDialog } from '../../../shared/use-form-dialog';
import { failureToast } from '../../../shared/failures';
import { useCreateTask } from '../api/create-task';
import { useCopyWorksheets } from '../api/worksheets';
import type { Task } from '../../../shared/api/list-tasks';
import taskTexts from '../locales/en.json';
import { termsOf, valuesOf } from '../task-form';
import { TaskForm } from './TaskDialogs';

interface DuplicateTaskDialogProps {
  task: Task;
  onClose: () => void;
}

/** Sets the same task for other groups of the same year or another, with its own deadline. */
export function DuplicateTaskDialog({ task, onClose }: DuplicateTaskDialogProps) {
  const t = useTexts(taskTexts);
  const create = useCreateTask();
  const copy = useCopyWorksheets();
  const dialog = useFormDialog(onClose);
  const [yearId, chooseYear] = useState(task.yearId);
  const form = (years: Year[]) => {
    const year = years.find(({ _id }) => _id === yearId);
    return (
      <Stack>
        <SelectField
          label={t('year')}
          value={year?._id ?? ''}
          onChange={chooseYear}
          options={optionsOf(years)}
          placeholder={year ? null : undefined}
        />
        <TaskForm
          key={yearId}
          initial={{ ...valuesOf(task), groups: [], deadline: '', lateUntil: '' }}
          groups={year?.groups ?? []}
          submitLabel={t('duplicate')}
          failure={t('failedToCreate')}
          dialog={dialog}
          onSubmit={async (values) => {
            const { _id: taskId } = await create.mutateAsync(termsOf(values, yearId));
            const copied = task.worksheets && copy.mutateAsync({ taskId, from: task._id });
            await copied?.catch(failureToast(t('failedToCopyWorksheets')));
            notify.success(t('created'));
          }}
        />
      </Stack>
    );
  };
  return (
    <Modal title={t('duplicateTitle', { title: task.title })} onClose={dialog.onClose} width="40rem">
      <YearsView taught>{form}</YearsView>
    </Modal>
  );
}
