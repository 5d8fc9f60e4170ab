import { Modal, notify, useTexts } from '@fulcrum/shared-ui';
import type { Year } from '../../../shared/api/list-years';
import { useCreateTask } from '../api/create-task';
import type { Task } from '../api/list-tasks';
import { useUpdateTask } from '../api/update-task';
import { emptyTask, termsOf, valuesOf } from '../task-form';
import taskTexts from '../locales/en.json';
import { TaskForm } from './TaskForm';

interface CreateTaskDialogProps {
  year: Year;
  /** The groups that are ticked on the page. */
  ticked: string[];
  onClose: () => void;
}

export function CreateTaskDialog({ year, ticked, onClose }: CreateTaskDialogProps) {
  const t = useTexts(taskTexts);
  const create = useCreateTask();
  return (
    <Modal title={t('createTitle')} onClose={onClose} width="40rem">
      <TaskForm
        initial={emptyTask(year.groups.length === 1 ? year.groups.map(({ _id }) => _id) : ticked)}
        groups={year.groups}
        submitLabel={t('create')}
        failure={t('failedToCreate')}
        onClose={onClose}
        onSubmit={async (values) => {
          await create.mutateAsync(termsOf(values, year._id));
          notify.success(t('created'));
        }}
      />
    </Modal>
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
    <Modal title={t('editTitle')} onClose={onClose} width="40rem">
      <TaskForm
        initial={valuesOf(task)}
        groups={year.groups}
        submitLabel={t('save')}
        failure={t('failedToUpdate')}
        onClose={onClose}
        onSubmit={async (values) => {
          await update.mutateAsync({ id: task._id, terms: termsOf(values, year._id) });
          notify.success(t('updated'));
        }}
      />
    </Modal>
  );
}
