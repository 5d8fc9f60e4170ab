import { Muted, Stack, useTexts } from '@fulcrum/shared-ui';
import type { Group, Year } from '../../../classroom/api/list-years';
import { Disclosure } from '../../../classroom/components/Disclosure';
import { useCreateGroup } from '../api/create-group';
import yearTexts from '../locales/en.json';
import { GroupStudents } from './GroupStudents';
import { NameForm } from '../../../classroom/components/NameForm';

/** A year that opens to its groups and a form for one more. */
export function YearGroups({ year, openAtFirst }: { year: Year; openAtFirst: boolean }) {
  const t = useTexts(yearTexts);
  const create = useCreateGroup(year._id);
  return (
    <Disclosure title={year.name} detail={t('groups', { count: year.groups.length })} openAtFirst={openAtFirst}>
      <Stack gap={3}>
        {year.groups.length === 0 && <Muted>{t('noGroups')}</Muted>}
        <Stack gap={1}>
          {year.groups.map((group) => (
            <GroupEntry key={group._id} yearId={year._id} group={group} />
          ))}
        </Stack>
        <NameForm
          label={t('groupName')}
          submitLabel={t('addGroup')}
          requiredText={t('groupRequired')}
          addedText={t('groupAdded')}
          failureText={t('failedToCreateGroup')}
          variant="secondary"
          onAdd={create.mutateAsync}
        />
      </Stack>
    </Disclosure>
  );
}

function GroupEntry({ yearId, group }: { yearId: string; group: Group }) {
  const t = useTexts(yearTexts);
  return (
    <Disclosure title={group.name} detail={t('students', { count: group.students.length })} quiet>
      <GroupStudents yearId={yearId} group={group} />
    </Disclosure>
  );
}
