import { ShowMore } from '../../../shared/components/ShowMore';
import { Button, confirm, EmptyState, Stack, useTexts } from '@fulcrum/shared-ui';
import { StudentLink } from '../../../shared/components/StudentLink';
import { useState } from 'react';
import type { Student } from '../../../shared/api/list-students';
import type { Group } from '../../../shared/api/list-years';
import { ItemList, ItemRow } from '../../../shared/components/ItemList';
import { StudentsView } from '../../../shared/components/StudentsView';
import { toastOutcome } from '../../../shared/failures';
import { useRemoveStudent } from '../api/remove-student';
import yearTexts from '../locales/en.json';

/** Rows shown at first, and added by each press of Show more. */
const STEP = 50;

/** The students of a group, each with a button to remove them from it. */
export function GroupStudents({ yearId, group }: { yearId: string; group: Group }) {
  const t = useTexts(yearTexts);
  const [shown, setShown] = useState(STEP);
  return (
    <StudentsView
      source={{ of: 'group', yearId, groupId: group._id }}
      wanted={shown}
      empty={<EmptyState icon="users" title={t('noStudents')} />}
    >
      {({ rows, total }) => (
        <Stack gap={3}>
          <ItemList label={t('studentsOf', { name: group.name })}>
            {rows.slice(0, shown).map((student) => (
              <StudentEntry key={student._id} student={student} group={group} />
            ))}
          </ItemList>
          {total > shown && <ShowMore onClick={() => setShown(shown + STEP)} />}
        </Stack>
      )}
    </StudentsView>
  );
}

function StudentEntry({ student, group }: { student: Student; group: Group }) {
  const t = useTexts(yearTexts);
  const remove = useRemoveStudent(group._id);
  const names = { name: student.name, group: group.name };
  const askAndRemove = () =>
    confirm({
      title: t('removeTitle'),
      message: t('removeQuestion', names),
      confirmLabel: t('remove'),
      action: () => toastOutcome(remove.mutateAsync(student._id), { done: t('removed'), failed: t('failedToRemove') }),
    });
  return (
    <ItemRow
      detail={student.schoolId?.name ?? t('noSchool')}
      actions={
        <Button variant="dangerSubtle" aria-label={t('removeNamed', names)} onClick={askAndRemove}>
          {t('remove')}
        </Button>
      }
    >
      <StudentLink id={student._id} of={student} />
    </ItemRow>
  );
}
