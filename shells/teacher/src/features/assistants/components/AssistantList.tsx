import { Button, confirm, DataTable, EmptyState, QueryView } from '@fulcrum/shared-ui';
import { tellOutcome, useLoadFailure } from '../../../classroom/failures';
import { useDeleteAssistant } from '../api/delete-assistant';
import { type Assistant, useAssistants } from '../api/list-assistants';
import { assistantTexts } from '../texts';

interface AssistantListProps {
  teacherId: string;
  /** Only the teacher deletes assistants. */
  mayDelete: boolean;
}

export function AssistantList({ teacherId, mayDelete }: AssistantListProps) {
  const t = assistantTexts.useTexts();
  const assistants = useAssistants(teacherId);
  const failure = t('failedToLoad');
  useLoadFailure(assistants.error, failure);
  const deleteButton = (assistant: Assistant) => <DeleteButton teacherId={teacherId} assistant={assistant} />;
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

function DeleteButton({ teacherId, assistant: { _id, name } }: { teacherId: string; assistant: Assistant }) {
  const t = assistantTexts.useTexts();
  const remove = useDeleteAssistant(teacherId);
  const askAndDelete = () =>
    confirm({
      title: t('deleteTitle'),
      message: t('deleteQuestion', { name }),
      action: () => tellOutcome(remove.mutateAsync(_id), { done: t('deleted'), failed: t('failedToDelete') }),
    });
  return (
    <Button variant="dangerSubtle" icon="trash" aria-label={t('deleteNamed', { name })} onClick={askAndDelete}>
      {t('delete')}
    </Button>
  );
}
