import {
  Button,
  Card,
  Checkbox,
  Muted,
  QueryView,
  Row,
  Stack,
  StatusBadge,
  useTexts,
  useLoadFailure,
} from '@fulcrum/shared-ui';
import { useState } from 'react';
import type { Student } from '../../../../shared/api/list-students';
import { toastOutcome } from '../../../../shared/failures';
import { useAcceptJoinRequests, useJoinRequests } from '../api/join-requests';
import joinTexts from '../locales/en.json';
import styles from './Joining.module.css';

/** Students who registered with the group's link. Accepts all of them at once, except those that are unticked. */
export function JoinRequestList({ group }: { group: { _id: string; name: string } }) {
  const t = useTexts(joinTexts);
  const wishes = useJoinRequests(group._id);
  const failure = t('failedToLoadWishes');
  useLoadFailure(wishes, failure);
  return (
    <QueryView query={wishes} failure={failure} empty={null} loading={null}>
      {(students) => (students.length === 0 ? null : <Wishes group={group} students={students} />)}
    </QueryView>
  );
}

interface WishesProps {
  group: { _id: string; name: string };
  students: Student[];
}

function Wishes({ group, students }: WishesProps) {
  const t = useTexts(joinTexts);
  const accept = useAcceptJoinRequests(group._id);
  const [left, setLeft] = useState<readonly string[]>([]);
  const chosen = students.filter(({ _id }) => !left.includes(_id)).map(({ _id }) => _id);
  const count = chosen.length;
  const acceptAll = () => {
    const texts = { done: t('accepted', { count, group: group.name }), failed: t('failedToAccept') };
    return toastOutcome(accept.mutateAsync(chosen), texts);
  };
  return (
    <Card
      title={t('wishes', { count: students.length })}
      actions={
        <Button icon="check" disabled={count === 0} loading={accept.isPending} onClick={() => void acceptAll()}>
          {t('accept', { count })}
        </Button>
      }
    >
      <Stack gap={3}>
        <Muted>{t('vouching')}</Muted>
        <ul className={styles.wishes} aria-label={t('wishes', { count: students.length })}>
          {students.map((student) => (
            <Wish
              key={student._id}
              student={student}
              isChosen={!left.includes(student._id)}
              onChoose={(isChosen) =>
                setLeft(isChosen ? left.filter((id) => id !== student._id) : [...left, student._id])
              }
            />
          ))}
        </ul>
      </Stack>
    </Card>
  );
}

interface WishProps {
  student: Student;
  isChosen: boolean;
  onChoose: (isChosen: boolean) => void;
}

function Wish({ student, isChosen, onChoose }: WishProps) {
  const t = useTexts(joinTexts);
  const { name, email, parentName, parentId, schoolId, emailProven } = student;
  return (
    <li className={styles.wish}>
      <Checkbox label={name} checked={isChosen} onChange={onChoose} />
      <span className={styles.facts}>
        <bdi>{email}</bdi> · <bdi>{schoolId?.name ?? t('noSchool')}</bdi> ·{' '}
        {parentId ? (
          <>
            {t('parent')} <bdi>{parentName}</bdi>, <bdi>{parentId.email}</bdi>
          </>
        ) : (
          t('noParent')
        )}
      </span>
      <Row gap={2}>
        <StatusBadge tone={emailProven ? 'success' : 'warning'}>{t(emailProven ? 'proven' : 'notProven')}</StatusBadge>
      </Row>
    </li>
  );
}
