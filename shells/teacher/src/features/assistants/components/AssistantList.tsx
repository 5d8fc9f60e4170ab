import { Button, confirm, DataTable, EmptyState, notify, QueryView } from '@fulcrum/shared-ui';
import { failureToast, useLoadFailure } from '../../../classroom/failures';
import { useDeleteAssistant } from '../api/delete-assistant';
import { useAssistants } from '../api/list-assistants';
import { assistantTexts } from '../texts';

interface AssistantListProps {
  teacherId: string;
  /** Only the teacher deletes assistants. */
  mayDelete: boolean;
}

export function AssistantList({ teacherId, mayDelete }: AssistantListProps) {
  const t = assistantTexts.useTexts();
  const assistants = useAssistants(teacherId);
  const remove = useDeleteAssistant(teacherId);
  const failure = t('failedToLoad');
  useLoadFailure(assistants.error, failure);
  const askAndDelete = ({ _id, name }: { _id: string; name: string }) =>
    confirm({
      title: t('deleteTitle'),
      message: t('deleteQuestion', { name }),
      action: () => remove.mutateAsync(_id).then(() => notify.success(t('deleted')), failureToast(t('failedToDelete'))),
    });
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
          actions={
            mayDelete
              ? (assistant) => (
                  <Button
                    variant="dangerSubtle"
                    icon="trash"
                    aria-label={t('deleteNamed', { name: assistant.name })}
                    onClick={() => askAndDelete(assistant)}
                  >
                    {t('delete')}
                  </Button>
                )
              : undefined
          }
        />
      )}
    </QueryView>
  );
}
