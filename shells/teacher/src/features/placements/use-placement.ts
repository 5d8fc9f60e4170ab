import { notify, useTexts } from '@fulcrum/shared-ui';
import { type FormEvent, useState } from 'react';
import { tellOutcome } from '../../classroom/failures';
import classroomTexts from '../../classroom/locales/en.json';
import type { ChosenClass } from '../../classroom/use-chosen-class';
import { useAddStudents } from './api/add-students';
import placementTexts from './locales/en.json';

/** The server's limit for one call. */
const MAX_STUDENTS = 1000;

interface Problems {
  yearId?: string;
  groupId?: string;
  students?: string;
}

/** What is chosen, what is missing, and the sending of it. */
export function usePlacement({ year, groupId }: ChosenClass) {
  const t = useTexts(placementTexts);
  const common = useTexts(classroomTexts);
  const add = useAddStudents();
  const [studentIds, setStudentIds] = useState<string[]>([]);
  const [checked, setChecked] = useState(false);
  const missing: Problems = {
    ...(!year && { yearId: t('chooseYear') }),
    ...(!groupId && { groupId: t('chooseGroup') }),
    ...(studentIds.length === 0 && { students: t('chooseStudent') }),
    ...(studentIds.length > MAX_STUDENTS && { students: t('tooMany', { max: MAX_STUDENTS }) }),
  };
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setChecked(true);
    if (Object.keys(missing).length > 0) return notify.warning(common('fillAllFields'));
    const group = year?.groups.find(({ _id }) => _id === groupId)?.name ?? '';
    const texts = { done: t('added', { count: studentIds.length, group }), failed: t('failed') };
    if (!(await tellOutcome(add.mutateAsync({ groupId, studentIds }), texts))) return;
    setStudentIds([]);
    setChecked(false);
  };
  return { studentIds, choose: setStudentIds, submit, sending: add.isPending, problems: checked ? missing : {} };
}
