import { DataTable, EmptyState, QueryView, useTexts } from '@fulcrum/shared-ui';
import { DeleteButton } from '../../../classroom/components/DeleteButton';
import { useLoadFailure } from '../../../classroom/failures';
import { useDeleteAssistant } from '../api/delete-assistant';
import { type Assistant, useAssistants } from '../api/list-assistants';
import assistantTexts from '../locales/en.json';

interface AssistantListProps {
  teacherId: string;
  /** Only the teacher deletes assistants. */
  mayDelete: boolean;
}

export function AssistantList({ teacherId, mayDelete }: AssistantListProps) {
  const t = useTexts(assistantTexts);
  const assistants = useAssistants(teacherId);
  const failure = t('failedToLoad');
  useLoadFailure(assistants.error, failure);
  const remove = useDeleteAssistant(teacherId);
  const deleteButton = ({ _id, name }: Assistant) => (
    <DeleteButton t={t} title={name} remove={() => remove.mutateAsync(_id)} />
  );
  return (
    <QueryView query={assistants} failure={failure} empty={<EmptyState icon="users" title={t('none')} />}>
      {(rows) => (
        <DataTable
          label={t('myAssistants')}
          rows={rows}
          rowKey={({ _id }) => _id}
          columns={[
            { key: 'name', header: t('name'), cell: ({ name }) => name },
            { key: 'email', header: t('email'), cell: ({ email }) => email },
          ]}
          actions={mayDelete ? deleteButton : undefined}
        />
      )}
    </QueryView>
  );
}
