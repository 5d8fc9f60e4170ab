import { EmptyState, useTexts } from '@fulcrum/shared-ui';
import studentTexts from '../locales/en.json';
import { StudentTable } from './StudentTable';

interface GroupTableProps {
  yearId: string;
  groupId: string;
  search: string;
}

/** The students of one group: each can be edited, deleted, and the parent invited. */
export function GroupTable({ yearId, groupId, search }: GroupTableProps) {
  const t = useTexts(studentTexts);
  return (
    <StudentTable
      title={t('inGroup')}
      source={{ of: 'group', yearId, groupId }}
      search={search}
      failure={t('failedStudents')}
      editable
      empty={
        <EmptyState icon="users" title={t('noStudents')}>
          {t('noStudentsHint')}
        </EmptyState>
      }
    />
  );
}
