import { notify } from '@fulcrum/shared-ui';
import { type FormEvent, useState } from 'react';
import { failureToast } from '../../classroom/failures';
import { classroomTexts } from '../../classroom/texts';
import type { ChosenClass } from '../../classroom/use-chosen-class';
import { useAddStudents } from './api/add-students';
import { placementTexts } from './texts';

/** The server's limit for one call. */
const MAX_STUDENTS = 1000;

interface Problems {
  yearId?: string;
  groupId?: string;
  students?: string;
}

/** What is chosen, what is missing, and the sending of it. */
export function usePlacement({ year, groupId }: ChosenClass) {
  const t = placementTexts.useTexts();
  const common = classroomTexts.useTexts();
  const add = useAddStudents();
  const [studentIds, setStudentIds] = useState<string[]>([]);
  const [checked, setChecked] = useState(false);
  const missing: Problems = {
    ...(!year && { yearId: t('chooseYear') }),
    ...(!groupId && { groupId: t('chooseGroup') }),
    ...(studentIds.length === 0 && { students: t('chooseStudent') }),
    ...(studentIds.length > MAX_STUDENTS && { students: t('tooMany', { max: MAX_STUDENTS }) }),
  };
  const choose = (ids: string[]) => setStudentIds(ids);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (Object.keys(missing).length > 0) return notify.warning(common('fillAllFields'));
    if (add.isPending) return undefined;
    const group = year?.groups.find(({ _id }) => _id === groupId)?.name ?? '';
    return add.mutateAsync({ groupId, studentIds }).then(
      () => {
        notify.success(t('added', { count: studentIds.length, group }));
        setStudentIds([]);
        setChecked(false);
      },
      failureToast(t('failed')),
    );
  };
  return { studentIds, choose, submit, sending: add.isPending, problems: checked ? missing : {} };
}
