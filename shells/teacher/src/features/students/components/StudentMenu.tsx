import { confirm, Modal, useSession, useTexts } from '@fulcrum/shared-ui';
import { useState } from 'react';
import type { Student } from '../../../shared/api/list-students';
import { type MenuAction, RowMenu } from '../../../shared/components/RowMenu';
import { toastOutcome } from '../../../shared/failures';
import { useDeleteStudent } from '../api/delete-student';
import { useSendPasswordLinks } from '../api/send-password-link';
import studentTexts from '../locales/en.json';
import menuTexts from '../locales/menu.en.json';
import { AssignDialog } from './AssignDialog';
import { EditForm } from './EditForm';
import { InviteDialog } from './InviteDialog';
import { MembershipDialog } from './MembershipDialog';
import { MergeDialog } from './MergeDialog';

type Opened = 'assign' | 'membership' | 'invite' | 'merge' | 'edit';

interface StudentMenuProps {
  student: Student;
  /** Edits in place; a dialog is opened if left out. */
  onEdit?: (() => void) | undefined;
  /** The student can only be deleted. */
  isLimited?: boolean;
  onGone?: () => void;
}

/** What can be done with one student. */
export function StudentMenu({ student, onEdit, isLimited = false, onGone }: StudentMenuProps) {
  const t = useTexts(menuTexts);
  const [opened, open] = useState<Opened | null>(null);
  const common = useCommonActions({ student, onEdit: onEdit ?? (() => open('edit')), open });
  const removal = useRemoval(student, onGone);
  const assign: MenuAction = {
    label: t(student.groupId ? 'move' : 'assign'),
    icon: 'users',
    onPress: () => open('assign'),
  };
  const actions = isLimited ? [removal] : [assign, ...common, removal];
  return (
    <>
      <RowMenu label={t('actionsFor', { name: student.name })} actions={actions} />
      {opened && <Opened what={opened} student={student} onClose={() => open(null)} />}
    </>
  );
}

interface CommonTerms {
  student: Student;
  onEdit: () => void;
  open: (what: Opened) => void;
}

/** The actions that make sense for the student now. */
function useCommonActions({ student, onEdit, open }: CommonTerms): MenuAction[] {
  const t = useTexts(menuTexts);
  const isOwner = useSession()?.user.realTeacherId === null;
  const sendLink = usePasswordLink(student);
  const { groupId, parentId, activated } = student;
  const isInvitable = parentId && !parentId.activated;
  return [
    ...(groupId ? [action('calendar', 'membership', () => open('membership'))] : []),
    ...(isInvitable ? [action('chat', 'invite', () => open('invite'))] : []),
    ...(activated ? [] : [action('link', 'sendLink', sendLink)]),
    action('edit', 'edit', onEdit),
    ...(isOwner ? [action('copy', 'merge', () => open('merge'))] : []),
  ];

  function action(
    icon: MenuAction['icon'],
    label: 'membership' | 'invite' | 'sendLink' | 'edit' | 'merge',
    onPress: () => void,
  ): MenuAction {
    return { label: t(label), icon, onPress };
  }
}

/** For a student who was imported and has not chosen a password yet. */
function usePasswordLink({ _id, name, email }: Student): () => void {
  const t = useTexts(studentTexts);
  const send = useSendPasswordLinks();
  return () =>
    void confirm({
      title: t('linkTitle', { name }),
      message: t('linkQuestion', { email }),
      confirmLabel: t('sendLink'),
      destructive: false,
      action: () =>
        toastOutcome(send.mutateAsync([_id]), { done: t('linkSent', { email }), failed: t('failedToSendLink') }),
    });
}

function useRemoval({ _id, name }: Student, onGone: (() => void) | undefined): MenuAction {
  const t = useTexts(studentTexts);
  const remove = useDeleteStudent();
  const ask = async () => {
    const action = () => toastOutcome(remove.mutateAsync(_id), { done: t('deleted'), failed: t('failedToDelete') });
    if (await confirm({ title: t('deleteTitle', { name }), message: t('deleteQuestion'), action })) onGone?.();
  };
  return {
    label: t('delete'),
    icon: 'trash',
    isDangerous: true,
    onPress: () => void ask(),
  };
}

function Opened({ what, student, onClose }: { what: Opened; student: Student; onClose: () => void }) {
  const t = useTexts(studentTexts);
  switch (what) {
    case 'assign':
      return <AssignDialog students={[student]} onClose={onClose} />;
    case 'membership':
      return <MembershipDialog student={student} onClose={onClose} />;
    case 'invite':
      return student.parentId && <InviteDialog student={student} parent={student.parentId} onClose={onClose} />;
    case 'merge':
      return <MergeDialog student={student} other={undefined} onClose={onClose} />;
    case 'edit':
      return (
        <Modal title={t('editing', { name: student.name })} width="48rem" onClose={onClose}>
          <EditForm student={student} onDone={onClose} />
        </Modal>
      );
  }
}
