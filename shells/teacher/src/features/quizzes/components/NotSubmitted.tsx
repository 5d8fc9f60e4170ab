import { EmptyState, Muted, optionsOf, SelectField, Stack, useTexts } from '@fulcrum/shared-ui';
import { StudentName } from '@fulcrum/report/student-name';
import { useState } from 'react';
import type { Student } from '../../../shared/api/list-students';
import type { Group } from '../../../shared/api/list-years';
import { StudentsView } from '../../../shared/components/StudentsView';
import resultTexts from '../locales/results.en.json';
import styles from './Results.module.css';

interface NotSubmittedProps {
  yearId: string;
  /** The quiz's. */
  groups: readonly Group[];
  /** Ids of those who have submitted, or have run out of time. */
  submitted: ReadonlySet<string>;
}

/** Who of a group the quiz still waits for. */
export function NotSubmitted({ yearId, groups, submitted }: NotSubmittedProps) {
  const t = useTexts(resultTexts);
  const [chosen, choose] = useState(groups[0]?._id ?? '');
  if (groups.length === 0) return null;
  const source = { of: 'group', yearId, groupId: chosen } as const;
  return (
    <Stack gap={2}>
      <h3>{t('notSubmitted')}</h3>
      {groups.length > 1 && (
        <SelectField
          label={t('group')}
          value={chosen}
          onChange={choose}
          options={optionsOf([...groups])}
          placeholder={null}
        />
      )}
      <StudentsView
        key={chosen}
        source={source}
        wanted={Infinity}
        empty={<EmptyState icon="users" title={t('noStudents')} />}
      >
        {({ rows }) => <Missing students={rows.filter(({ _id }) => !submitted.has(_id))} />}
      </StudentsView>
    </Stack>
  );
}

function Missing({ students }: { students: Student[] }) {
  const t = useTexts(resultTexts);
  if (students.length === 0) return <Muted>{t('allSubmitted')}</Muted>;
  return (
    <ul aria-label={t('notSubmitted')} className={styles.missing}>
      {students.map((student) => (
        <li key={student._id}>
          <StudentName of={student} />
        </li>
      ))}
    </ul>
  );
}
