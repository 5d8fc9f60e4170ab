import { ShowMore } from '../../../shared/components/ShowMore';
import { ButtonLink, Card, EmptyState, formatPhone, Row, Stack, useTexts } from '@fulcrum/shared-ui';
import { StudentLink } from '../../../shared/components/StudentLink';
import { useState } from 'react';
import { JoinLinkPanel } from '../joining/components/JoinLinkPanel';
import { JoinRequestList } from '../joining/components/JoinRequestList';
import { useSchools } from '../../../shared/api/list-schools';
import type { Student } from '../../../shared/api/list-students';
import type { Group, Year } from '../../../shared/api/list-years';
import { ItemList, ItemRow } from '../../../shared/components/ItemList';
import { StudentsView } from '../../../shared/components/StudentsView';
import groupTexts from '../locales/en.json';
import { IfNotArchived } from '../../../shared/components/YearScope';

/** Rows shown at first, and added by each press of Show more. */
const STEP = 50;

interface GroupStudentsProps {
  year: Year;
  group: Group;
}

/** The group's students, the students who asked to join, and the join link. */
export function GroupStudents({ year, group }: GroupStudentsProps) {
  const schools = useSchools();
  return (
    <Stack>
      <IfNotArchived>
        <JoinRequestList group={group} />
      </IfNotArchived>
      <Members year={year} group={group} />
      <IfNotArchived>
        <JoinLinkPanel group={group} schools={schools.data ?? []} />
      </IfNotArchived>
    </Stack>
  );
}

function Members({ year, group }: GroupStudentsProps) {
  const t = useTexts(groupTexts);
  const [shown, setShown] = useState(STEP);
  const empty = (
    <EmptyState icon="users" title={t('noStudents')}>
      {t('noStudentsHint')}
    </EmptyState>
  );
  return (
    <Card title={t('students')} actions={<MemberActions />}>
      <StudentsView source={{ of: 'group', yearId: year._id, groupId: group._id }} wanted={shown} empty={empty}>
        {({ rows, total }) => (
          <Stack gap={3}>
            <ItemList label={t('students')}>
              {rows.slice(0, shown).map((student) => (
                <ItemRow key={student._id} detail={<Facts student={student} />}>
                  <StudentLink id={student._id} of={student} />
                </ItemRow>
              ))}
            </ItemList>
            {total > shown && <ShowMore onClick={() => setShown(shown + STEP)} />}
          </Stack>
        )}
      </StudentsView>
    </Card>
  );
}

function MemberActions() {
  const t = useTexts(groupTexts);
  return (
    <Row gap={2}>
      <ButtonLink to="/all-students" variant="secondary" icon="edit">
        {t('edit')}
      </ButtonLink>
      <IfNotArchived>
        <ButtonLink to="/teacher-dashboard#add-students" variant="secondary" icon="plus">
          {t('addStudents')}
        </ButtonLink>
      </IfNotArchived>
    </Row>
  );
}

function Facts({ student: { email, studentPhone, schoolId } }: { student: Student }) {
  return (
    <>
      <bdi>{email}</bdi> · <bdi>{formatPhone(studentPhone)}</bdi>
      {schoolId && (
        <>
          {' · '}
          <bdi>{schoolId.name}</bdi>
        </>
      )}
    </>
  );
}
