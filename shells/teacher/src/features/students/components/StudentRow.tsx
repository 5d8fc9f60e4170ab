import { Button, confirm, formatDate, formatPhone, IconButton, Muted, StatusBadge, useTexts } from '@fulcrum/shared-ui';
import { StudentName } from '@fulcrum/report/student-name';
import { type ReactNode, useState } from 'react';
import type { Student } from '../../../shared/api/list-students';
import { Email } from '../../../shared/components/Email';
import { toastOutcome } from '../../../shared/failures';
import { useDeleteStudent } from '../api/delete-student';
import { useSendPasswordLinks } from '../api/send-password-link';
import studentTexts from '../locales/en.json';
import bulkTexts from '../locales/bulk.en.json';
import membershipTexts from '../locales/membership.en.json';
import { AssignDialog } from './AssignDialog';
import { MembershipDialog } from './MembershipDialog';
import { InviteDialog } from './InviteDialog';
import styles from './StudentTable.module.css';

const NONE = '-';

interface StudentRowProps {
  student: Student;
  /** Undefined where students can only be deleted. */
  onEdit: (() => void) | undefined;
  isChosen: boolean;
  onChoose: () => void;
}

/** One student's row, not being edited. */
export function StudentRow({ student, onEdit, isChosen, onChoose }: StudentRowProps) {
  const t = useTexts(studentTexts);
  const { email, emailProven, studentPhone, parentName, parentPhone, parentId } = student;
  return (
    <tr>
      <td className={styles.name}>
        <Tick name={student.name} {...{ isChosen, onChoose }} />
        <StudentName of={student} />
      </td>
      <Cell header={t('email')}>
        <div className={styles.addressed}>
          <Email email={email} />
          {!emailProven && (
            <div className={styles.standing}>
              <StatusBadge tone="warning">{t('notProven')}</StatusBadge>
            </div>
          )}
        </div>
      </Cell>
      <Cell header={t('phone')}>
        <Phone phone={studentPhone} />
      </Cell>
      <Cell header={t('parentName')}>
        <bdi>{parentName || NONE}</bdi>
      </Cell>
      <Cell header={t('parentPhone')}>
        <Phone phone={parentPhone} />
      </Cell>
      <Cell header={t('parentEmail')}>
        <div className={styles.addressed}>
          <Email email={parentId?.email || NONE} />
          {parentId && <ParentStanding parent={parentId} />}
        </div>
      </Cell>
      <td className={styles.actionsCell}>
        <RowActions student={student} onEdit={onEdit} />
      </td>
    </tr>
  );
}

function Tick({ name, isChosen, onChoose }: Pick<StudentRowProps, 'isChosen' | 'onChoose'> & { name: string }) {
  const t = useTexts(bulkTexts);
  return (
    <input
      type="checkbox"
      className={styles.tick}
      aria-label={t('choose', { name })}
      checked={isChosen}
      onChange={onChoose}
    />
  );
}

const CONSENT_WORDS = {
  missing: 'consentMissing',
  given: 'consentGiven',
  outdated: 'consentOutdated',
  withdrawn: 'consentWithdrawn',
} as const;

/** Whether the parent has signed in and sees the child, and when and how they answered the privacy notice. */
function ParentStanding({ parent }: { parent: NonNullable<Student['parentId']> }) {
  const t = useTexts(studentTexts);
  const { state = 'missing', at = null } = parent.consent ?? {};
  const invited = parent.invited ? 'invited' : 'notInvited';
  const standing = parent.activated ? 'active' : invited;
  const consent = t(CONSENT_WORDS[state], { date: formatDate(at) });
  return (
    <div className={styles.standing} title={parent.activated ? consent : undefined}>
      <StatusBadge tone={parent.activated ? 'success' : 'warning'}>{t(standing)}</StatusBadge>
      {!parent.confirmed && <StatusBadge tone="warning">{t('notConfirmed')}</StatusBadge>}
      {parent.activated && <Muted>{consent}</Muted>}
    </div>
  );
}

function Cell({ header, children }: { header: string; children: ReactNode }) {
  return (
    <td>
      <span className={styles.cellLabel}>{header}</span>
      <div>{children}</div>
    </td>
  );
}

/** Digits are written left to right in every language. */
const Phone = ({ phone }: { phone: string }) => (
  <bdo dir="ltr" className={styles.phone}>
    {formatPhone(phone)}
  </bdo>
);

function RowActions({ student, onEdit }: Pick<StudentRowProps, 'student' | 'onEdit'>) {
  const t = useTexts(studentTexts);
  const remove = useDeleteStudent();
  const [inviting, setInviting] = useState(false);
  const { _id, name, parentId, activated } = student;
  const askAndDelete = () =>
    confirm({
      title: t('deleteTitle', { name }),
      message: t('deleteQuestion'),
      action: () => toastOutcome(remove.mutateAsync(_id), { done: t('deleted'), failed: t('failedToDelete') }),
    });
  return (
    <div className={styles.actions}>
      {onEdit && (student.groupId ? <MembershipButton student={student} /> : <AssignButton student={student} />)}
      {onEdit && !activated && <PasswordLinkButton student={student} />}
      {onEdit && parentId && !parentId.activated && (
        <IconButton icon="chat" label={t('inviteNamed', { name })} onClick={() => setInviting(true)} />
      )}
      {onEdit && (
        <Button variant="subtle" icon="edit" {...named(t('editNamed', { name }))} onClick={onEdit}>
          <span className={styles.buttonText}>{t('edit')}</span>
        </Button>
      )}
      <Button variant="dangerSubtle" icon="trash" {...named(t('deleteNamed', { name }))} onClick={askAndDelete}>
        <span className={styles.buttonText}>{t('delete')}</span>
      </Button>
      {inviting && parentId && <InviteDialog student={student} parent={parentId} onClose={() => setInviting(false)} />}
    </div>
  );
}

/** Attributes of a button that shows its text only where there is room. */
const named = (label: string) => ({ 'aria-label': label, title: label });

/** For a student who awaits access. */
function AssignButton({ student }: Pick<StudentRowProps, 'student'>) {
  const t = useTexts(bulkTexts);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <IconButton icon="users" label={t('assignNamed', { name: student.name })} onClick={() => setOpen(true)} />
      {isOpen && <AssignDialog students={[student]} onClose={() => setOpen(false)} />}
    </>
  );
}

/** For a student in a group. */
function MembershipButton({ student }: Pick<StudentRowProps, 'student'>) {
  const t = useTexts(membershipTexts);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <IconButton icon="calendar" label={t('membershipOf', { name: student.name })} onClick={() => setOpen(true)} />
      {isOpen && <MembershipDialog student={student} onClose={() => setOpen(false)} />}
    </>
  );
}

/** For a student who was imported and has not chosen a password yet. */
function PasswordLinkButton({ student: { _id, name, email } }: Pick<StudentRowProps, 'student'>) {
  const t = useTexts(studentTexts);
  const send = useSendPasswordLinks();
  const askAndSend = () =>
    confirm({
      title: t('linkTitle', { name }),
      message: t('linkQuestion', { email }),
      confirmLabel: t('sendLink'),
      destructive: false,
      action: () =>
        toastOutcome(send.mutateAsync([_id]), { done: t('linkSent', { email }), failed: t('failedToSendLink') }),
    });
  return <IconButton icon="link" label={t('sendLinkNamed', { name })} onClick={askAndSend} />;
}
