import { Button, Modal, Muted, notify, Row, Stack, useTexts } from '@fulcrum/shared-ui';
import { useAddStudents } from '../../../shared/api/add-students';
import type { Student } from '../../../shared/api/list-students';
import type { Year } from '../../../shared/api/list-years';
import { ClassPicker } from '../../../shared/components/ClassPicker';
import { YearsView } from '../../../shared/components/YearsView';
import { toastOutcome } from '../../../shared/failures';
import sharedTexts from '../../../shared/locales/en.json';
import { useChosenClass } from '../../../shared/use-chosen-class';
import bulkTexts from '../locales/bulk.en.json';

interface AssignDialogProps {
  students: readonly Pick<Student, '_id' | 'name' | 'groupId'>[];
  /** `moved` is true if they are in the group now. */
  onClose: (moved: boolean) => void;
}

/** Adds students to a group or moves them there; says first what that does. */
export function AssignDialog({ students, onClose }: AssignDialogProps) {
  const t = useTexts(bulkTexts);
  const [only] = students;
  const title =
    students.length === 1 && only
      ? t('assignNamed', { name: only.name })
      : t('assignTitle', { count: students.length });
  return (
    <Modal title={title} onClose={() => onClose(false)}>
      <YearsView taught>{(years) => <GroupChoice years={years} students={students} onClose={onClose} />}</YearsView>
    </Modal>
  );
}

function GroupChoice({ years, students, onClose }: AssignDialogProps & { years: Year[] }) {
  const t = useTexts(bulkTexts);
  const common = useTexts(sharedTexts);
  const add = useAddStudents();
  const chosen = useChosenClass(years);
  const { groupId } = chosen;
  const moving = students.filter((student) => student.groupId && student.groupId !== groupId).length;
  const assign = async () => {
    if (!groupId) return notify.warning(t('groupFirst'));
    const placement = { groupId, studentIds: students.map(({ _id }) => _id) };
    const outcome = { done: t('assigned', { count: students.length }), failed: t('failedToAssign') };
    if (await toastOutcome(add.mutateAsync(placement), outcome)) onClose(true);
    return undefined;
  };
  return (
    <Stack>
      <ClassPicker years={years} chosen={chosen} />
      <Muted>
        {moving > 0 && <>{t('moving', { count: moving })} </>}
        {t('effect')}
      </Muted>
      <Row gap={2} align="end">
        <Button variant="secondary" onClick={() => onClose(false)}>
          {common('cancel')}
        </Button>
        <Button icon="check" loading={add.isPending} onClick={() => void assign()}>
          {t('assign')}
        </Button>
      </Row>
    </Stack>
  );
}
