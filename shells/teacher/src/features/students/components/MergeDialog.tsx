import { Button, Loading, Modal, Muted, Row, Stack, TextField, useTexts } from '@fulcrum/shared-ui';
import { StudentName } from '@fulcrum/report/student-name';
import { useState } from 'react';
import type { Student } from '../../../shared/api/list-students';
import { useDebounced } from '../../../shared/use-debounced';
import { useStudentPage } from '../api/page-students';
import mergeTexts from '../locales/merge.en.json';
import { MergedBefore } from './MergedBefore';
import { MergePlan } from './MergePlan';

/** Results shown; a longer search text narrows them down. */
const MOST_SHOWN = 8;

interface MergeDialogProps {
  student: Student;
  /** The other account, if both were chosen. */
  other: Student | undefined;
  /** `merged` is true if the accounts were merged. */
  onClose: (merged: boolean) => void;
}

/** Merges two accounts of one child: chooses the other account, previews the merge, and does it. */
export function MergeDialog({ student, other: given, onClose }: MergeDialogProps) {
  const t = useTexts(mergeTexts);
  const [other, choose] = useState(given);
  const isOneName = !other || other.name === student.name;
  const title = isOneName
    ? t('title', { name: student.name })
    : t('titleOfTwo', { first: student.name, second: other.name });
  return (
    <Modal title={title} width="44rem" onClose={() => onClose(false)}>
      {other ? (
        <MergePlan accounts={[student, other]} onClose={onClose} />
      ) : (
        <OtherAccount student={student} onChoose={choose} />
      )}
    </Modal>
  );
}

/** Both accounts usually have the same name, so the search starts with it. */
function OtherAccount({ student, onChoose }: { student: Student; onChoose: (other: Student) => void }) {
  const t = useTexts(mergeTexts);
  const [typed, setTyped] = useState(student.name);
  const search = useDebounced(typed.trim());
  const found = useStudentPage({ of: 'all' }, { page: 0, search, order: null });
  const others = (found.data?.rows ?? []).filter(({ _id }) => _id !== student._id).slice(0, MOST_SHOWN);
  return (
    <Stack>
      <TextField type="search" label={t('search')} value={typed} onChange={setTyped} maxLength={100} />
      {found.isPending && <Loading />}
      {found.data && others.length === 0 && <Muted>{t('nobody')}</Muted>}
      {others.map((other) => (
        <Row key={other._id} align="between">
          <span>
            <StudentName of={other} /> <bdi>{other.email}</bdi>
          </span>
          <Button
            variant="secondary"
            aria-label={t('chooseNamed', { name: other.name, email: other.email })}
            onClick={() => onChoose(other)}
          >
            {t('choose')}
          </Button>
        </Row>
      ))}
      <MergedBefore studentId={student._id} />
    </Stack>
  );
}
