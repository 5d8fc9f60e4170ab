import { Muted, Stack, useTexts } from '@fulcrum/shared-ui';
import { StudentLink } from '../../../shared/components/StudentLink';
import type { Student } from '../../../shared/api/list-students';
import type { Group } from '../../../shared/api/list-years';
import { StudentsView } from '../../../shared/components/StudentsView';
import groupTexts from '../locales/export.en.json';
import resultTexts from '../locales/results.en.json';
import styles from './Results.module.css';

/** Lists are not loaded for more groups at once, since each is a request of its own. */
const MOST_GROUPS = 6;

interface NotSubmittedProps {
  yearId: string;
  /** All groups of the quiz, or the selected one. */
  groups: readonly Group[];
  /** Ids of students who have submitted or run out of time. */
  submitted: ReadonlySet<string>;
}

/** Students of each group who have not submitted yet. */
export function NotSubmitted({ yearId, groups, submitted }: NotSubmittedProps) {
  const t = useTexts(resultTexts);
  const ofGroup = useTexts(groupTexts);
  if (groups.length === 0) return null;
  return (
    <Stack gap={2}>
      <h3>{t('notSubmitted')}</h3>
      {groups.length > MOST_GROUPS ? (
        <Muted>{ofGroup('chooseForMissing')}</Muted>
      ) : (
        groups.map((group) => (
          <Stack key={group._id} gap={1}>
            {groups.length > 1 && <h4 dir="auto">{group.name}</h4>}
            <MissingOf
              {...{ yearId, group, submitted }}
              label={groups.length > 1 ? ofGroup('notSubmittedOf', { group: group.name }) : t('notSubmitted')}
            />
          </Stack>
        ))
      )}
    </Stack>
  );
}

interface MissingOfProps extends Pick<NotSubmittedProps, 'yearId' | 'submitted'> {
  group: Group;
  label: string;
}

function MissingOf({ yearId, group: { _id: groupId }, submitted, label }: MissingOfProps) {
  const t = useTexts(resultTexts);
  return (
    <StudentsView source={{ of: 'group', yearId, groupId }} wanted={Infinity} empty={<Muted>{t('noStudents')}</Muted>}>
      {({ rows }) => <Missing label={label} students={rows.filter(({ _id }) => !submitted.has(_id))} />}
    </StudentsView>
  );
}

function Missing({ label, students }: { label: string; students: Student[] }) {
  const t = useTexts(resultTexts);
  if (students.length === 0) return <Muted>{t('allSubmitted')}</Muted>;
  return (
    <ul aria-label={label} className={styles.missing}>
      {students.map((student) => (
        <li key={student._id}>
          <StudentLink id={student._id} of={student} />
        </li>
      ))}
    </ul>
  );
}
